import type { Round } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { roundKey } from './bracket-layout.ts';

interface RoundChoiceProps {
  rounds: readonly Round[];
  current: Round;
  onChange: (round: Round) => void;
}

/** Which round is shown. */
export function RoundChoice({ rounds, current, onChange }: RoundChoiceProps) {
  const options = rounds.map((round) => ({
    value: roundKey(round),
    label: `${round.label}, ${round.playedMatches} of ${round.totalMatches} played`,
  }));
  const choose = (key: string) => {
    const chosen = rounds.find((round) => roundKey(round) === key);
    if (chosen) onChange(chosen);
  };
  return (
    <div className="max-w-80 pb-3">
      <Field label="Round">
        <Select options={options} value={roundKey(current)} onChange={(event) => choose(event.target.value)} />
      </Field>
    </div>
  );
}

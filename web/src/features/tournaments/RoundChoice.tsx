import type { Round } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { t } from '@lingui/core/macro';
import { Field } from '#ui/field/Field.tsx';
import { Select } from '#ui/field/Select.tsx';
import { Segmented } from '#ui/segmented/Segmented.tsx';
import { roundKey } from './bracket-layout.ts';
import { shortRound } from './bracket-rounds.ts';
import './round-choice.css';

/** More do not fit beside each other on a phone. */
const MOST_BESIDE = 4;

interface RoundChoiceProps {
  rounds: readonly Round[];
  current: Round;
  onChange: (round: Round) => void;
}

/** Which round is shown: a switch for a few, a list for many. */
export function RoundChoice({ rounds, current, onChange }: RoundChoiceProps) {
  const choose = (key: string) => {
    const chosen = rounds.find((round) => roundKey(round) === key);
    if (chosen) onChange(chosen);
  };
  const value = roundKey(current);
  if (rounds.length <= MOST_BESIDE) {
    const options = rounds.map((round) => ({ value: roundKey(round), label: shortRound(round.label) }));
    return (
      <div className="round-switch">
        <Segmented label={t`Round`} options={options} value={value} onChange={choose} />
      </div>
    );
  }
  const options = rounds.map((round) => ({
    value: roundKey(round),
    label: t`${{ round: round.label }}, ${{ played: round.playedMatches }} of ${{ total: round.totalMatches }} played`,
  }));
  return (
    <div className="round-select">
      <Field label={t`Round`}>
        <Select options={options} value={value} onChange={(event) => choose(event.target.value)} />
      </Field>
    </div>
  );
}

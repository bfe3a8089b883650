import { msg, type Text } from '@cinder/contract/shared/messages.ts';
import type { RoundName } from './bracket/types.ts';

interface Place {
  name: RoundName;
  round: number;
  position: number;
}

const ROUNDS: Record<RoundName, (round: number) => Text> = {
  round: (round) => msg`Round ${{ round }}`,
  quarterfinals: () => msg`Quarterfinals`,
  semifinals: () => msg`Semifinals`,
  final: () => msg`Final`,
  third_place: () => msg`Third Place`,
  winners_round: (round) => msg`Winners Round ${{ round }}`,
  winners_quarterfinals: () => msg`Winners Quarterfinals`,
  winners_semifinals: () => msg`Winners Semifinals`,
  winners_final: () => msg`Winners Final`,
  losers_round: (round) => msg`Losers Round ${{ round }}`,
  losers_final: () => msg`Losers Final`,
  grand_final: () => msg`Grand Final`,
  grand_final_reset: () => msg`Grand Final Reset`,
};

/** The matches of rounds that have more than one. */
const MATCHES: Partial<Record<RoundName, (round: number, match: number) => Text>> = {
  round: (round, match) => msg`Round ${{ round }}, Match ${{ match }}`,
  quarterfinals: (_round, match) => msg`Quarterfinal ${{ match }}`,
  semifinals: (_round, match) => msg`Semifinal ${{ match }}`,
  winners_round: (round, match) => msg`Winners Round ${{ round }}, Match ${{ match }}`,
  winners_quarterfinals: (_round, match) => msg`Winners Quarterfinal ${{ match }}`,
  winners_semifinals: (_round, match) => msg`Winners Semifinal ${{ match }}`,
  losers_round: (round, match) => msg`Losers Round ${{ round }}, Match ${{ match }}`,
};

/** What a round is called. */
export function roundLabel({ name, round }: Omit<Place, 'position'>): Text {
  return ROUNDS[name](round);
}

/** There are no more of them than matches of the largest brackets, and a page has hundreds. */
const labels = new Map<string, Text>();

/** What one of several matches of a round is called. */
export function matchLabel({ name, round, position }: Place): Text {
  const key = `${name} ${round} ${position}`;
  const label = labels.get(key) ?? MATCHES[name]?.(round, position) ?? roundLabel({ name, round });
  labels.set(key, label);
  return label;
}

import type { Format } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';

/** Two who met, and how it ended. */
export interface Meeting {
  /** `upper 1`: counted among the rounds in which anybody met. */
  round: string;
  a: string;
  b: string;
}

export interface OtherResult {
  meetings: Meeting[];
  /** Names by place, the best first; who shares a place stands together. Of a round robin, by points. */
  ranking: string[][];
}

type Id = number | string;
type Decide = (meeting: Meeting) => [scoreA: number, scoreB: number];

const STAGES = {
  single_elim: 'single_elimination',
  double_elim: 'double_elimination',
  round_robin: 'round_robin',
} as const;
const SIDES: Record<Format, string[]> = {
  single_elim: ['upper', 'third_place'],
  double_elim: ['upper', 'lower', 'grand_final'],
  round_robin: ['round_robin'],
};
/** How losers of the upper rounds come into the lower side, in the words of brackets-manager. */
const DROPS = ['natural', 'half_shift', 'reverse_half_shift', 'reverse'] as const;
const READY = 2;

/** Plays a tournament to its end with brackets-manager. */
export async function playElsewhere(format: Format, entrants: readonly string[], decide: Decide): Promise<OtherResult> {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const rounds = Math.ceil(Math.log2(entrants.length));
  const byes = format === 'round_robin' ? [] : Array.from({ length: 2 ** rounds - entrants.length }, () => null);
  const drops = Array.from({ length: rounds }, (_, index) => DROPS[index % DROPS.length] ?? 'natural');
  await manager.create.stage({
    tournamentId: 0,
    name: 'oracle',
    type: STAGES[format],
    seeding: [...entrants, ...byes],
    settings: {
      round_robin: { groupCount: 1 },
      single_elim: { seedOrdering: ['inner_outer' as const], consolationFinal: entrants.length >= 4 },
      double_elim: { seedOrdering: ['inner_outer' as const, ...drops], grandFinal: 'double' as const },
    }[format],
  });

  const { participant, group, round } = await manager.export();
  const names = new Map(participant.map(({ id, name }) => [id, name]));
  const sideOf = (id: Id) => SIDES[format][(group.find((row) => row.id === id)?.number ?? 0) - 1];
  const roundOf = (id: Id) => round.find((row) => row.id === id)?.number;
  const meetings: Meeting[] = [];
  /** It makes the second grand final ready whoever wins the first. */
  let wantsSecondFinal = false;
  for (;;) {
    const ready = (await manager.export()).match.filter(({ status, group_id, round_id }) => {
      const isSecondFinal = sideOf(group_id) === 'grand_final' && roundOf(round_id) === 2;
      return status === READY && (!isSecondFinal || wantsSecondFinal);
    });
    if (ready.length === 0) break;
    for (const { id, group_id, round_id, opponent1, opponent2 } of ready) {
      const [a, b] = [opponent1, opponent2].map((opponent) => names.get(opponent?.id ?? -1) ?? '');
      const meeting = { round: `${sideOf(group_id)} ${roundOf(round_id)}`, a: a ?? '', b: b ?? '' };
      const [scoreA, scoreB] = decide(meeting);
      const resultOf = (own: number, other: number) => (own === other ? 'draw' : own > other ? 'win' : 'loss');
      await manager.update.match({
        id,
        opponent1: { score: scoreA, result: resultOf(scoreA, scoreB) },
        opponent2: { score: scoreB, result: resultOf(scoreB, scoreA) },
      });
      meetings.push(meeting);
      wantsSecondFinal ||= meeting.round === 'grand_final 1' && scoreB > scoreA;
    }
  }
  return { meetings, ranking: await rank(manager, format) };
}

async function rank(manager: BracketsManager, format: Format): Promise<string[][]> {
  if (format !== 'round_robin') {
    const items = await manager.get.finalStandings(0);
    return [...Map.groupBy(items, ({ rank }) => rank).values()].map((group) => group.map(({ name }) => name));
  }
  const items = await manager.get.finalStandings(0, { rankingFormula: (item) => 2 * item.wins + item.draws });
  return [...Map.groupBy(items, ({ points }) => points).values()].map((group) => group.map(({ name }) => name));
}

import type { Match } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { forfeits } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { fromLocalTime, toLocalTime } from '#lib/local-time.ts';
import { reportIssues } from '../report-form.ts';
import type { DecisionInput } from './tournaments-admin.queries.ts';

export interface DecisionValues {
  /** `score`, who gives it up, or `schedule`: only when it is played. */
  kind: 'score' | 'schedule' | (typeof forfeits)[number];
  scoreA: string;
  scoreB: string;
  scheduledAt: string;
}

/** What an administrator begins with: the result, else what was reported. */
export function toForm({ scoreA, scoreB, report, scheduledAt }: Match): DecisionValues {
  const typed = (score: number | null | undefined) => (score === null || score === undefined ? '' : String(score));
  return {
    kind: 'score',
    scoreA: typed(scoreA ?? report?.scoreA),
    scoreB: typed(scoreB ?? report?.scoreB),
    scheduledAt: toLocalTime(scheduledAt),
  };
}

/** What was chosen, as the call takes it. */
export function toInput({ kind, scoreA, scoreB, scheduledAt }: DecisionValues): DecisionInput {
  if (kind === 'schedule') return { scheduledAt: fromLocalTime(scheduledAt) };
  if (kind === 'score') return { scoreA: Number(scoreA), scoreB: Number(scoreB) };
  return { forfeit: kind };
}

/** What is wrong with it, at which field. */
export function decisionIssues(values: DecisionValues, { side }: Match) {
  return values.kind === 'score' ? reportIssues(values, side === 'round_robin') : [];
}

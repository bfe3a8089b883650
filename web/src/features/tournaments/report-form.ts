import { MAX_SCORE } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { t } from '@lingui/core/macro';

export interface ReportValues {
  scoreA: string;
  scoreB: string;
}

/** What is wrong with the scores that were typed, at which field. */
export function reportIssues({ scoreA, scoreB }: ReportValues, canBeDraw: boolean) {
  const issues = [issueOf('scoreA', scoreA), issueOf('scoreB', scoreB)].flat();
  if (issues.length > 0 || canBeDraw || Number(scoreA) !== Number(scoreB)) return issues;
  return [{ path: ['scoreB'], message: t`A match of a bracket has a winner` }];
}

function issueOf(field: keyof ReportValues, text: string) {
  const typed = text.trim();
  const at = (message: string) => [{ path: [field], message }];
  if (!/^-?\d+$/.test(typed)) return at(t`Enter a whole number`);
  if (Number(typed) < 0) return at(t`Enter 0 or more`);
  return Number(typed) > MAX_SCORE ? at(t`Enter at most ${MAX_SCORE}`) : [];
}

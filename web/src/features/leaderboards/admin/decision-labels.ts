import type { EarningEvent, Moderated, StandingChange } from '@cinder/contract/leaderboards/leaderboards.admin-api.ts';
import type { EarningType } from '@cinder/contract/wallet/ledger.rules.ts';
import { t } from '@lingui/core/macro';
import { formatMoment } from '#lib/format/dates.ts';
import { formatCount, formatExact } from '#lib/format/numbers.ts';
import { dateName, monthName } from '../competition.ts';
import type { Decision } from './leaderboards-admin.queries.ts';

type Standing = StandingChange['before'];

interface DecisionLabels {
  /** The button in the row. */
  verb: string;
  /** The same with what the earning is called. */
  labelOf: (earning: string) => string;
  /** The question of the dialog. */
  title: string;
  success: string;
  failure: string;
}

/** What a decision is called, everywhere that it is spoken of. */
export function decisionText({ about, value }: Pick<Decision, 'about' | 'value'>): DecisionLabels {
  const [yes, no] = DECISIONS[about];
  return { ...(value ? yes : no), ...OUTCOMES[about] };
}

/** What an earning is called: `mining of Brannoc, 4 Mar 2026, 19:42`. */
export function earningName({ activity_type, username, occurred_at }: EarningEvent): string {
  return t`${{ activity: ACTIVITIES[activity_type] }} of ${username}, ${{ time: formatMoment(occurred_at) }}`;
}

/** The board that changes, and how: `Rank 1 with 4,980.00 becomes rank 2 with 4,911.00 $CINDER`. */
export function changeText({ period, periodStart, before, after }: StandingChange, token: string) {
  const board = periodName(period, periodStart);
  return { board, change: standingChange(before, after, token) };
}

function standingChange(before: Standing, after: Standing, token: string): string {
  const [from, to] = [formatExact(before.total_cinder), formatExact(after.total_cinder)];
  if (before.rank === null) {
    if (after.rank === null) return t`No place becomes no place`;
    return t`No place becomes rank ${{ rank: formatCount(after.rank) }} with ${{ amount: to }} ${token}`;
  }
  const rank = formatCount(before.rank);
  if (before.rank === after.rank) return t`Rank ${rank} stays, ${from} becomes ${to} ${token}`;
  if (after.rank === null) return t`Rank ${rank} with ${from} becomes no place`;
  return t`Rank ${rank} with ${from} becomes rank ${{ newRank: formatCount(after.rank) }} with ${to} ${token}`;
}

/** A period by its beginning: `Week of 2 November 2026`, `November 2026`, `All Time`. */
export function periodName(period: StandingChange['period'], start: string): string {
  return PERIODS[period](start);
}

/** Why a decision moves nobody. */
export function noChangeText({ about }: Pick<Decision, 'about'>, { event }: Pick<Moderated, 'event'>): string {
  if (about === 'exploit' && !event.verified) return t`This does not change any board: unverified, it counts nowhere.`;
  if (about === 'verified' && event.exploit_flag) return t`This does not change any board: flagged, it counts nowhere.`;
  return t`This does not change any board.`;
}

/** The kinds of earnings in lists. */
export const ACTIVITIES: Record<EarningType, string> = {
  mining: t`mining`,
  quest: t`quest`,
  tournament: t`tournament`,
  checkin: t`checkin`,
  other: t`other`,
};
const DECISIONS = {
  exploit: [
    { verb: t`Flag`, title: t`Flag this earning?`, labelOf: (earning: string) => t`Flag ${earning}` },
    { verb: t`Unflag`, title: t`Unflag this earning?`, labelOf: (earning: string) => t`Unflag ${earning}` },
  ],
  verified: [
    { verb: t`Verify`, title: t`Verify this earning?`, labelOf: (earning: string) => t`Verify ${earning}` },
    { verb: t`Unverify`, title: t`Unverify this earning?`, labelOf: (earning: string) => t`Unverify ${earning}` },
  ],
} as const;
const OUTCOMES = {
  exploit: { success: t`Event exploit flag updated successfully`, failure: t`Failed to update exploit flag` },
  verified: {
    success: t`Event verification status updated successfully`,
    failure: t`Failed to update verification status`,
  },
} as const;
const PERIODS: Record<StandingChange['period'], (start: string) => string> = {
  week: (start) => t`Week of ${{ day: dateName(start) }}`,
  month: (start) => monthName(start.slice(0, 7)),
  all: () => t`All Time`,
};

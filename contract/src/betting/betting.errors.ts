import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const bettingErrors = {
  betting_event_not_found: { status: 404, message: t`There is no such betting event` },
  betting_event_exists: { status: 409, message: t`This tournament has a betting event already` },
  betting_not_championship: { status: 409, message: t`Only championship tournaments can be bet on` },
  market_not_found: { status: 404, message: t`There is no such market` },
  selection_not_found: { status: 404, message: t`There is no such selection` },
  selection_exists: { status: 409, message: t`The market has this selection already`, namesFields: true },
  selection_odds_mixed: {
    status: 409,
    message: t`The selections of a market are all in the pool or all at fixed odds`,
    namesFields: true,
  },
  market_has_wagers: { status: 409, message: t`Selections cannot change once there are wagers` },
  market_not_open: { status: 409, message: t`This market is closed` },
  market_not_closed: { status: 409, message: t`Close the market first` },
  market_settled: { status: 409, message: t`This market is settled already` },
  market_not_settled: { status: 409, message: t`This market is not settled` },
  revert_too_late: { status: 409, message: t`A settlement can be reverted within 10 minutes` },
  revert_not_covered: { status: 409, message: t`The payouts cannot be taken back: a balance would fall below zero` },
  betting_closed: { status: 409, message: t`Betting on this event is closed` },
  age_not_confirmed: { status: 403, message: t`Please confirm first that you are 18 or older` },
  own_tournament: { status: 403, message: t`You play in this tournament, so you cannot bet on it` },
  own_bets: { status: 409, message: t`You have open bets on this tournament, so you cannot play in it` },
  betting_paused: { status: 403, message: t`You have paused betting` },
  betting_excluded: { status: 403, message: t`You have excluded yourself from betting` },
  stake_limit_reached: { status: 409, message: t`This would pass your stake limit for today` },
  reserve_exceeded: { status: 409, message: t`The house cannot cover a wager of this size: try a smaller one` },
  limit_loosening_pending: { status: 409, message: t`A looser limit holds after 24 hours` },
} as const satisfies Record<string, ErrorMeaning>;

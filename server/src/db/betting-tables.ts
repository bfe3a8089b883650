import type { MarketStatus, OddsType, WagerStatus } from '@cinder/contract/betting/betting.rules.ts';
import type { Generated } from 'kysely';
import type { Counter, Decimal, Time } from './column-types.ts';

/** What can be bet on, the money in it, and who bet. */
export interface BettingTables {
  championship_event: {
    id: string;
    tournament_id: string;
    season: Generated<string>;
    stage: Generated<string>;
    is_betting_open: Generated<boolean>;
  };
  betting_market: {
    id: string;
    championship_id: string;
    title: string;
    market_type: string;
    status: Generated<MarketStatus>;
    house_cut_percent: Generated<Decimal>;
    settlements: Counter;
    settled_at: Time | null;
    created_at: Time;
    updated_at: Time;
  };
  betting_selection: {
    id: string;
    market_id: string;
    label: string;
    ref_registration_id: string | null;
    odds_type: Generated<OddsType>;
    fixed_odds: Decimal | null;
    is_winner: boolean | null;
  };
  betting_pool: {
    market_id: string;
    total_stake: Generated<Decimal>;
    house_reserve: Generated<Decimal>;
    total_payout: Generated<Decimal>;
    house_take: Generated<Decimal>;
  };
  betting_selection_pool: {
    selection_id: string;
    market_id: string;
    total_stake: Generated<Decimal>;
    promised_payout: Generated<Decimal>;
  };
  betting_wager: {
    user_id: string;
    id: string;
    market_id: string;
    selection_id: string;
    stake_cinder: Decimal;
    fixed_odds: Decimal | null;
    status: Generated<WagerStatus>;
    payout_cinder: Decimal | null;
    placed_at: Time;
    settled_at: Time | null;
  };
  betting_limits: {
    user_id: string;
    daily_stake_limit: Decimal | null;
    pause_until: Time | null;
    exclude_until: Time | null;
    pending_from: Time | null;
    pending_daily_stake_limit: Decimal | null;
    pending_pause_until: Time | null;
    pending_exclude_until: Time | null;
    updated_at: Time;
  };
}

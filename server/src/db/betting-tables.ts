import type { MarketStatus, OddsType, WagerStatus } from '@cinder/contract/betting/betting.rules.ts';
import type { Generated } from 'kysely';
import type { Counter, Decimal, Time } from './column-types.ts';

/** What can be bet on, the money in it, and who bet. */
export interface BettingTables {
  championshipEvent: {
    id: string;
    tournamentId: string;
    season: Generated<string>;
    stage: Generated<string>;
    isBettingOpen: Generated<boolean>;
  };
  bettingMarket: {
    id: string;
    championshipId: string;
    title: string;
    marketType: string;
    status: Generated<MarketStatus>;
    houseCutPercent: Generated<Decimal>;
    settlements: Counter;
    settledAt: Time | null;
    createdAt: Time;
    updatedAt: Time;
  };
  bettingSelection: {
    id: string;
    marketId: string;
    label: string;
    refRegistrationId: string | null;
    oddsType: Generated<OddsType>;
    fixedOdds: Decimal | null;
    isWinner: boolean | null;
  };
  bettingPool: {
    marketId: string;
    totalStake: Generated<Decimal>;
    houseReserve: Generated<Decimal>;
    totalPayout: Generated<Decimal>;
    houseTake: Generated<Decimal>;
  };
  bettingSelectionPool: {
    selectionId: string;
    marketId: string;
    totalStake: Generated<Decimal>;
    promisedPayout: Generated<Decimal>;
  };
  bettingWager: {
    userId: string;
    id: string;
    marketId: string;
    selectionId: string;
    stakeCinder: Decimal;
    fixedOdds: Decimal | null;
    status: Generated<WagerStatus>;
    payoutCinder: Decimal | null;
    placedAt: Time;
    settledAt: Time | null;
  };
  bettingLimits: {
    userId: string;
    dailyStakeLimit: Decimal | null;
    pauseUntil: Time | null;
    excludeUntil: Time | null;
    pendingFrom: Time | null;
    pendingDailyStakeLimit: Decimal | null;
    pendingPauseUntil: Time | null;
    pendingExcludeUntil: Time | null;
    updatedAt: Time;
  };
}

import type { StoredResult, WhatIfAmounts } from '@cinder/contract/analytics/what-if.api.ts';
import type { Rarity } from '@cinder/contract/inventory/items.rules.ts';
import type { NotificationChoice, NotificationGroup } from '@cinder/contract/notifications/notifications.rules.ts';
import type { Perk } from '@cinder/contract/perks/perks.rules.ts';
import type { KeptWorn } from '@cinder/contract/perks/worn.rules.ts';
import type { DrawStep } from '@cinder/contract/raffles/draw.rules.ts';
import type { PrizeKind } from '@cinder/contract/raffles/raffles.rules.ts';
import type { Look } from '@cinder/contract/site/look.rules.ts';
import type { Forfeit, MatchStatus } from '@cinder/contract/tournaments/tournaments.rules.ts';
import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date, Date>;
/** `numeric`: a decimal string both ways, never a float. */
export type Decimal = string;
/** `tsvector`: made by the database from the row's texts. */
export type SearchVector = ColumnType<string, never, never>;
/** `jsonb`: read as what is in it, written as JSON. */
export type Json<Column extends keyof JsonColumns> = ColumnType<JsonColumns[Column], string, string>;
/** The same with a default. */
export type GeneratedJson<Column extends keyof JsonColumns> = ColumnType<
  JsonColumns[Column],
  string | undefined,
  string
>;

/** What is inside of each column of JSON; its keys are stored as they are here. */
interface JsonColumns {
  'auditLog.before': Record<string, unknown>;
  'auditLog.after': Record<string, unknown>;
  'championshipEventParticipants.stats': Record<string, string | number>;
  'contentText.texts': Record<string, string | string[]>;
  'idempotencyKey.begun': unknown;
  'memberPreferences.notifications': Partial<Record<NotificationGroup, NotificationChoice>>;
  'members.worn': KeptWorn;
  'miningPing.meta': { lastInputMs?: number };
  'miningSession.stretches': { from: number; to: number; state: 'counted' | 'hidden' | 'late' }[];
  'notification.data': Record<string, unknown>;
  'siteSettings.lookBefore': Look;
  'memberDraw.receipt': { roll: number; candidates: { id: string; rarity: Rarity }[] };
  'raffle.prizes': {
    kind: PrizeKind;
    count: number;
    offerId: string | null;
    sharePercent: number | null;
    text: string;
  }[];
  'raffle.steps': DrawStep[];
  'storeOffer.perk': Perk;
  'storeOffer.questions': { label: string; isRequired: boolean }[];
  'storeRedemption.answers': { label: string; text: string }[];
  'storeRedemption.perk': Perk;
  'sessions.sess': Record<string, never>;
  'whatIfRun.amounts': WhatIfAmounts;
  'whatIfRun.result': StoredResult;
  'tournamentMatchHistory.before': MatchMoment;
  'tournamentMatchHistory.after': MatchMoment & { reason?: string };
}

/** A moment of a match, for its history. */
interface MatchMoment {
  a: string | null;
  b: string | null;
  scoreA: number | null;
  scoreB: number | null;
  forfeit: Forfeit | null;
  status: MatchStatus;
  scheduledAt: string | null;
}

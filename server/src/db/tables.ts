import type { ImageFolder } from '@cinder/contract/images/images.rules.ts';
import type { EquipmentSlot, ItemSlot, Rarity } from '@cinder/contract/inventory/items.rules.ts';
import type { NotificationChoice, NotificationGroup } from '@cinder/contract/notifications/notifications.rules.ts';
import type { LedgerSource } from '@cinder/contract/wallet/ledger.rules.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BettingTables } from './betting-tables.ts';
import type { ChampionshipTables } from './championship-tables.ts';
import type { Counter, Decimal, Time } from './column-types.ts';
import type { ContentTables } from './content-tables.ts';
import type { QuestTables } from './quest-tables.ts';
import type { ShopTables } from './shop-tables.ts';
import type { TournamentTables } from './tournament-tables.ts';

/** The columns of every table that the application queries, as the migrations make them. */
export interface Tables
  extends BettingTables,
    ChampionshipTables,
    ContentTables,
    QuestTables,
    ShopTables,
    TournamentTables {
  users: {
    id: string;
    email: string;
    emailVerified: Generated<boolean>;
    displayName: string;
    firstName: string | null;
    lastName: string | null;
    profileImageUrl: string | null;
    twoFactorEnabled: Generated<boolean>;
    signInVersion: Generated<number>;
    createdAt: Time;
    updatedAt: Time;
  };
  twoFactor: {
    id: string;
    userId: string;
    verified: Generated<boolean>;
    failedVerificationCount: Generated<number>;
    lockedUntil: Time | null;
  };
  account: {
    id: string;
    userId: string;
    providerId: string;
    accountId: string;
    password: string | null;
    linkedUnverified: Generated<boolean>;
    issuer: string | null;
    createdAt: Time;
    updatedAt: Time;
  };
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: Time;
    createdAt: Time;
    updatedAt: Time;
  };
  sessions: {
    id: string;
    sid: string;
    userId: string;
    expire: Time;
    ipAddress: string | null;
    userAgent: string | null;
    provenAt: Time | null;
    createdAt: Time;
    updatedAt: Time;
  };
  members: {
    userId: string;
    id: string;
    username: string;
    cinderTotal: Generated<Decimal>;
    xp: Counter;
    level: Counter;
    phantomPubkey: string | null;
    isAdmin: Generated<boolean>;
    ageConfirmedAt: Time | null;
    createdAt: Time;
    updatedAt: Time;
  };
  usernameClaim: { usernameKey: string; userId: string };
  walletNonce: { userId: string; nonce: string; expiresAt: Time };
  walletClaim: { publicKey: string; userId: string };
  idempotencyKey: {
    userId: string;
    method: string;
    path: string;
    key: string;
    bodyHash: string;
    status: number | null;
    reply: string | null;
    begun: ColumnType<unknown, string | undefined, string>;
    createdAt: Time;
  };
  throttle: { key: string; windowStart: Time; hits: number };
  walletBalance: { userId: string; availableCinder: Generated<Decimal>; lockedCinder: Generated<Decimal> };
  rewardLedger: {
    userId: string;
    id: string;
    source: LedgerSource;
    account: string | null;
    counterAccount: string;
    baseAmountCinder: Decimal;
    bonusMultiplier: Generated<Decimal>;
    amountCinder: Decimal;
    xpGained: Counter;
    description: string;
    cause: string;
    createdAt: Time;
  };
  ledgerAccount: { account: string; balance: Generated<Decimal> };
  activityEntry: {
    userId: string;
    id: string;
    type: string;
    description: string;
    amountCinder: Decimal | null;
    itemName: string | null;
    createdAt: Time;
  };
  earningEvents: {
    userId: string;
    id: string;
    activityType: string;
    amountCinder: Decimal;
    occurredAt: Time;
    verified: Generated<boolean>;
    exploitFlag: Generated<boolean>;
  };
  leaderboardTotal: { userId: string; board: string; period: string; periodStart: string; score: Decimal };
  leaderboardRefresh: { id: string; refreshedAt: Time; refreshedBy: string; checked: number; corrected: number };
  dailyFigure: { day: string; figure: string; amount: Decimal };
  hofMonthly: { periodMonth: string; rank: number; userId: string; cinderEarned: Decimal };
  auditLog: {
    id: string;
    actorId: string | null;
    action: string;
    targetType: string;
    targetId: string | null;
    memberId: string | null;
    before: JSONColumnType<Record<string, unknown>> | null;
    after: JSONColumnType<Record<string, unknown>> | null;
    createdAt: Time;
  };
  auditTarget: { type: string; id: string; name: string };
  ledgerCheck: { id: Generated<number>; checkedAt: Time; faults: number };
  miningConfig: {
    id: Generated<number>;
    baseRateCinderPerMin: Generated<Decimal>;
    sessionDurationSeconds: Generated<number>;
    maxMinutesPerLocalDay: Generated<number>;
    minPingIntervalSeconds: Generated<number>;
    idleTimeoutSeconds: Generated<number>;
    takeoverPolicy: Generated<string>;
  };
  miningSession: {
    userId: string;
    id: string;
    deviceId: string;
    localDate: string;
    tzOffsetMinutes: number;
    baseRewardCinder: Decimal;
    durationSeconds: number;
    minPingIntervalSeconds: number;
    idleTimeoutSeconds: number;
    startedAt: Time;
    endedAt: Time | null;
    lastPingAt: Time;
    totalSeconds: Generated<Decimal>;
    lastCreditSeconds: Generated<Decimal>;
    pingCount: Counter;
    earlyPingCount: Counter;
    isClosed: Generated<boolean>;
    outcome: 'completed' | 'stopped' | 'expired' | 'taken_over' | null;
    stretches: JSONColumnType<{ from: number; to: number; state: 'counted' | 'hidden' | 'late' }[]> | null;
  };
  miningPing: { userId: string; sessionId: string; createdAt: Time; visible: boolean; meta: string };
  item: {
    id: string;
    name: string;
    slug: string;
    slot: ItemSlot;
    rarity: Rarity;
    bonusPercent: Counter;
    description: Generated<string>;
    imageUrl: string | null;
    isActive: Generated<boolean>;
    createdAt: Time;
    updatedAt: Time;
  };
  inventory: {
    userId: string;
    id: string;
    itemId: string;
    quantity: Counter;
    acquiredAt: Time;
    itemSlot: EquipmentSlot;
    itemRarity: Rarity;
  };
  equipment: { userId: string; slot: EquipmentSlot; itemId: string; equippedAt: Time };
  dailyStreakReward: {
    dayInCycle: number;
    rewardType: Generated<'cinder' | 'cinder+item'>;
    baseCinder: Generated<Decimal>;
    bonusCinder: Generated<Decimal>;
    xp: Counter;
    itemId: string | null;
  };
  dailyStreak: {
    userId: string;
    currentStreak: Counter;
    longestStreak: Counter;
    lastClaimedLocalDate: string | null;
    cycleDay: Counter;
    freezes: Counter;
  };
  dailyStreakHistory: {
    userId: string;
    localClaimDate: string;
    claimedAt: Time;
    cycleDay: number;
    baseCinder: Decimal;
    bonusCinder: Generated<Decimal>;
    xp: number;
    itemId: string | null;
    freezesUsed: Counter;
    freezeEarned: Generated<boolean>;
  };
  checkins: { userId: string; day: string };
  adWatchDay: { userId: string; day: string; watched: Counter; lastWatchedAt: Time };
  image: {
    id: string;
    folder: ImageFolder;
    filename: string;
    contentType: string;
    bytes: number;
    width: number;
    height: number;
    uploadedBy: string | null;
    createdAt: Time;
  };
  avatarFile: { filename: string; keptAt: Time };
  cataloguePart: { part: string; installedAt: Time };
  notification: {
    userId: string;
    id: string;
    type: string;
    data: ColumnType<Record<string, unknown>, string, string>;
    createdAt: Time;
    readAt: Time | null;
  };
  memberPreferences: {
    userId: string;
    notifications: ColumnType<Partial<Record<NotificationGroup, NotificationChoice>>, string, string>;
    updatedAt: Time;
  };
}

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
    email_verified: Generated<boolean>;
    display_name: string;
    first_name: string | null;
    last_name: string | null;
    profile_image_url: string | null;
    two_factor_enabled: Generated<boolean>;
    sign_in_version: Generated<number>;
    created_at: Time;
    updated_at: Time;
  };
  two_factor: {
    id: string;
    user_id: string;
    verified: Generated<boolean>;
    failed_verification_count: Generated<number>;
    locked_until: Time | null;
  };
  account: {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
    linked_unverified: Generated<boolean>;
    issuer: string | null;
    created_at: Time;
    updated_at: Time;
  };
  verification: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Time;
    created_at: Time;
    updated_at: Time;
  };
  sessions: {
    id: string;
    sid: string;
    user_id: string;
    expire: Time;
    ip_address: string | null;
    user_agent: string | null;
    proven_at: Time | null;
    created_at: Time;
    updated_at: Time;
  };
  members: {
    user_id: string;
    id: string;
    username: string;
    cinder_total: Generated<Decimal>;
    xp: Counter;
    level: Counter;
    phantom_pubkey: string | null;
    is_admin: Generated<boolean>;
    age_confirmed_at: Time | null;
    created_at: Time;
    updated_at: Time;
  };
  username_claim: { username_key: string; user_id: string };
  wallet_nonce: { user_id: string; nonce: string; expires_at: Time };
  wallet_claim: { public_key: string; user_id: string };
  idempotency_key: {
    user_id: string;
    method: string;
    path: string;
    key: string;
    body_hash: string;
    status: number | null;
    reply: string | null;
    begun: ColumnType<unknown, string | undefined, string>;
    created_at: Time;
  };
  throttle: { key: string; window_start: Time; hits: number };
  wallet_balance: { user_id: string; available_cinder: Generated<Decimal>; locked_cinder: Generated<Decimal> };
  reward_ledger: {
    user_id: string;
    id: string;
    source: LedgerSource;
    account: string | null;
    counter_account: string;
    base_amount_cinder: Decimal;
    bonus_multiplier: Generated<Decimal>;
    amount_cinder: Decimal;
    xp_gained: Counter;
    description: string;
    cause: string;
    created_at: Time;
  };
  ledger_account: { account: string; balance: Generated<Decimal> };
  activity_entry: {
    user_id: string;
    id: string;
    type: string;
    description: string;
    amount_cinder: Decimal | null;
    item_name: string | null;
    created_at: Time;
  };
  earning_events: {
    user_id: string;
    id: string;
    activity_type: string;
    amount_cinder: Decimal;
    occurred_at: Time;
    verified: Generated<boolean>;
    exploit_flag: Generated<boolean>;
  };
  leaderboard_total: { user_id: string; board: string; period: string; period_start: string; score: Decimal };
  leaderboard_refresh: { id: string; refreshed_at: Time; refreshed_by: string; checked: number; corrected: number };
  daily_figure: { day: string; figure: string; amount: Decimal };
  hof_monthly: { period_month: string; rank: number; user_id: string; cinder_earned: Decimal };
  audit_log: {
    id: string;
    actor_id: string | null;
    action: string;
    target_type: string;
    target_id: string | null;
    member_id: string | null;
    before: JSONColumnType<Record<string, unknown>> | null;
    after: JSONColumnType<Record<string, unknown>> | null;
    created_at: Time;
  };
  audit_target: { type: string; id: string; name: string };
  ledger_check: { id: Generated<number>; checked_at: Time; faults: number };
  mining_config: {
    id: Generated<number>;
    base_rate_cinder_per_min: Generated<Decimal>;
    session_duration_seconds: Generated<number>;
    max_minutes_per_local_day: Generated<number>;
    min_ping_interval_seconds: Generated<number>;
    idle_timeout_seconds: Generated<number>;
    takeover_policy: Generated<string>;
  };
  mining_session: {
    user_id: string;
    id: string;
    device_id: string;
    local_date: string;
    tz_offset_minutes: number;
    base_reward_cinder: Decimal;
    duration_seconds: number;
    min_ping_interval_seconds: number;
    idle_timeout_seconds: number;
    started_at: Time;
    ended_at: Time | null;
    last_ping_at: Time;
    total_seconds: Generated<Decimal>;
    last_credit_seconds: Generated<Decimal>;
    ping_count: Counter;
    early_ping_count: Counter;
    is_closed: Generated<boolean>;
    outcome: 'completed' | 'stopped' | 'expired' | 'taken_over' | null;
    stretches: JSONColumnType<{ from: number; to: number; state: 'counted' | 'hidden' | 'late' }[]> | null;
  };
  mining_ping: { user_id: string; session_id: string; created_at: Time; visible: boolean; meta: string };
  item: {
    id: string;
    name: string;
    slug: string;
    slot: ItemSlot;
    rarity: Rarity;
    bonus_percent: Counter;
    description: Generated<string>;
    image_url: string | null;
    is_active: Generated<boolean>;
    created_at: Time;
    updated_at: Time;
  };
  inventory: {
    user_id: string;
    id: string;
    item_id: string;
    quantity: Counter;
    acquired_at: Time;
    item_slot: EquipmentSlot;
    item_rarity: Rarity;
  };
  equipment: { user_id: string; slot: EquipmentSlot; item_id: string; equipped_at: Time };
  daily_streak_reward: {
    day_in_cycle: number;
    reward_type: Generated<'cinder' | 'cinder+item'>;
    base_cinder: Generated<Decimal>;
    bonus_cinder: Generated<Decimal>;
    xp: Counter;
    item_id: string | null;
  };
  daily_streak: {
    user_id: string;
    current_streak: Counter;
    longest_streak: Counter;
    last_claimed_local_date: string | null;
    cycle_day: Counter;
    freezes: Counter;
  };
  daily_streak_history: {
    user_id: string;
    local_claim_date: string;
    claimed_at: Time;
    cycle_day: number;
    base_cinder: Decimal;
    bonus_cinder: Generated<Decimal>;
    xp: number;
    item_id: string | null;
    freezes_used: Counter;
    freeze_earned: Generated<boolean>;
  };
  checkins: { user_id: string; day: string };
  ad_watch_day: { user_id: string; day: string; watched: Counter; last_watched_at: Time };
  image: {
    id: string;
    folder: ImageFolder;
    filename: string;
    content_type: string;
    bytes: number;
    width: number;
    height: number;
    uploaded_by: string | null;
    created_at: Time;
  };
  avatar_file: { filename: string; kept_at: Time };
  catalogue_part: { part: string; installed_at: Time };
  notification: {
    user_id: string;
    id: string;
    type: string;
    data: ColumnType<Record<string, unknown>, string, string>;
    created_at: Time;
    read_at: Time | null;
  };
  member_preferences: {
    user_id: string;
    notifications: ColumnType<Partial<Record<NotificationGroup, NotificationChoice>>, string, string>;
    updated_at: Time;
  };
}

import { t } from '../shared/messages.ts';
import type { everybodyPages } from '../site/everybody.pages.ts';
import type { memberPages } from '../site/member.pages.ts';
import { stakeSources } from './stake-sources.ts';

/** What a gain counts as on the boards. */
export const earningTypes = ['quest', 'mining', 'tournament', 'checkin', 'other'] as const;
export type EarningType = (typeof earningTypes)[number];

interface SourceRule {
  /** What a row of a member's ledger is about. */
  subject: string;
  /** Where such a row leads: `:id` is of the fact, `:slug` of what it is about. */
  leadsTo: keyof typeof memberPages | keyof typeof everybodyPages | null;
  /** A name of game-icons.net, and one of the colours of such pictures. */
  icon: string;
  colour: 'ember' | 'brass' | 'verdigris' | 'steel';
  /** Whether the member did something on that day, and is not only given something. */
  isOwnAction: boolean;
}

/** Tokens that are issued, for play or as a gift. */
interface MintRule extends SourceRule {
  /** Where they are issued: the ledger's account `mint:<name>`. A subject has its own. */
  mint: string;
  /** The mint as people read it. */
  label: string;
  earning: EarningType;
  /** What is paid, once each, by its cause. */
  pays: Record<`${string}:<${string}>`, string>;
}

/** Tokens that only change hands. No gain counts, or boards could be climbed by betting. */
interface MovingRule extends SourceRule {
  earning: null;
  /**
   * What tokens come from or go to: `pool` is any account `pool:<market>`, `pool:tournament:<id>` or `pool:challenge:<id>`,
   * `overflow` any `overflow:<member>`, `member` any member's.
   */
  accounts: readonly (`mint:${string}` | `sink:${Sink}` | 'pool' | 'overflow' | 'member')[];
  /** What moves, and from where to where. */
  pays: Record<`${string}:<${string}>`, readonly [fact: string, accounts: string]>;
}

/** Where tokens go that are spent, as people read it: they are in circulation no longer. */
export const sinkLabels = { store: t`Store`, perk: t`Perks`, raffle: t`Raffles` };
export type Sink = keyof typeof sinkLabels;
export const sinks = Object.keys(sinkLabels) as Sink[];

/** What tokens are about that are spent in the store, or come back from there. */
const OF_STORE = {
  subject: 'offer',
  leadsTo: '/store/:slug',
  icon: 'open-treasure-chest',
  earning: null,
  isOwnAction: false,
} as const;

/** What tokens are about that tickets cost, or that a raffle pays. */
const OF_RAFFLE = {
  accounts: ['sink:raffle'],
  subject: 'raffle',
  leadsTo: '/raffles/:slug',
  icon: 'perspective-dice-six-faces-random',
  earning: null,
  isOwnAction: false,
} as const;
const OF_GIFT = { accounts: ['member'], subject: 'gift', leadsTo: '/gifts', icon: 'present', earning: null } as const;

/** Why tokens move, and what each reason may be. */
export const ledgerSources = {
  mining_session: {
    mint: 'mining',
    label: t`Mining`,
    subject: 'mining_session',
    leadsTo: '/mining/:id',
    icon: 'mining',
    colour: 'ember',
    earning: 'mining',
    isOwnAction: true,
    pays: { 'mining_session:<id>': 'a full mining session' },
  },
  daily_checkin: {
    mint: 'streak',
    label: t`Check-ins`,
    subject: 'check_in',
    leadsTo: '/earn',
    icon: 'burning-embers',
    colour: 'ember',
    earning: 'checkin',
    isOwnAction: true,
    pays: { 'streak:<user>:<date>': 'a check-in' },
  },
  daily_streak: {
    mint: 'streak',
    label: t`Check-ins`,
    subject: 'check_in',
    leadsTo: '/earn',
    icon: 'burning-embers',
    colour: 'ember',
    earning: 'checkin',
    isOwnAction: true,
    pays: { 'streak:<user>:<date>': 'a check-in' },
  },
  ad_watch: {
    mint: 'ad',
    label: t`Ads`,
    subject: 'ad',
    leadsTo: '/earn',
    icon: 'hourglass',
    colour: 'steel',
    earning: 'other',
    isOwnAction: true,
    pays: { 'ad:<user>:<UTC day>:<number>': 'a watched ad' },
  },
  quest: {
    mint: 'quest',
    label: t`Quests`,
    subject: 'quest',
    leadsTo: '/quests',
    icon: 'scroll-quill',
    colour: 'brass',
    earning: 'quest',
    isOwnAction: true,
    pays: { 'quest:<progress>:<number>': "a quest's reward" },
  },
  tournament: {
    mint: 'tournament',
    label: t`Tournaments`,
    subject: 'tournament',
    leadsTo: '/tournaments/:slug',
    icon: 'trophy-cup',
    colour: 'brass',
    earning: 'tournament',
    isOwnAction: false,
    pays: { 'tournament:<registration>': 'a place in a tournament' },
  },
  ...stakeSources,
  admin_grant: {
    mint: 'admin',
    label: t`Administrators`,
    subject: 'grant',
    leadsTo: null,
    icon: 'present',
    colour: 'verdigris',
    earning: 'other',
    isOwnAction: false,
    pays: { 'admin_grant:<id>': "an administrator's gift or fine" },
  },
  wager_stake: {
    accounts: ['pool', 'mint:admin'],
    subject: 'market',
    leadsTo: '/tournaments/:slug',
    icon: 'rolling-dices',
    colour: 'steel',
    earning: null,
    isOwnAction: false,
    pays: {
      'wager_stake:<wager>:<settlement>': ['a stake of a settled market', 'to `pool:<market>`'],
      'market_reserve:<market>': ["a market's reserve", '`mint:admin` to `pool:<market>`'],
      'market_cover:<market>:<wager>': [
        "what a reserve lacks once a member's open wagers are taken back",
        '`mint:admin` to `pool:<market>`',
      ],
    },
  },
  wager_payout: {
    accounts: ['pool'],
    subject: 'market',
    leadsTo: '/tournaments/:slug',
    icon: 'crown-coin',
    colour: 'verdigris',
    earning: null,
    isOwnAction: false,
    pays: {
      'wager_payout:<wager>:<settlement>': ['a bet that was won', '`pool:<market>`'],
      'market_take:<market>:<settlement>': ['what a market leaves the house', '`pool:<market>` to `house`'],
    },
  },
  store_purchase: {
    ...OF_STORE,
    accounts: ['sink:store'],
    colour: 'steel',
    pays: { 'store_purchase:<redemption>': ['an offer of the store', 'to `sink:store`'] },
  },
  store_refund: {
    ...OF_STORE,
    accounts: ['sink:store'],
    colour: 'verdigris',
    pays: { 'store_refund:<redemption>': ['an offer that is given back', '`sink:store`'] },
  },
  perk_purchase: {
    ...OF_STORE,
    accounts: ['sink:perk'],
    colour: 'steel',
    pays: { 'perk_purchase:<redemption>': ['a perk of the store', 'to `sink:perk`'] },
  },
  perk_refund: {
    ...OF_STORE,
    accounts: ['sink:perk'],
    colour: 'verdigris',
    pays: { 'perk_refund:<redemption>': ['a perk that is given back', '`sink:perk`'] },
  },
  raffle_ticket: {
    ...OF_RAFFLE,
    colour: 'steel',
    pays: { 'raffle_ticket:<raffle>:<first>': ['tickets of a raffle', 'to `sink:raffle`'] },
  },
  raffle_refund: {
    ...OF_RAFFLE,
    colour: 'verdigris',
    pays: { 'raffle_refund:<raffle>:<first>': ['tickets of a raffle that was cancelled', '`sink:raffle`'] },
  },
  raffle_prize: {
    ...OF_RAFFLE,
    colour: 'verdigris',
    pays: { 'raffle_prize:<raffle>:<prize>': ['a share of what the tickets of a raffle brought', '`sink:raffle`'] },
  },
  gift_sent: {
    ...OF_GIFT,
    colour: 'steel',
    isOwnAction: true,
    pays: { 'gift_sent:<gift>': ['a gift to another member', 'to `member:<recipient>`'] },
  },
  gift_received: {
    ...OF_GIFT,
    colour: 'verdigris',
    isOwnAction: false,
    pays: { 'gift_received:<gift>': ['a gift of another member', '`member:<sender>`'] },
  },
  balance_overflow: {
    accounts: ['overflow'],
    subject: 'balance',
    leadsTo: null,
    icon: 'two-coins',
    colour: 'brass',
    earning: null,
    isOwnAction: false,
    pays: {
      'overflow:<cause>': ['what has no room in a balance', 'to `overflow:<member>`'],
      'overflow_paid:<id>': ['what waited, once there is room', '`overflow:<member>`'],
    },
  },
} as const satisfies Record<string, MintRule | MovingRule>;

export type LedgerSource = keyof typeof ledgerSources;
type RuleOf<Source extends LedgerSource> = (typeof ledgerSources)[Source];
type MintOf<Rule> = Rule extends { mint: infer Name extends string } ? Name : never;

export type Mint = MintOf<RuleOf<LedgerSource>>;
export type LedgerSubject = RuleOf<LedgerSource>['subject'];

export const ledgerSourceNames = Object.keys(ledgerSources) as LedgerSource[];
const rules: (MintRule | MovingRule)[] = Object.values(ledgerSources);

export const ledgerSubjects = [...new Set(rules.map(({ subject }) => subject))] as LedgerSubject[];

/** Where tokens are issued, as people read it; together the supply. */
export const mintLabels = Object.fromEntries(
  rules.flatMap((rule) => ('mint' in rule ? [[rule.mint, rule.label]] : [])),
) as Record<Mint, string>;
export const mints = Object.keys(mintLabels) as Mint[];

type WithId<Account> = Account extends 'pool' | 'overflow' | 'member' ? `${Account}:${string}` : Account;
type AccountsOf<Rule> = Rule extends { accounts: readonly (infer Account)[] }
  ? WithId<Account>
  : `mint:${MintOf<Rule>}`;

/** The accounts that transfers of a source may name. */
export type CounterAccount<Source extends LedgerSource = LedgerSource> = {
  [Each in Source]: AccountsOf<RuleOf<Each>>;
}[Source];

type HeadOf<Cause> = Cause extends `${infer Head}:${string}` ? `${Head}:${string}` : never;

/** The fact that a transfer of a source is made for; a second transfer for it fails. */
export type Cause<Source extends LedgerSource = LedgerSource> = {
  [Each in Source]: HeadOf<keyof RuleOf<Each>['pays']>;
}[Source];

/** Where a row of a source leads: null where there is nothing to look at. */
export function pathOf(source: LedgerSource, id: string, slug: string | undefined): string | null {
  const { leadsTo }: SourceRule = ledgerSources[source];
  if (leadsTo?.includes(':slug') && slug === undefined) return null;
  return leadsTo?.replace(':id', id).replace(':slug', slug ?? '') ?? null;
}

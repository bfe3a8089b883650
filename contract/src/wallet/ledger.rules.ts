import { forServer } from '../shared/for-server.ts';
import { type Message, msg, t } from '../shared/messages.ts';
import type { everybodyPages } from '../site/everybody.pages.ts';
import type { memberPages } from '../site/member.pages.ts';
import type { ModuleName } from '../site/module-names.ts';
import { spendingSources } from './spending-sources.ts';
import { stakeSources } from './stake-sources.ts';

/** What a gain counts as on the boards. */
export const earningTypes = ['quest', 'mining', 'tournament', 'checkin', 'other'] as const;
export type EarningType = (typeof earningTypes)[number];

interface SourceRule {
  /** The part of the site without which it pays nothing. */
  module: ModuleName | null;
  /** What a row of a member's ledger is about. */
  subject: string;
  /** Where such a row leads: `:id` is of the fact, `:slug` of what it is about. */
  leadsTo: keyof typeof memberPages | keyof typeof everybodyPages | null;
  /** A name of game-icons.net, and one of the colours of such pictures. */
  icon: string;
  colour: 'ember' | 'brass' | 'verdigris' | 'steel';
  /** Whether the member did something on that day, and is not only given something. */
  isOwnAction: boolean;
  /** What rows say. They keep the English for ever, so that another wording is another text. */
  says: Record<string, (...values: never[]) => Message>;
}

/** Tokens that are issued, for play or as a gift. */
interface MintRule extends SourceRule {
  /** Where they are issued: the ledger's account `mint:<name>`. A subject has its own. */
  mint: string;
  /** The mint as people read it, also where tokens come from there or go back. */
  label: string;
  from: string;
  to: string;
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

/** A check-in is paid as `daily_checkin`; the specification also names the other source. */
const CHECK_IN = {
  module: 'check-in',
  mint: 'streak',
  label: t`Check-ins`,
  from: t`From Check-ins`,
  to: t`To Check-ins`,
  subject: 'check_in',
  leadsTo: '/earn',
  icon: 'burning-embers',
  colour: 'ember',
  earning: 'checkin',
  isOwnAction: true,
  pays: { 'streak:<user>:<date>': 'a check-in' },
  says: forServer({ paid: (day: number) => msg`Day ${{ day }} check-in` }),
} as const;

/** Why tokens move, and what each reason may be. */
export const ledgerSources = {
  mining_session: {
    module: 'mining',
    mint: 'mining',
    label: t`Mining`,
    from: t`From Mining`,
    to: t`To Mining`,
    subject: 'mining_session',
    leadsTo: '/mining/:id',
    icon: 'mining',
    colour: 'ember',
    earning: 'mining',
    isOwnAction: true,
    pays: { 'mining_session:<id>': 'a full mining session' },
    says: forServer({ completed: () => msg`Mining session completed` }),
  },
  daily_checkin: CHECK_IN,
  daily_streak: CHECK_IN,
  ad_watch: {
    module: 'ads',
    mint: 'ad',
    label: t`Ads`,
    from: t`From Ads`,
    to: t`To Ads`,
    subject: 'ad',
    leadsTo: '/earn',
    icon: 'hourglass',
    colour: 'steel',
    earning: 'other',
    isOwnAction: true,
    pays: { 'ad:<user>:<UTC day>:<number>': 'a watched ad' },
    says: forServer({ watched: () => msg`Ad watched` }),
  },
  quest: {
    module: 'quests',
    mint: 'quest',
    label: t`Quests`,
    from: t`From Quests`,
    to: t`To Quests`,
    subject: 'quest',
    leadsTo: '/quests',
    icon: 'scroll-quill',
    colour: 'brass',
    earning: 'quest',
    isOwnAction: true,
    pays: { 'quest:<progress>:<number>': "a quest's reward" },
    says: forServer({ claimed: (quest: string) => msg`Quest: ${{ quest }}` }),
  },
  tournament: {
    module: 'tournaments',
    mint: 'tournament',
    label: t`Tournaments`,
    from: t`From Tournaments`,
    to: t`To Tournaments`,
    subject: 'tournament',
    leadsTo: '/tournaments/:slug',
    icon: 'trophy-cup',
    colour: 'brass',
    earning: 'tournament',
    isOwnAction: false,
    pays: { 'tournament:<registration>': 'a place in a tournament' },
    says: forServer({
      prize: (tournament: string, place: number) => msg`Tournament: ${{ tournament }}, place ${{ place }}`,
    }),
  },
  ...stakeSources,
  admin_grant: {
    module: null,
    mint: 'admin',
    label: t`Administrators`,
    from: t`From Administrators`,
    to: t`To Administrators`,
    subject: 'grant',
    leadsTo: null,
    icon: 'present',
    colour: 'verdigris',
    earning: 'other',
    isOwnAction: false,
    pays: { 'admin_grant:<id>': "an administrator's gift or fine" },
    says: forServer({
      granted: () => msg`Granted by an administrator`,
      taken: () => msg`Taken by an administrator`,
      takenBack: () => msg`Grant taken back by an administrator`,
    }),
  },
  ...spendingSources,
  balance_overflow: {
    module: null,
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
    says: forServer({ room: () => msg`There is room in the balance again` }),
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

/** What pays: each fact with its cause and from where, for docs/money.md. */
export function paidFacts(): { fact: string; cause: string; from: string }[] {
  const facts = Object.values(ledgerSources).flatMap((rule) =>
    'mint' in rule
      ? Object.entries(rule.pays).map(([cause, fact]) => ({ fact, cause, from: `\`mint:${rule.mint}\`` }))
      : Object.entries(rule.pays).map(([cause, [fact, from]]) => ({ fact, cause, from })),
  );
  return [...new Map(facts.map((one) => [one.cause, one])).values()];
}

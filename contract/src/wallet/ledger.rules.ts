/** Where tokens are issued: the ledger's accounts `mint:<name>`, which together are the supply. */
export const mints = ['mining', 'streak', 'quest', 'ad', 'admin', 'tournament'] as const;
export type Mint = (typeof mints)[number];

/** What a gain counts as on the boards. */
export const earningTypes = ['quest', 'mining', 'tournament', 'checkin', 'other'] as const;
export type EarningType = (typeof earningTypes)[number];

/** What a row of a member's ledger is about, and leads to. */
export const ledgerSubjects = [
  'mining_session',
  'check_in',
  'quest',
  'grant',
  'ad',
  'tournament',
  'market',
  'balance',
] as const;
export type LedgerSubject = (typeof ledgerSubjects)[number];

interface SourceRule {
  subject: LedgerSubject;
  /** What tokens come from or go to; `pool` is any account `pool:<market>`, `overflow` any `overflow:<member>`. */
  counterAccounts: readonly (`mint:${Mint}` | 'pool' | 'overflow')[];
  /** What the cause of a transfer begins with. The rest names the fact, which is paid once. */
  causes: readonly string[];
  /** null: no gain counts. Wagers never do, or boards could be climbed by betting. */
  earning: EarningType | null;
  /** Whether the member did something on that day, and is not only given something. */
  isOwnAction: boolean;
}

/** Why tokens move, and what each reason may be. */
export const ledgerSources = {
  mining_session: {
    subject: 'mining_session',
    counterAccounts: ['mint:mining'],
    causes: ['mining_session'],
    earning: 'mining',
    isOwnAction: true,
  },
  daily_checkin: {
    subject: 'check_in',
    counterAccounts: ['mint:streak'],
    causes: ['streak'],
    earning: 'checkin',
    isOwnAction: true,
  },
  daily_streak: {
    subject: 'check_in',
    counterAccounts: ['mint:streak'],
    causes: ['streak'],
    earning: 'checkin',
    isOwnAction: true,
  },
  quest: { subject: 'quest', counterAccounts: ['mint:quest'], causes: ['quest'], earning: 'quest', isOwnAction: true },
  admin_grant: {
    subject: 'grant',
    counterAccounts: ['mint:admin'],
    causes: ['admin_grant'],
    earning: 'other',
    isOwnAction: false,
  },
  ad_watch: { subject: 'ad', counterAccounts: ['mint:ad'], causes: ['ad'], earning: 'other', isOwnAction: true },
  tournament: {
    subject: 'tournament',
    counterAccounts: ['mint:tournament'],
    causes: ['tournament'],
    earning: 'tournament',
    isOwnAction: false,
  },
  wager_stake: {
    subject: 'market',
    counterAccounts: ['pool', 'mint:admin'],
    causes: ['wager_stake', 'market_reserve', 'market_cover'],
    earning: null,
    isOwnAction: false,
  },
  wager_payout: {
    subject: 'market',
    counterAccounts: ['pool'],
    causes: ['wager_payout', 'market_take'],
    earning: null,
    isOwnAction: false,
  },
  balance_overflow: {
    subject: 'balance',
    counterAccounts: ['overflow'],
    causes: ['overflow', 'overflow_paid'],
    earning: null,
    isOwnAction: false,
  },
} as const satisfies Record<string, SourceRule>;

export type LedgerSource = keyof typeof ledgerSources;
export const ledgerSourceNames = Object.keys(ledgerSources) as LedgerSource[];

type RuleOf<Source extends LedgerSource> = (typeof ledgerSources)[Source];
type WithId<Account> = Account extends 'pool' | 'overflow' ? `${Account}:${string}` : Account;

/** The accounts that transfers of a source may name. */
export type CounterAccount<Source extends LedgerSource = LedgerSource> = WithId<
  RuleOf<Source>['counterAccounts'][number]
>;

/** The fact that a transfer of a source is made for; a second transfer for it fails. */
export type Cause<Source extends LedgerSource = LedgerSource> = `${RuleOf<Source>['causes'][number]}:${string}`;

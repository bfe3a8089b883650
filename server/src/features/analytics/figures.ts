import { type Mint, mints } from '@cinder/contract/wallet/ledger.rules.ts';

const OWN_FIGURES = [
  'new_members',
  'active_members',
  'sessions',
  'completed_sessions',
  'mining_seconds',
  'quest_completions',
  'check_ins',
] as const;

/** What is counted of a span of time. All but the active members can be added up over spans. */
export type Figure = (typeof OWN_FIGURES)[number] | `${'issued' | 'paid' | 'taken'}.${Mint}`;

/** Hundredths by figure, as sums of tokens are: 100 is one member, one session or one token. */
export type Figures = Map<string, bigint>;

/** The number that a counted figure is; 0 where it is missing. */
export function countOf(figures: Figures, figure: Figure): number {
  return Number(figures.get(figure) ?? 0n) / 100;
}

/** What a figure is over all mints, or over one, in hundredths. */
export function tokensOf(figures: Figures, kind: 'issued' | 'paid' | 'taken', mint?: Mint): bigint {
  const wanted: readonly Mint[] = mint ? [mint] : mints;
  return wanted.reduce((sum, each) => sum + (figures.get(`${kind}.${each}`) ?? 0n), 0n);
}

/** Both spans together. */
export function addFigures(one: Figures, other: Figures): Figures {
  const sum = new Map(one);
  for (const [figure, amount] of other) sum.set(figure, (sum.get(figure) ?? 0n) + amount);
  return sum;
}

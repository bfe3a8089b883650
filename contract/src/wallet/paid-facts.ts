import { ledgerSources } from './ledger.rules.ts';

/** What pays: each fact with its cause and from where, for docs/money.md. */
export function paidFacts(): { fact: string; cause: string; from: string }[] {
  const facts = Object.values(ledgerSources).flatMap((rule) =>
    'mint' in rule
      ? Object.entries(rule.pays).map(([cause, fact]) => ({ fact, cause, from: `\`mint:${rule.mint}\`` }))
      : Object.entries(rule.pays).map(([cause, [fact, from]]) => ({ fact, cause, from })),
  );
  return [...new Map(facts.map((one) => [one.cause, one])).values()];
}

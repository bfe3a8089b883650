import { expect, it } from 'vitest';
import { ledgerSourceNames, ledgerSources } from './ledger.rules.ts';

const mintRules = ledgerSourceNames.flatMap((source) => {
  const rule = ledgerSources[source];
  return 'mint' in rule ? [rule] : [];
});

it('a source has a mint of its own, by a name of its own; only check-ins share one', () => {
  const sharing = mintRules.flatMap((one) =>
    mintRules.filter((other) => other !== one && (other.mint === one.mint || other.label === one.label)),
  );
  expect(sharing.map(({ mint }) => mint)).toEqual(['streak', 'streak']);
});

it('a fact is paid by the sources of one subject', () => {
  const heads = ledgerSourceNames.flatMap((source) => {
    const { pays, subject } = ledgerSources[source];
    return Object.keys(pays).map((cause) => ({ head: cause.split(':')[0], subject }));
  });
  for (const { head, subject } of heads) {
    expect(heads.filter((other) => other.head === head && other.subject !== subject)).toEqual([]);
  }
});

it('a row leads where its subject is, whatever the source', () => {
  for (const source of ledgerSourceNames) {
    const { subject, leadsTo } = ledgerSources[source];
    const alike = ledgerSourceNames.filter((other) => ledgerSources[other].subject === subject);
    expect(alike.map((other) => ledgerSources[other].leadsTo)).toEqual(alike.map(() => leadsTo));
  }
});

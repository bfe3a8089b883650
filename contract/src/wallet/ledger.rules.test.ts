import { expect, it } from 'vitest';
import { ledgerSourceNames, ledgerSources, paidFacts, pathOf } from './ledger.rules.ts';

it('a source has a mint of its own, by a name of its own; only check-ins share one', () => {
  const rules = [...new Set(Object.values(ledgerSources))].flatMap((rule) => ('mint' in rule ? [rule] : []));
  const sharing = rules.filter((one) =>
    rules.some((other) => other !== one && (other.mint === one.mint || other.label === one.label)),
  );
  expect(sharing).toEqual([]);
  expect(rules.length).toBeGreaterThan(5);
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

it.each([
  ['mining_session', undefined, '/mining/7'],
  ['quest', undefined, '/quests'],
  ['quest', 'cup', '/quests'],
  ['tournament', 'cup', '/tournaments/cup'],
  ['wager_stake', 'cup', '/tournaments/cup'],
  ['tournament', undefined, null],
  ['admin_grant', 'cup', null],
] as const)('a row of %s with the tournament %s leads to %s', (source, slug, path) => {
  expect(pathOf(source, '7', slug)).toBe(path);
});

it('what pays is named once each, with where from', () => {
  const facts = paidFacts();
  expect(facts).toContainEqual({ fact: 'a watched ad', cause: 'ad:<user>:<UTC day>:<number>', from: '`mint:ad`' });
  expect(facts).toContainEqual({
    ...{ fact: 'a stake of a settled market', cause: 'wager_stake:<wager>:<settlement>', from: 'to `pool:<market>`' },
  });
  expect(facts.filter(({ fact }) => fact === 'a check-in')).toEqual([
    { fact: 'a check-in', cause: 'streak:<user>:<date>', from: '`mint:streak`' },
  ]);
});

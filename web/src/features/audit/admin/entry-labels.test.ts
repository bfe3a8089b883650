import type { AuditEntry } from '@cinder/contract/audit/audit.api.ts';
import { AUDIT_ACTIONS } from '@cinder/contract/audit/audit.rules.ts';
import { withNames } from '@cinder/contract/site/names.rules.ts';
import { expect, it } from 'vitest';
import { changesOf, sentenceOf } from './entry-labels.ts';

const brannoc = { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e11', username: 'Brannoc' };
const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4ef0',
  at: '2026-11-20T18:00:00.000Z',
  action: 'item.update',
  actor: brannoc,
  target: { type: 'item', id: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30', name: 'Oathbrand' },
  member: null,
  before: null,
  after: null,
  ...part,
});
const site = { siteName: 'Cinder', tokenSymbol: '$CINDER', worldName: 'Ashland' };
const textOf = (part: Partial<AuditEntry>) =>
  withNames(sentenceOf(entry(part), {}), site)
    .map(({ text }) => text)
    .join('');

it('says what was done as a sentence, with names where there are some', () => {
  expect(textOf({})).toBe('Brannoc changed item Oathbrand');
  expect(textOf({ action: 'item.grant', member: brannoc })).toBe('Brannoc granted item Oathbrand to Brannoc');
  const member = { ...brannoc, username: null };
  const target = { type: 'member' as const, id: brannoc.userId, name: null };
  expect(textOf({ action: 'member.add_cinder', target, member })).toBe('Brannoc changed the balance of Deleted member');
  expect(
    textOf({
      target: { type: 'championship_player', id: brannoc.userId, name: null },
      action: 'championship_player.update',
    }),
  ).toBe('Brannoc changed championship player 0199c3a2…4e11');
  expect(textOf({ actor: null })).toBe('The command line changed item Oathbrand');
});

it('has words for every action', () => {
  for (const action of Object.keys(AUDIT_ACTIONS) as AuditEntry['action'][])
    expect(textOf({ action })).not.toMatch(/[{}]/);
});

it('shows changed fields by name, nested ones by their path, and nothing as a dash', () => {
  const before = {
    bonusPercent: 10,
    isActive: true,
    imageUrl: null,
    items: { [brannoc.userId]: { quantity: 1 } },
    tags: [],
  };
  const after = {
    bonusPercent: 12,
    isActive: false,
    imageUrl: '/a.webp',
    items: { [brannoc.userId]: { quantity: 2 } },
    tags: ['a', 'b'],
  };
  expect(changesOf({ before, after }, {})).toEqual([
    { field: 'Bonus percent', before: '10', after: '12' },
    { field: 'Is active', before: 'Yes', after: 'No' },
    { field: 'Image url', before: '—', after: '/a.webp' },
    { field: 'Items, 0199c3a2…4e11, Quantity', before: '1', after: '2' },
    { field: 'Tags', before: '—', after: 'a, b' },
  ]);
  expect(changesOf({ before: null, after: { description: '', conditions: [{ targetValue: 3 }] } }, {})).toEqual([
    { field: 'Conditions', before: '—', after: 'target value 3' },
  ]);
});

it('calls what stands under an id by its name, as long as it is there', () => {
  const names = { [brannoc.userId]: 'Brannoc', '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30': 'Oathbrand' };
  const after = { winnerId: brannoc.userId, items: { '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e30': { quantity: 2 } } };
  expect(changesOf({ before: null, after }, names)).toEqual([
    { field: 'Winner id', before: '—', after: 'Brannoc' },
    { field: 'Items, Oathbrand, Quantity', before: '—', after: '2' },
  ]);
  const target = { type: 'championship_player' as const, id: brannoc.userId, name: null };
  expect(sentenceOf(entry({ target, action: 'championship_player.update' }), names).at(-1)?.text).toBe('Brannoc');
});

it('says the values of closed lists in words, and leaves what people wrote as it is', () => {
  const before = {
    format: 'single_elim',
    name: 'single_elim',
    modulesOff: [],
    conditions: [{ conditionType: 'watch_ads' }],
  };
  const after = { format: 'round_robin', name: 'live', modulesOff: ['betting', 'ads'], conditions: [] };
  expect(changesOf({ before, after }, {})).toEqual([
    { field: 'Format', before: 'single elim', after: 'round robin' },
    { field: 'Name', before: 'single_elim', after: 'live' },
    { field: 'Modules off', before: '—', after: 'betting, ads' },
    { field: 'Conditions', before: 'condition type watch ads', after: '—' },
  ]);
});

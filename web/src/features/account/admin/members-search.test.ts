import { describe, expect, it } from 'vitest';
import { isNarrowed, readMemberListParams, toAddress, toQuery } from './members-search.ts';

describe('what the address shows of the members', () => {
  it('is everybody, the newest first, where it says nothing or what it cannot mean', () => {
    const plain = readMemberListParams({});
    const nonsense = { only: 'cats', order: 'shoes-asc', joinedFrom: '2026-02-30', activeSince: 'soon', page: '-1' };
    expect(readMemberListParams(nonsense)).toEqual(plain);
    expect(toAddress(plain)).toEqual({});
    expect(isNarrowed(plain)).toBe(false);
    expect(toQuery(plain)).toEqual({ search: '', page: 1, sort: 'joined', order: 'desc' });
  });

  it('comes back as it was from its address', () => {
    const address = { search: 'kal', only: 'flagged', order: 'xp-asc', joinedTo: '2026-11-20', page: '3' };
    expect(toAddress(readMemberListParams(address))).toEqual(address);
    expect(isNarrowed(readMemberListParams(address))).toBe(true);
    expect(isNarrowed(readMemberListParams({ order: 'xp-asc', page: '3' }))).toBe(false);
    expect(toQuery(readMemberListParams(address))).toEqual({
      search: 'kal',
      only: 'flagged',
      sort: 'xp',
      order: 'asc',
      joinedTo: '2026-11-20',
      page: 3,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { isCheckinOpen, sectionOf, tournamentStatuses } from './tournaments.rules.ts';

const at = (time: string) => new Date(`2026-03-04T${time}Z`);
const opensAt = at('17:00:00');
const closesAt = at('18:00:00');

describe('check-in', () => {
  it.each([
    ['16:59:59.999', false],
    ['17:00:00.000', true],
    ['17:59:59.999', true],
    ['18:00:00.000', false],
  ])('follows its window during registration: %s %s', (time, isOpen) => {
    expect(isCheckinOpen({ status: 'registration', opensAt, closesAt }, at(time))).toBe(isOpen);
  });

  it.each([
    ['09:00:00', true],
    ['17:59:59', true],
    ['18:00:00', false],
  ])('opens by hand before its window, and closes with it: %s %s', (time, isOpen) => {
    expect(isCheckinOpen({ status: 'checkin', opensAt, closesAt }, at(time))).toBe(isOpen);
  });

  it('without a window is open by hand alone', () => {
    const window = { opensAt: null, closesAt: null };
    const open = tournamentStatuses.filter((status) => isCheckinOpen({ status, ...window }, opensAt));
    expect(open).toEqual(['checkin']);
  });

  it('with one end stays open from its opening, and never opens by a closing alone', () => {
    expect(isCheckinOpen({ status: 'registration', opensAt, closesAt: null }, at('23:00:00'))).toBe(true);
    expect(isCheckinOpen({ status: 'registration', opensAt: null, closesAt }, at('17:30:00'))).toBe(false);
  });
});

it('a tournament stands among the live, the upcoming or the past', () => {
  expect(tournamentStatuses.map(sectionOf)).toEqual(['upcoming', 'upcoming', 'upcoming', 'live', 'recent', 'recent']);
});

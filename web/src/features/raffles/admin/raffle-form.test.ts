import { describe, expect, it } from 'vitest';
import { NEW_PRIZE, prizeIssues, raffleForm, stateOnceSaved } from './raffle-form.ts';

const tokens = (sharePercent: string, count = '1') => ({ ...NEW_PRIZE, sharePercent, count });

describe('the form of a raffle', () => {
  it('sends of a prize what its kind needs, and shows it again', () => {
    const values = {
      ...raffleForm.toForm(null),
      prizes: [
        { ...NEW_PRIZE, kind: 'text' as const, text: ' A poster ', sharePercent: '40', count: '2' },
        { ...tokens('40'), text: 'left over', offerId: 'left-over' },
      ],
    };
    expect(raffleForm.toInput(values).prizes).toEqual([
      { kind: 'text', offerId: null, sharePercent: null, text: 'A poster', count: 2 },
      { kind: 'tokens', offerId: null, sharePercent: 40, text: '', count: 1 },
    ]);
  });

  it('objects to a prize at the field that it lacks', () => {
    const paths = prizeIssues([
      { ...NEW_PRIZE, kind: 'offer' },
      tokens(''),
      { ...NEW_PRIZE, kind: 'text', text: ' ' },
    ]).map(({ path }) => path.join('.'));
    expect(paths).toEqual(['prizes.0.offerId', 'prizes.1.sharePercent', 'prizes.2.text']);
  });

  it('objects to more prizes than there may be, and to more than all of what the tickets bring', () => {
    expect(prizeIssues([tokens('40', '2'), tokens('20')])).toEqual([]);
    expect(prizeIssues([tokens('40', '2'), tokens('21')])[0]?.message).toContain('more than 100 %');
    expect(prizeIssues([tokens('1', '101')])[0]?.message).toContain('at most 100 prizes');
  });

  it.each([
    ['draft', {}],
    ['open', { isPublished: true }],
    ['open', { isPublished: true, opensAt: 'half typed' }],
    ['scheduled', { isPublished: true, opensAt: '2026-03-05T12:00' }],
    ['closed', { isPublished: true, closesAt: '2026-03-03T12:00' }],
  ] as const)('says that it is %s once saved with %o', (state, typed) => {
    const now = new Date('2026-03-04T12:00:00.000Z');
    expect(stateOnceSaved({ ...raffleForm.toForm(null), ...typed }, null, now)).toBe(state);
  });
});

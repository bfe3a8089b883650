import { expect, it } from 'vitest';
import { medianOf, missedIn, type Report, scoresOf } from './lighthouse.ts';

const report = (performance: number, seo: number | null = 1): Report => ({
  environment: { benchmarkIndex: 1000 },
  categories: {
    performance: {
      score: performance,
      auditRefs: [
        { id: 'paint', weight: 25 },
        { id: 'advice', weight: 0 },
      ],
    },
    seo: { score: seo, auditRefs: [{ id: 'fine', weight: 1 }] },
  },
  audits: {
    paint: { title: 'Largest paint', score: 0.6, displayValue: '3.0 s' },
    advice: { title: 'Reduce JavaScript', score: 0 },
    fine: { title: 'Fine', score: 1 },
  },
});
const missed = (one: Report) => missedIn(one).map(({ category }) => category);

it('finds a page below 95 in performance or below 100 in anything else, unless it was not judged', () => {
  expect([report(0.95), report(0.94), report(1, 0.99), report(1, null)].map(missed)).toEqual([
    [],
    ['performance'],
    ['seo'],
    [],
  ]);
  expect(scoresOf(report(0.949, null))).toEqual({ performance: 95, seo: null });
  expect(missedIn(report(0.6))[0]?.reasons).toEqual(['paint: Largest paint, 3.0 s']);
});

it('takes the middle one of three', () => {
  const judged = [0.97, 0.5, 0.9].map((performance) => ({ lhr: report(performance), html: '' }));
  expect(medianOf(judged)).toBe(judged[2]);
});

import { describe, expect, it } from 'vitest';
import { medianOf, missedIn, type Report, reasonsOf, scoresOf } from './lighthouse.ts';

const report = (performance: number, seo: number | null = 1): Report => ({
  environment: { benchmarkIndex: 1000 },
  categories: {
    performance: {
      score: performance,
      auditRefs: [
        { id: 'largest-contentful-paint', weight: 25 },
        { id: 'unused-javascript', weight: 0 },
        { id: 'fine', weight: 25 },
        { id: 'told-alone', weight: 0 },
      ],
    },
    seo: { score: seo, auditRefs: [{ id: 'link-text', weight: 1 }] },
  },
  audits: {
    'largest-contentful-paint': { title: 'Largest paint', score: 0.6, displayValue: '3.0 s' },
    'unused-javascript': {
      title: 'Reduce JavaScript',
      score: 0,
      metricSavings: { LCP: 150 },
      details: { items: [{ url: '/assets/a.js', totalBytes: 40_000 }] },
    },
    fine: { title: 'Fine', score: 1 },
    'told-alone': { title: 'Told alone', score: 0 },
    'link-text': {
      title: 'Links',
      score: 0,
      details: { items: Array.from({ length: 6 }, (_, index) => ({ node: { snippet: `<a ${index}>` } })) },
    },
  },
});

describe('what is said of a page', () => {
  it('misses 95 in performance and 100 in anything else, unless it was not judged', () => {
    expect(missedIn(report(0.95))).toEqual([]);
    expect(missedIn(report(0.94))).toEqual(['performance']);
    expect(missedIn(report(1, 0.99))).toEqual(['seo']);
    expect(missedIn(report(1, null))).toEqual([]);
    expect(scoresOf(report(0.949, null))).toEqual({ performance: 95, seo: null });
  });

  it('is the middle one of three', () => {
    const reports = [report(0.97), report(0.5), report(0.9)];
    expect(medianOf(reports)).toBe(reports[2]);
  });

  it('names what counts and failed, and of performance what would help', () => {
    expect(reasonsOf(report(0.6), 'performance')).toEqual([
      'largest-contentful-paint: Largest paint, 3.0 s',
      'unused-javascript: Reduce JavaScript\n      /assets/a.js',
    ]);
    const [links = ''] = reasonsOf(report(1, 0), 'seo');
    expect(links.split('\n').map((line) => line.trim())).toEqual([
      'link-text: Links',
      '<a 0>',
      '<a 1>',
      '<a 2>',
      '<a 3>',
      'and 2 more',
    ]);
  });
});

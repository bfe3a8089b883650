import { foldStretches } from '@cinder/contract/mining/mining.rules.ts';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StretchStrip } from './StretchStrip.tsx';

type Stretches = Parameters<typeof StretchStrip>[0]['stretches'];

const markupOf = (stretches: Stretches) => renderToStaticMarkup(<StretchStrip stretches={stretches} />);
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the strip of a receipt', () => {
  it('adds up each kind of time, and tells the stretches one by one', () => {
    const text = textOf(
      markupOf([
        { from: 0, to: 600, state: 'counted' },
        { from: 600, to: 645, state: 'hidden' },
        { from: 645, to: 1245, state: 'counted' },
        { from: 1245, to: 1315, state: 'late' },
      ]),
    );
    expect(text).toContain('20:00 counted');
    expect(text).toContain('00:45 did not count: the page was hidden');
    expect(text).toContain('01:10 did not count: no ping came in time');
    expect(text).toContain('From 10:45 to 20:45: counted');
  });

  it('adds up without losing a second to binary fractions', () => {
    const text = textOf(
      markupOf([
        { from: 0, to: 0.2, state: 'counted' },
        { from: 0.2, to: 0.6, state: 'hidden' },
        { from: 0.6, to: 25.4, state: 'counted' },
      ]),
    );
    expect(0.2 + 25.4 - 0.6).toBeLessThan(25);
    expect(text).toContain('00:25 counted');
  });

  it('leaves out what did not happen', () => {
    expect(textOf(markupOf([{ from: 0, to: 60, state: 'counted' }]))).not.toContain('did not count');
  });

  it.each([{ stretches: [] }, { stretches: [{ from: 0, to: 0, state: 'counted' as const }] }])(
    'says that no time has passed: %o',
    ({ stretches }) => {
      expect(textOf(markupOf(stretches))).toContain('No time has passed yet.');
    },
  );

  it('is as long as the session, whatever the pings were', () => {
    const startedAt = new Date('2026-11-02T18:00:00Z');
    const pings = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 90 }), visible: fc.boolean() }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(pings, (gaps) => {
        let at = startedAt.getTime();
        const marks = gaps.map(({ gap, visible }) => {
          at += gap * 1000;
          return { at: new Date(at), visible };
        });
        const stretches = foldStretches({ startedAt, durationSeconds: 3600 }, marks, new Date(at));
        const shares = [...markupOf(stretches).matchAll(/flex-grow:(\d+)/g)].map(([, share]) => Number(share));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe((at - startedAt.getTime()) / 1000);
        expect(shares.every((share) => share > 0)).toBe(true);
      }),
    );
  });
});

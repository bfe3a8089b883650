import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ConfigPreview } from './ConfigPreview.tsx';
import type { FormValues } from './config-form.ts';

const typed: FormValues = {
  baseRateCinderPerMin: '1.15',
  sessionDurationSeconds: '3600',
  maxMinutesPerLocalDay: '60',
  minPingIntervalSeconds: '15',
  idleTimeoutSeconds: '70',
};

/** The words of the preview, without its markup. */
function preview(changes: Partial<FormValues>): string {
  const markup = renderToStaticMarkup(<ConfigPreview values={{ ...typed, ...changes }} />);
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('what the mining rules mean', () => {
  it.each<[Partial<FormValues>, string[]]>([
    [{}, ['69.00', '138.00', 'Sessions in a day 1 ']],
    [{ maxMinutesPerLocalDay: '1440' }, ['Sessions in a day 24 ', '3,312.00']],
    [{ sessionDurationSeconds: '25', maxMinutesPerLocalDay: '1' }, ['0.00', 'Sessions in a day 2 ']],
  ])('with %o', (changes, text) => {
    for (const word of text) expect(preview(changes)).toContain(word);
  });

  it.each([
    { baseRateCinderPerMin: 'much' },
    { sessionDurationSeconds: '' },
    { sessionDurationSeconds: '0' },
    { maxMinutesPerLocalDay: '1.5' },
  ])('waits for what is missing: %o', (changes) => {
    expect(preview(changes)).toContain('Fill in every rule');
  });
});

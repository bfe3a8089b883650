import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { places } from './places.ts';

describe.each(Object.entries(places))('%s', (_, draw) => {
  const svg = draw();

  it('is the same picture on every run', () => {
    expect(draw()).toBe(svg);
  });

  it('is a small, well-formed SVG with nothing that cannot be drawn', () => {
    expect(svg).toMatch(/^<svg [^>]+>.*<\/svg>$/s);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(26_000);
  });

  it('refers only to what it defines', () => {
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
    expect(used.filter((id) => !defined.has(id))).toEqual([]);
  });
});

describe('the mountain', () => {
  it('does not change by accident', () => {
    const digest = createHash('sha256').update(places.mountain()).digest('hex');
    expect(digest).toMatchInlineSnapshot(`"9eaf19bc5cb48f9acbd68d983a87040d68cf94d48b77b96fc0c76a17becdc98a"`);
  });
});

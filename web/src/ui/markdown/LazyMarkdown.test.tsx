import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isPlain, LazyMarkdown } from './LazyMarkdown.tsx';
import { readMarkdown } from './read-markdown.tsx';

/** A few that mean something in Markdown among many that do not: most texts are plain. */
const parts = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...'ab1.)-+=:(){}!;/"\' \n') },
  { weight: 5, arbitrary: fc.constantFrom('\n\n', ' - ', '1. ', '\n\n\n', '\u00a0', '&', 'www.', '://') },
  { weight: 1, arbitrary: fc.constantFrom(...'*_`~#>|[]@\\<\t\r', '  \n', 'http') },
);
const texts = fc.array(parts, { minLength: 1, maxLength: 30 }).map((some) => some.join(''));

/** What is seen of a text: spaces and ends of lines are one space. */
const seen = (html: string) => html.replace(/\s+/g, ' ').replaceAll('> <', '><').replaceAll(' <', '<');

describe('a short text', () => {
  it('that counts as plain reads as its Markdown does', () => {
    let plain = 0;
    fc.assert(
      fc.property(texts, (text) => {
        if (!isPlain(text) || text.trim() === '') return;
        plain++;
        const words = renderToStaticMarkup(<LazyMarkdown>{text}</LazyMarkdown>).replace(/^<div[^>]*>|<\/div>$/g, '');
        expect(seen(words)).toBe(seen(renderToStaticMarkup(readMarkdown(text).body)));
      }),
      { numRuns: 5000 },
    );
    expect(plain).toBeGreaterThan(500);
  });

  it.each([
    'For those who would rather wear it than hold it.\n\nA crest (of 7) - no more!',
    'Um 20:15 Uhr, 3,5 km von hier\nund nicht weiter.',
  ])('is plain without marks: %j', (text) => {
    expect(isPlain(text)).toBe(true);
  });

  it.each([
    '**bold**',
    '1. first',
    'a\n- b',
    'a  \nb',
    'a\n===',
    'see www.example.com',
    'https://example.com',
    'me@example.com',
    '    code',
    'a | b\n- | -',
  ])('is read where it has marks: %j', (text) => {
    expect(isPlain(`x\n\n${text}`)).toBe(false);
  });
});

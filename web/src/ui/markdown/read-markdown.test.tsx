import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readMarkdown } from './read-markdown.tsx';

const html = (text: string) => renderToStaticMarkup(readMarkdown(text).body);
const headings = (text: string) => readMarkdown(text).headings;

describe('the headings of a text', () => {
  it('get anchors from their words, in order and each once', () => {
    expect(
      headings('# Light the *fire*!\n\n## Light the fire\n\n## Überall 2\n\n## ---\n\n## Light the fire 2'),
    ).toEqual([
      { id: 'text-light-the-fire', text: 'Light the fire!', level: 2 },
      { id: 'text-light-the-fire-2', text: 'Light the fire', level: 2 },
      { id: 'text-überall-2', text: 'Überall 2', level: 2 },
      { id: 'text-section', text: '---', level: 2 },
      { id: 'text-light-the-fire-2-2', text: 'Light the fire 2', level: 2 },
    ]);
  });

  it('begin at the second level and skip none', () => {
    const levels = headings('### a\n\n##### b\n\n###### c\n\n# d\n\n## e\n\n#### f').map(({ level }) => level);
    expect(levels).toEqual([2, 3, 4, 2, 2, 3]);
  });

  it('stay the same where the text below changes', () => {
    expect(headings('## One\n\ntext').map(({ id }) => id)).toEqual(headings('## One\n\nother').map(({ id }) => id));
  });

  it('stand in the page with their anchors, and links of the text find them', () => {
    const page = html('[down](#craft)\n\n# Craft');
    expect(page).toContain('href="#text-craft"');
    expect(page).toContain('<h2 tabindex="-1" id="text-craft">Craft</h2>');
  });

  it('never take an id of the page or of a footnote', () => {
    expect(html('# Main\n\n# fn 1\n\n# __proto__')).not.toMatch(/id="(?!text-)/);
    const ids = [...html('# fn 1\n\na[^1]\n\n[^1]: note').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('footnotes', () => {
  it('lead down and up again', () => {
    const page = html('a[^1]\n\n[^1]: note');
    for (const id of ['text-fn-1', 'text-fnref-1']) {
      expect(page).toContain(`id="${id}"`);
      expect(page).toContain(`href="#${id}"`);
    }
    expect(page).toContain('aria-describedby="text-footnote-label"');
  });
});

describe('a text that is built to hang the reader', () => {
  it.each([
    ['quotes', '>'.repeat(100_000)],
    ['lists', '1. '.repeat(30_000)],
    ['lists by indentation', Array.from({ length: 310 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['stars', '*a'.repeat(50_000)],
    ['brackets', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['links', '[a]('.repeat(25_000)],
    ['stars in many blocks', `${'*a '.repeat(1000)}\n\n`.repeat(33)],
    ['short rows of a wide table', `${'|a'.repeat(10_000)}\n${'|-'.repeat(10_000)}\n${'|\n'.repeat(20_000)}`],
    ['many small tables', `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'|\n'.repeat(100)}\n`.repeat(140)],
    ['one address for many links', `[a]: /${'x'.repeat(50_000)}\n\n${'[a]\n\n'.repeat(10_000)}`],
  ])('is shown as it was typed: %s', (_, text) => {
    const page = html(text);
    expect(page.startsWith('<p class="markdown__typed">')).toBe(true);
    expect(page.length).toBeGreaterThan(text.length);
  });

  it.each([
    ['stars in each other', '*a '.repeat(400) + 'a* '.repeat(400), '<em>'],
    ['a list of many links', '- [a](#a) and [b](#b)\n'.repeat(1_000), '<a'],
    ['quotes in each other', `${'> '.repeat(32)}a`, '<blockquote>'],
    ['one word', 'a'.repeat(100_000), 'aaa'],
    ['a large table', `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(1_000)}`, '<td>'],
    ['a rule of many dashes', '-'.repeat(200), '<hr/>'],
  ])('is no other: %s', (_, text, expected) => {
    expect(html(text)).toContain(expected);
  });
});

describe('what stands in a text', () => {
  it('keeps task lists, tables, code and struck words', () => {
    const page = html('- [x] a\n- [ ] b\n\n|h|\n|-|\n|c|\n\n```\ncode\n```\n\n~~no~~');
    expect(page).toContain('aria-label="Done"');
    expect(page).toContain('aria-label="To do"');
    expect(page).toContain('tabindex="0"><table>');
    expect(page).toContain('tabindex="0"><pre>');
    expect(page).toContain('<del>no</del>');
  });

  it('shows HTML as it was typed, and pictures from elsewhere as their description', () => {
    expect(html('a <b onclick="x()">b</b>')).toContain('&lt;b onclick=&quot;x()&quot;&gt;');
    expect(html('<div>b</div>\n\nc')).toBe('<p>&lt;div&gt;b&lt;/div&gt;</p>\n<p>c</p>');
    expect(html('a <!-- note --> b\n\n<!-- open')).not.toMatch(/note|open/);
    expect(html('![a stone](https://example.org/a.png)')).toBe('<p><em>a stone</em></p>');
    expect(html('![a stone](/uploads/a.png)')).toContain('<img src="/uploads/a.png" alt="a stone"');
  });

  it('drops a link that leads nowhere and keeps its words', () => {
    expect(html('[words](javascript:alert(1))')).toBe('<p><span>words</span></p>');
    expect(html('[words](https://example.org)')).toBe(
      '<p><a href="https://example.org/" rel="noopener noreferrer">words</a></p>',
    );
  });
});

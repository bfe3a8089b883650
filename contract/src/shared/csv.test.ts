import { assert, constantFrom, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvRow } from './csv.ts';

describe('a cell', () => {
  it.each([
    [null, ''],
    [0, '0'],
    [-3, '-3'],
    [true, 'true'],
    ['12.50', '12.50'],
    ['-12.50', '-12.50'],
    [new Date('2026-03-04T12:00:00.000Z'), '2026-03-04T12:00:00.000Z'],
    ['Kaldrin', 'Kaldrin'],
    ['a "quoted", word', '"a ""quoted"", word"'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-1+cmd', "'-1+cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    [' =1', "' =1"],
    ['\u200b=1', "'\u200b=1"],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
  ])('%j is written as %j', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  const anything = string({ unit: 'binary', maxLength: 40 });
  const dangerous = tuple(constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', '＝', ' '), anything).map(
    ([first, rest]) => first + rest,
  );

  it('never begins like a formula, whatever the text', () => {
    assert(
      property(dangerous, (text) => {
        const [cell = ''] = readRecord(csvRow([text]));
        if (/^-?\d+(\.\d+)?$/.test(text)) return cell === text;
        return !/^[=+\-@\t\r\n＝＋－＠]/.test(cell);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads back as the text, or as the text behind an apostrophe', () => {
    assert(
      property(tuple(anything, dangerous, anything), (texts) => {
        const cells = readRecord(csvRow(texts));
        expect(cells).toHaveLength(texts.length);
        for (const [index, text] of texts.entries()) expect([text, `'${text}`]).toContain(cells[index]);
      }),
      { numRuns: 2_000 },
    );
  });
});

/** Reads one record as RFC 4180 has it. */
function readRecord(record: string): string[] {
  const cells: string[] = [];
  let rest = record.slice(0, -2);
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    const [whole, cell] = quoted ? [quoted[0], quoted[1]?.replaceAll('""', '"') ?? ''] : plain(rest);
    cells.push(cell);
    rest = rest.slice(whole.length);
    if (rest === '') return cells;
    if (!rest.startsWith(',')) throw new Error(`Not a record: ${record}`);
    rest = rest.slice(1);
  }
}

function plain(rest: string): [string, string] {
  const [cell = ''] = rest.split(',');
  if (/["\r\n]/.test(cell)) throw new Error(`Not quoted: ${cell}`);
  return [cell, cell];
}

/** A number, or a decimal of the database, stays what it is; null is an empty cell; a Date is ISO 8601. */
export type Cell = string | number | boolean | Date | null;

const NUMBER = /^-?\d+(\.\d+)?$/;
/**
 * What a spreadsheet takes for the beginning of a formula, also in full-width letters, and also behind blanks and
 * control characters that it skips.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * One cell after RFC 4180. A text that a spreadsheet would run gets an apostrophe before it, which spreadsheets show as
 * text; numbers need none, so that they can be summed.
 */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  const text = String(value);
  if (typeof value !== 'string' || NUMBER.test(text)) return text;
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record with its line end. */
export function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Excel reads UTF-8 as such only behind this mark; everything else that reads CSV skips it. */
export const BYTE_ORDER_MARK = '\ufeff';

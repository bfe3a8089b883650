import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

type Value = string | number | boolean;
type Given<T> = { [Name in keyof T]: T[Name] extends number ? number : T[Name] extends boolean ? boolean : string };

/** The options of a command, each of the type of its default. */
export function readOptions<T extends Record<string, Value>>(defaults: T, args = process.argv.slice(2)): Given<T> {
  const options = Object.entries(defaults).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, { type: 'boolean', default: value }] as const;
    return [name, { type: 'string', default: String(value) }] as const;
  });
  const { values } = parseArgs({ args, options: Object.fromEntries(options) });
  const read = Object.entries(values).map(([name, value]) => [
    name,
    typeof defaults[name] === 'number' ? Number(value) : value,
  ]);
  // What each is read as is what its default is.
  return Object.fromEntries(read) as Given<T>;
}

/** What figures depend on. */
export function describeMachine(): string {
  return `${cpus().length} processors (${cpus()[0]?.model}), Node ${process.version}; everything that is measured shares them`;
}

/** A table in Markdown. */
export function formatTable(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new RangeError('No values');
  return (low + high) / 2;
}

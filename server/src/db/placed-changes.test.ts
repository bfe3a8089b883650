import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The last one of the first release: on several machines all before it ran before tables had their places. */
const RELEASED = '0042';
const folder = new URL('migrations/', import.meta.url);
const later = readdirSync(folder).filter((file) => file.endsWith('.ts') && file > `${RELEASED}~`);

const CHANGES = /\b(?:add|drop) (?:column|constraint|check)\b/g;
const WITH_CONSTRAINT = /\badd column \w+ [^,;]*?\b(?:check|references|unique|primary key)\b/;

it.each(later)('%s changes tables as Citus lets it: each constraint by a statement of its own', (file) => {
  const source = readFileSync(new URL(file, folder), 'utf8');
  const texts = [...source.matchAll(/(sql|oneByOne\(db, )`([^`]*)`/g)];
  const statements = texts.flatMap(([, , text = '']) => text.split(/;\s*$/m));
  expect(statements.filter((statement) => WITH_CONSTRAINT.test(statement))).toEqual([]);
  const mixed = (text: string) => /\badd (?:constraint|check)\b/.test(text) && (text.match(CHANGES) ?? []).length > 1;
  expect(statements.filter(mixed)).toEqual([]);
  const several = texts.filter(([, by, text = '']) => by === 'sql' && /;\s*\S/.test(text));
  expect(several.filter(([, , text = '']) => /\badd (?:constraint|check)\b/.test(text))).toEqual([]);
});

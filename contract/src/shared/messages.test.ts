import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../api.ts';
import { KINDS } from '../audit/kinds.rules.ts';
import { conditionRules, ruleOf } from '../conditions/conditions.rules.ts';
import { errors } from '../errors.ts';
import { pages, sections } from '../pages.ts';
import { officePages } from '../site/office.pages.ts';
import { type Page, type Tile, tileGroups } from '../site/page.ts';
import { mintLabels } from '../wallet/ledger.rules.ts';
import type { Endpoint } from './endpoint.ts';
import { inEnglish, isText, messageOf, momentValue, msg, plural, t } from './messages.ts';

const SOURCES = new URL('..', import.meta.url).pathname;

/** Those of some texts that are no messages, by where they stand. */
function unmarked(texts: Iterable<readonly [string, string | null | undefined]>) {
  return [...texts].filter(([, text]) => typeof text === 'string' && !isText(text));
}

describe('a text of the contract', () => {
  it('is English, and leads to its message and the values in it', () => {
    const text = t`At most ${{ max: 1200 }} letters`;
    expect(text).toBe('At most 1200 letters');
    expect(messageOf(text)).toMatchObject({ message: 'At most {max} letters', values: { max: 1200 } });
    expect(t`${plural({ count: 1 }, { one: 'A badge', other: '# badges' })}`).toBe('A badge');
  });

  it('writes a moment that is a value of it out, in UTC', () => {
    const until = momentValue(new Date('2026-12-05T09:30:00.000Z'));
    expect(inEnglish(msg`Paused until ${{ until }}`)).toBe('Paused until 5 December 2026 at 09:30 UTC');
  });

  it('that nobody marked leads to itself', () => {
    expect(isText('Not marked')).toBe(false);
    expect(messageOf('Not marked')).toMatchObject({ message: 'Not marked' });
  });
});

describe('marked as texts are', () => {
  it('what every error says', () => {
    expect(unmarked(Object.entries(errors).map(([code, { message }]) => [code, message]))).toEqual([]);
  });

  it('what is said of every page, and the strips and tiles that lead to it', () => {
    const ofPages = pages.flatMap(({ path, title, purpose, tab, description }) =>
      [title, purpose, tab, description].map((text) => [path, text] as const),
    );
    const ofLinks = sections.flat().map(({ to, label }) => [to, label] as const);
    const ofTiles = Object.entries<Page & { tile?: Tile }>(officePages).flatMap(([path, { tile }]) => [
      [path, tile?.title] as const,
      [path, tile?.text] as const,
    ]);
    expect(unmarked([...ofPages, ...ofLinks, ...ofTiles, ...Object.entries(tileGroups)])).toEqual([]);
  });

  it('what the audit log says of every action', () => {
    const sentences = Object.entries(KINDS).flatMap(([kind, { label, actions }]) => [
      [kind, label] as const,
      ...Object.entries<string>(actions),
    ]);
    expect(unmarked(sentences)).toEqual([]);
  });

  it('what is said of conditions, and of where tokens come from', () => {
    const ofConditions = Object.keys(conditionRules).flatMap((type) => {
      const { label, target, place, instruct } = ruleOf(type as keyof typeof conditionRules);
      return [label, target, place.label, instruct(1, 'Oathbrand'), instruct(3, 'Oathbrand')].map(
        (text) => [type, text] as const,
      );
    });
    expect(unmarked([...ofConditions, ...Object.entries(mintLabels)])).toEqual([]);
  });

  it('what every schema of a call says of what it refuses', () => {
    const refusals = Object.values(api)
      .flatMap((group): Endpoint[] => Object.values(group))
      .flatMap(({ method, path, body, query, params }) =>
        [body, query, params].flatMap((schema) =>
          schema ? refusalsOf(schema).map((text) => [`${method} ${path}`, text] as const) : [],
        ),
      );
    expect(refusals.length).toBeGreaterThan(100);
    expect(unmarked(refusals)).toEqual([]);
  });

  it('what is found wrong between the fields of a call', () => {
    const faults = globSync('**/*.ts', { cwd: SOURCES, exclude: (path) => path.endsWith('.test.ts') }).flatMap(
      (path) => {
        const source = readFileSync(`${SOURCES}/${path}`, 'utf8').replace(/\b(?:reply:|example\w+ =) \{[^}]*\}/g, '');
        return [...source.matchAll(/(?:\b(?:message|error):|\breturn|\bfault\([^)]*?,)\s*['"`][A-Z].*/g)].map(
          ([found]) => `${path}: ${found}`,
        );
      },
    );
    expect(faults).toEqual([expect.stringContaining('refusal-texts.ts: return `Leave out: ')]);
  });
});

/** The texts of its own that a schema has for what it refuses, and those within it. */
function refusalsOf(schema: z.core.$ZodType): string[] {
  const texts: string[] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof z.core.$ZodType || value instanceof z.core.$ZodCheck) {
      const { error } = value._zod.def;
      if (error) for (const input of [undefined, 'x']) texts.push(said(error, input));
      visit(value._zod.def);
      return;
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(schema);
  return texts.filter((text) => text !== '');
}

function said(error: z.core.$ZodErrorMap<never>, input: unknown): string {
  const answer = error({ input } as never);
  return typeof answer === 'string' ? answer : (answer?.message ?? '');
}

it('leaves the values of a message as they are, also those with what stands for a letter elsewhere', () => {
  const names = ['\\x41nna', 'Bo\\u0042', 'a\\b', '\\'];
  expect(names.map((name) => inEnglish(msg`${{ name }} won`))).toEqual(names.map((name) => `${name} won`));
});

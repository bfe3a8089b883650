import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOBODY } from '#testing/calls.ts';
import { article, type Fixture, guide, openFixture, sitePage } from '#testing/fixture.ts';
import { admit } from '#testing/members.ts';
import { type Answer, createTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let fixture: Fixture;
let member: Person;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await openFixture(app);
  member = await admit(app);
});
afterAll(() => app.close());

type Call = (thing: string) => [method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown];

const seen = ({ status, text, headers }: Answer) => {
  const { 'x-request-id': _id, date: _date, 'x-changed': changed = '', ...rest } = headers;
  // After an id, which is always new, tags with the id that the caller has sent.
  const tags = String(changed)
    .replace(/^\S+/, '')
    .replace(/[0-9a-f-]{36}/, 'id');
  return { status, text, headers: rest, tags };
};

/** What administrators have made and not shown yet, and the calls that could tell of it. */
const HIDDEN: [what: string, make: () => Promise<{ id: string; slug?: string }>, calls: Call[]][] = [
  [
    'a draft of a tournament',
    async () => {
      const draft = await fixture.arena.create();
      await fixture.arena.move(draft, 'draft');
      return draft;
    },
    [
      (slug) => ['GET', `/api/tournaments/${slug}`],
      (id) => ['POST', `/api/tournaments/${id}/registration`, {}],
      (id) => ['DELETE', `/api/tournaments/${id}/registration`],
      (id) => ['POST', `/api/tournaments/${id}/checkin`],
      (id) => ['POST', `/api/tournaments/${id}/matches/${NOBODY}/confirm`],
    ],
  ],
  ['a guide that is not published', () => guide(fixture), [(slug) => ['GET', `/api/guides/${slug}`]]],
  ['a page that is not published', () => sitePage(fixture), [(slug) => ['GET', `/api/pages/${slug}`]]],
  ['an article that is not published', () => article(fixture), [(slug) => ['GET', `/api/lore/articles/${slug}`]]],
];

it.each(HIDDEN)('%s is to a member as if it were not', async (_what, makeIt, calls) => {
  const { id, slug } = await makeIt();
  for (const call of calls) {
    const isBySlug = call('').at(0) === 'GET';
    const [method, url, body] = call(isBySlug && slug ? slug : id);
    const [, nowhere, nothing] = call(isBySlug ? 'no-such-thing' : NOBODY);
    const answer = await member.call(method, url, body === undefined ? {} : { body });
    const missing = await member.call(method, nowhere, nothing === undefined ? {} : { body: nothing });
    expect(seen(answer), `${method} ${url}`).toEqual(seen(missing));
  }
});

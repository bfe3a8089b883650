import { endpoints, NOBODY, type ReadName, type ValidCall } from './calls.ts';
import {
  bought,
  challenge,
  type Fixture,
  final,
  make,
  newArticle,
  newGuide,
  newPage,
  offer,
  raffle,
  requested,
  someone,
} from './fixture.ts';
import { nameOf, type OwnCall, session } from './member-calls.ts';
import type { Person } from './test-app.ts';

type MakeOwnCall = (fixture: Fixture, by: Person) => Promise<OwnCall>;

const plain = async (): Promise<ValidCall> => ({});
const ranked: MakeOwnCall = async (_fixture, { userId }) => ({ query: { userId } });

const ofCaller: MakeOwnCall = async (_fixture, { userId }) => ({ params: { userId } });

const owned = (id: string): OwnCall => ({ params: { id }, nothing: { params: { id: NOBODY } } });

async function published(fixture: Fixture, path: 'guides' | 'lore/article', fields: object): Promise<string> {
  return (await make(fixture, `/api/admin/${path}`, { ...fields, published: true, isPublished: true })).slug;
}

type Addressed = Extract<ReadName, `${string}:${string}`>;

/** What calls need that read one thing, or must be told what to read. */
const NEEDED: Record<Addressed, MakeOwnCall> & Partial<Record<ReadName, MakeOwnCall>> = {
  'GET /api/site/texts/:page': async () => ({ params: { page: 'terms' } }),
  'GET /api/notifications/unsubscribe': async () => ({ query: { token: 'of-a-mail' } }),
  'GET /api/admin/users/:userId/ledger': async (_fixture, by) => ({
    params: { userId: by.userId },
    nothing: { params: { userId: NOBODY } },
  }),
  'GET /api/admin/members/:username': async (_fixture, by) => ({ params: { username: await nameOf(by) } }),
  'GET /api/admin/users/:userId/sessions': ofCaller,
  'GET /api/admin/users/:userId/sign-ins': ofCaller,
  'GET /api/admin/telnarus/page/race/:id': async () => ({ params: { id: 'doru' } }),
  'GET /api/admin/translations/:kind/:id': async () => ({ params: { kind: 'lore_page', id: 'doru' } }),
  'GET /api/admin/users/:userId/inventory': ofCaller,
  'GET /api/admin/users/:userId/badges': ofCaller,
  'GET /api/admin/users/:userId/mining-sessions': ofCaller,
  'GET /api/admin/users/:userId/quests': ofCaller,
  'GET /api/admin/users/:userId/tournaments': ofCaller,
  'GET /api/admin/users/:userId/wagers': ofCaller,
  'GET /api/gifts/to/:username': async (_fixture, by) => ({ params: { username: await nameOf(by) } }),
  'GET /api/challenges/:id': async (fixture, by) => owned((await challenge(fixture, [by, await someone(fixture)])).id),
  'GET /api/members/:username': async (_fixture, by) => ({ params: { username: await nameOf(by) } }),
  'GET /api/shop/purchases/:id': async (fixture, by) => owned((await bought(fixture, by)).purchaseId),
  'GET /api/raffles/:slug': async (fixture) => ({ params: { slug: (await raffle(fixture)).slug } }),
  'GET /api/raffles/:slug/proof': async (fixture) => ({ params: { slug: (await raffle(fixture)).slug } }),
  'GET /api/store/offers/:slug': async (fixture) => ({ params: { slug: (await offer(fixture)).slug } }),
  'GET /api/store/redemptions/:id': async (fixture, by) => owned((await requested(fixture, by)).id),
  'GET /api/admin/images/browse/:category': async () => ({ params: { category: 'item' } }),
  'GET /api/mining/sessions/:id': async (fixture, by) => owned(await session(fixture, by)),
  'GET /api/leaderboards/earnings/rank': ranked,
  'GET /api/leaderboards/quests/rank': ranked,
  'GET /api/leaderboards/tournaments/rank': ranked,
  'GET /api/leaderboards/checkin-streak/rank': ranked,
  'GET /api/leaderboards/mining-stats/rank': ranked,
  'GET /api/guides/:slug': async (fixture) => ({ params: { slug: await published(fixture, 'guides', newGuide()) } }),
  'GET /api/pages/:slug': async (fixture) => {
    const { slug } = await make(fixture, '/api/admin/pages', { ...newPage(), place: 'nowhere', published: true });
    return { params: { slug } };
  },
  'GET /api/lore/articles/:slug': async (fixture) => ({
    params: { slug: await published(fixture, 'lore/article', await newArticle(fixture)) },
  }),
  'GET /api/telnarus/page/race/:raceId': async () => ({ params: { raceId: 'doru' } }),
  'GET /api/search': async () => ({ query: { q: 'fire' } }),
  'GET /api/tournaments/:slug': async ({ arena }) => ({ params: { slug: (await arena.create()).slug } }),
  'GET /api/admin/tournaments/:id/matches/:matchId/history': async (fixture) => {
    const { tournament, match } = await final(fixture);
    return { params: { id: tournament.id, matchId: match.id } };
  },
};

/** One valid call of every endpoint that reads. */
export const READ_CALLS = Object.fromEntries(
  endpoints.flatMap(([name, { method }]) => (method === 'GET' ? [[name, NEEDED[name as ReadName] ?? plain]] : [])),
) as Record<ReadName, MakeOwnCall>;

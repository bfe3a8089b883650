import type { ReadName } from './calls.ts';
import { NOBODY, type ValidCall } from './calls.ts';
import { nameOf, type OwnCall, session } from './member-calls.ts';
import type { Person } from './test-app.ts';
import { bought, final, make, newArticle, newGuide, type World } from './world.ts';

type MakeOwnCall = (world: World, by: Person) => Promise<OwnCall>;

const plain = async (): Promise<ValidCall> => ({});
const ranked: MakeOwnCall = async (_world, { userId }) => ({ query: { userId } });

const ofCaller: MakeOwnCall = async (_world, { userId }) => ({ params: { userId } });

const owned = (id: string): OwnCall => ({ params: { id }, nothing: { params: { id: NOBODY } } });

async function published(world: World, path: 'guides' | 'lore/article', fields: object): Promise<string> {
  return (await make(world, `/api/admin/${path}`, { ...fields, published: true, isPublished: true })).slug;
}

/** One valid call of every endpoint that reads. */
export const READ_CALLS: Record<ReadName, MakeOwnCall> = {
  'GET /api/admin/audit': plain,
  'GET /api/admin/overview': plain,
  'GET /api/config': plain,
  'GET /api/health': plain,
  'GET /api/ready': plain,
  'GET /api/site/texts/:page': async () => ({ params: { page: 'terms' } }),
  'GET /api/admin/site': plain,
  'GET /api/login': plain,
  'GET /api/logout': plain,
  'GET /api/auth/user': plain,
  'GET /api/member/profile': plain,
  'GET /api/admin/members': plain,
  'GET /api/admin/users/:userId/ledger': async (_world, by) => ({
    params: { userId: by.userId },
    nothing: { params: { userId: NOBODY } },
  }),
  'GET /api/admin/members/:username': async (_world, by) => ({ params: { username: await nameOf(by) } }),
  'GET /api/admin/users/:userId/sessions': ofCaller,
  'GET /api/admin/users/:userId/inventory': ofCaller,
  'GET /api/admin/users/:userId/badges': ofCaller,
  'GET /api/admin/users/:userId/mining-sessions': ofCaller,
  'GET /api/admin/users/:userId/quests': ofCaller,
  'GET /api/admin/users/:userId/tournaments': ofCaller,
  'GET /api/admin/users/:userId/wagers': ofCaller,
  'GET /api/me/export': plain,
  'GET /api/me/wallet': plain,
  'GET /api/me/sessions': plain,
  'GET /api/me/sign-ins': plain,
  'GET /api/rewards/recent': plain,
  'GET /api/rewards': plain,
  'GET /api/me/ledger': plain,
  'GET /api/members/:username': async (_world, by) => ({ params: { username: await nameOf(by) } }),
  'GET /api/user/activity': plain,
  'GET /api/equipment/multiplier': plain,
  'GET /api/items': plain,
  'GET /api/inventory': plain,
  'GET /api/equipment': plain,
  'GET /api/admin/items': plain,
  'GET /api/streak/status': plain,
  'GET /api/streak/odds': plain,
  'GET /api/admin/streak/rewards': plain,
  'GET /api/quests': plain,
  'GET /api/user/quests': plain,
  'GET /api/admin/quests': plain,
  'GET /api/badges': plain,
  'GET /api/user/badges': plain,
  'GET /api/user/badges/showcase': plain,
  'GET /api/admin/badges': plain,
  'GET /api/shop/products': plain,
  'GET /api/shop/purchases/:id': async (world, by) => owned((await bought(world, by)).purchaseId),
  'GET /api/admin/shop/products': plain,
  'GET /api/admin/purchases': plain,
  'GET /api/admin/images/browse/:category': async () => ({ params: { category: 'item' } }),
  'GET /api/notifications': plain,
  'GET /api/events': plain,
  'GET /api/me/preferences': plain,
  'GET /api/mining/status': plain,
  'GET /api/mining/sessions': plain,
  'GET /api/mining/sessions/:id': async (world, by) => owned(await session(world, by)),
  'GET /api/admin/mining/config': plain,
  'GET /api/leaderboards/earnings/lifetime': plain,
  'GET /api/leaderboards/earnings': plain,
  'GET /api/leaderboards/quests': plain,
  'GET /api/leaderboards/tournaments': plain,
  'GET /api/leaderboards/checkin-streak': plain,
  'GET /api/leaderboards/mining-stats': plain,
  'GET /api/leaderboards/earnings/rank': ranked,
  'GET /api/leaderboards/quests/rank': ranked,
  'GET /api/leaderboards/tournaments/rank': ranked,
  'GET /api/leaderboards/checkin-streak/rank': ranked,
  'GET /api/leaderboards/mining-stats/rank': ranked,
  'GET /api/leaderboards/stats': plain,
  'GET /api/leaderboards/hall-of-fame': plain,
  'GET /api/leaderboards/hall-of-fame/periods': plain,
  'GET /api/admin/leaderboards/earning-events': plain,
  'GET /api/admin/leaderboards/refresh-mv': plain,
  'GET /api/guides': plain,
  'GET /api/guides/:slug': async (world) => ({ params: { slug: await published(world, 'guides', newGuide()) } }),
  'GET /api/admin/guides': plain,
  'GET /api/lore/articles': plain,
  'GET /api/lore/articles/:slug': async (world) => ({
    params: { slug: await published(world, 'lore/article', await newArticle(world)) },
  }),
  'GET /api/lore/categories': plain,
  'GET /api/telnarus/page/main/main': plain,
  'GET /api/telnarus/page/race/:raceId': async () => ({ params: { raceId: 'doru' } }),
  'GET /api/admin/lore/articles': plain,
  'GET /api/admin/lore/categories': plain,
  'GET /api/search': async () => ({ query: { q: 'fire' } }),
  'GET /api/games': plain,
  'GET /api/tournaments': plain,
  'GET /api/tournaments/:slug': async ({ arena }) => ({ params: { slug: (await arena.create()).slug } }),
  'GET /api/admin/tournaments': plain,
  'GET /api/admin/tournaments/:id/matches/:matchId/history': async (world) => {
    const { tournament, match } = await final(world);
    return { params: { id: tournament.id, matchId: match.id } };
  },
  'GET /api/betting/markets': plain,
  'GET /api/betting/wagers': plain,
  'GET /api/me/betting-limits': plain,
  'GET /api/admin/betting/events': plain,
  'GET /api/admin/betting/markets': plain,
  'GET /api/admin/analytics': plain,
  'GET /api/admin/analytics/detailed': plain,
  'GET /api/admin/analytics/users': plain,
  'GET /api/admin/analytics/economy': plain,
  'GET /api/admin/analytics/suspicions': plain,
  'GET /api/admin/export/users.csv': plain,
  'GET /api/admin/export/mining.csv': plain,
  'GET /api/admin/export/quests.csv': plain,
  'GET /api/admin/export/checkins.csv': plain,
  'GET /api/championship/players': plain,
  'GET /api/championship/events': plain,
  'GET /api/championship/leaderboard': plain,
  'GET /api/championship/season': plain,
};

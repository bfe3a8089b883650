import type { AdminWriteName, ValidCall } from './calls.ts';
import { addMember, admit, earn } from './members.ts';
import { formOf, paintPng } from './pictures.ts';
import {
  article,
  badge,
  bought,
  category,
  clear,
  closed,
  earning,
  event,
  final,
  guide,
  item,
  make,
  named,
  newArticle,
  newBadge,
  newCategory,
  newEvent,
  newGuide,
  newItem,
  newProduct,
  newQuest,
  player,
  product,
  quest,
  someone,
  type World,
} from './world.ts';

/** A valid call, and what its row in the audit log is about. */
export interface AdminCall extends ValidCall {
  /** The id of what it is about; of what it makes only the answer tells it. */
  target?: string;
  /** Whom it concerns, where that is a member. */
  memberId?: string;
}

type MakeCall = (world: World) => Promise<AdminCall>;

const about = (id: string, body?: unknown): AdminCall => ({
  params: { id },
  target: id,
  ...(body !== undefined && { body }),
});

/** One valid call of every administrator's endpoint that changes something, each on things of its own. */
export const ADMIN_CALLS: Record<AdminWriteName, MakeCall> = {
  'POST /api/admin/add-cinder': async (world) => {
    const { userId, username } = await someone(world);
    return { body: { username, amount: '150.00' }, target: userId, memberId: userId };
  },
  'POST /api/admin/set-streak': async (world) => {
    const { userId, username } = await someone(world);
    return { body: { username, day: 4 }, target: userId, memberId: userId };
  },
  'DELETE /api/admin/users/:userId': async (world) => {
    const { userId } = await someone(world);
    return { params: { userId }, target: userId, memberId: userId };
  },
  'DELETE /api/admin/users/:userId/sessions': async (world) => {
    const { userId } = await someone(world);
    return { params: { userId }, target: userId, memberId: userId };
  },
  'POST /api/admin/users/:userId/admin': async (world) => {
    const { userId } = await someone(world);
    return { params: { userId }, target: userId, memberId: userId };
  },
  'DELETE /api/admin/users/:userId/admin': async (world) => {
    const { userId } = await admit(world.app, { isAdmin: true });
    return { params: { userId }, target: userId, memberId: userId };
  },
  'POST /api/admin/users/:userId/ledger/:id/take-back': async (world) => {
    const { userId, username, call } = await someone(world);
    await make(world, '/api/admin/add-cinder', { username, amount: '10.00' });
    const { body } = await call('GET', '/api/me/ledger');
    return { params: { userId, id: body.entries[0].id }, target: userId, memberId: userId };
  },
  'DELETE /api/admin/users/:userId/inventory/:itemId': async (world) => {
    const [{ id: itemId, slug }, { userId }] = [await item(world), await someone(world)];
    await make(world, '/api/admin/grant-item', { userId, itemSlug: slug });
    return { params: { userId, itemId }, target: itemId, memberId: userId };
  },
  'DELETE /api/admin/users/:userId/badges/:badgeId': async (world) => {
    const [{ id: badgeId }, { userId }] = [await badge(world), await someone(world)];
    await make(world, '/api/admin/badges/grant', { targetUserId: userId, badgeId });
    return { params: { userId, badgeId }, target: badgeId, memberId: userId };
  },
  'POST /api/admin/items': async () => ({ body: newItem() }),
  'PUT /api/admin/items/:id': async (world) => about((await item(world)).id, { bonusPercent: 20 }),
  'DELETE /api/admin/items/:id': async (world) => about((await item(world)).id),
  'POST /api/admin/grant-item': async (world) => {
    const [{ id, slug }, { userId }] = [await item(world), await someone(world)];
    return { body: { userId, itemSlug: slug }, target: id, memberId: userId };
  },
  'PUT /api/admin/streak/rewards/:dayInCycle': async () => ({
    params: { dayInCycle: '3' },
    body: { bonusCinder: '7.50' },
    target: '3',
  }),
  'POST /api/admin/quests': async () => ({ body: newQuest() }),
  'PUT /api/admin/quests/:id': async (world) => about((await quest(world)).id, { status: 'archived' }),
  'DELETE /api/admin/quests/:id': async (world) => about((await quest(world)).id),
  'POST /api/admin/quests/reset-daily': async () => ({ target: 'daily' }),
  'POST /api/admin/quests/reset-weekly': async () => ({ target: 'weekly' }),
  'POST /api/admin/badges': async () => ({ body: newBadge() }),
  'PUT /api/admin/badges/:id': async (world) => about((await badge(world)).id, { isActive: false }),
  'DELETE /api/admin/badges/:id': async (world) => about((await badge(world)).id),
  'POST /api/admin/badges/grant': async (world) => {
    const [{ id }, { userId }] = [await badge(world), await someone(world)];
    return { body: { targetUserId: userId, badgeId: id }, target: id, memberId: userId };
  },
  'POST /api/admin/shop/products': async () => ({ body: newProduct() }),
  'PUT /api/admin/shop/products/:id': async (world) => about((await product(world)).id, { priceUsd: '17.99' }),
  'DELETE /api/admin/shop/products/:id': async (world) => about((await product(world)).id),
  'POST /api/admin/shop/products/:id/items': async (world) =>
    about((await product(world)).id, { itemId: (await item(world)).id }),
  'DELETE /api/admin/shop/products/:id/items/:itemId': async (world) => {
    const [{ id }, { id: itemId }] = [await product(world), await item(world)];
    await make(world, `/api/admin/shop/products/${id}/items`, { itemId });
    return { params: { id, itemId }, target: id };
  },
  'POST /api/admin/purchases/:id/refund': async (world) => {
    const { purchaseId, userId } = await bought(world);
    return { ...about(purchaseId), memberId: userId };
  },
  'POST /api/admin/images/upload/:category': async () => ({
    params: { category: 'Epic' },
    ...(await formOf({ content: await paintPng('purple') })),
  }),
  'PUT /api/admin/mining/config': async () => ({ body: { maxMinutesPerLocalDay: 60 }, target: '1' }),
  'PATCH /api/admin/leaderboards/earning-events/:id/exploit-flag': async (world) => {
    const { eventId, userId } = await earning(world);
    return { ...about(eventId, { exploitFlag: true }), memberId: userId };
  },
  'PATCH /api/admin/leaderboards/earning-events/:id/verified': async (world) => {
    const { eventId, userId } = await earning(world);
    return { ...about(eventId, { verified: false }), memberId: userId };
  },
  'POST /api/admin/leaderboards/finalize-hof': async ({ app }) => {
    const now = app.clock.now();
    // A month is finalized once: the one of the call before is opened again.
    const again = await app.connections.pool.query("delete from hof_monthly where period_month = '2026-02'");
    if (again.rowCount === 0) await earn(app, await addMember(app), '12', '2026-02-10T12:00:00.000Z');
    app.clock.set(now);
    return { target: '2026-02' };
  },
  'POST /api/admin/leaderboards/refresh-mv': async () => ({}),
  'POST /api/admin/guides': async () => ({ body: newGuide() }),
  'PUT /api/admin/guides/:id': async (world) => about((await guide(world)).id, { published: true }),
  'DELETE /api/admin/guides/:id': async (world) => about((await guide(world)).id),
  'POST /api/admin/lore/article': async (world) => ({ body: await newArticle(world) }),
  'PUT /api/admin/lore/article/:id': async (world) => about((await article(world)).id, { isPublished: true }),
  'DELETE /api/admin/lore/article/:id': async (world) => about((await article(world)).id),
  'POST /api/admin/lore/category': async () => ({ body: newCategory() }),
  'PUT /api/admin/lore/category/:id': async (world) => about((await category(world)).id, { sortOrder: 2 }),
  'DELETE /api/admin/lore/category/:id': async (world) => about((await category(world)).id),
  'PUT /api/admin/telnarus/page/main/main': async () => ({ body: { bannerSubtitle: 'One fire' }, target: 'main/main' }),
  'PUT /api/admin/telnarus/page/race/:id': async () => ({
    params: { id: 'doru' },
    body: { bannerTitle: 'The Doru' },
    target: 'race/doru',
  }),
  'POST /api/admin/tournaments': async () => ({
    body: { title: named('Open'), gameCode: 'sc2', format: 'single_elim', startAt: '2026-11-07T18:00:00.000Z' },
  }),
  'PUT /api/admin/tournaments/:id': async ({ arena }) => about((await arena.create()).id, { title: named('Again') }),
  'DELETE /api/admin/tournaments/:id': async ({ arena }) => about((await arena.create()).id),
  'POST /api/admin/tournaments/:id/status': async ({ arena }) =>
    about((await arena.create()).id, { status: 'checkin' }),
  'PUT /api/admin/tournaments/:id/seeding': async ({ arena }) => {
    const tournament = await arena.create({ maxPlayers: 3 });
    await arena.register(tournament, await arena.people(3));
    const { id, entrants } = await arena.page(tournament);
    return about(id, { registrationIds: entrants.map(({ registrationId }) => registrationId).toReversed() });
  },
  'PUT /api/admin/tournaments/:id/matches/:matchId': async (world) => {
    const { tournament, match } = await final(world);
    return {
      params: { id: tournament.id, matchId: match.id },
      body: { scoreA: 2, scoreB: 1 },
      target: match.id,
    };
  },
  'POST /api/admin/tournaments/:id/entrants/:registrationId/drop': async (world) => {
    const { tournament } = await final(world);
    const [entrant] = tournament.entrants;
    return {
      params: { id: tournament.id, registrationId: entrant?.registrationId ?? '' },
      body: { reason: 'Did not show up' },
      target: tournament.id,
      ...(entrant?.userId && { memberId: entrant.userId }),
    };
  },
  'POST /api/admin/betting/events': async ({ arena }) => ({
    body: { tournamentId: (await arena.create({ isChampionship: true })).id, isBettingOpen: true },
  }),
  'PUT /api/admin/betting/events/:id': async ({ book }) =>
    about((await book.tournament()).eventId, { isBettingOpen: false }),
  'POST /api/admin/betting/markets': async ({ book }) => ({
    body: { title: 'Who wins', championshipId: (await book.tournament()).eventId, selections: [{ label: 'Orin' }] },
  }),
  'POST /api/admin/betting/markets/:id/selections': async ({ book }) =>
    about((await book.market()).id, { label: 'Orin' }),
  'POST /api/admin/betting/markets/:id/open': async (world) => about((await closed(world)).id),
  'POST /api/admin/betting/markets/:id/close': async ({ book }) => about((await book.market()).id),
  'POST /api/admin/betting/markets/:id/settle': async (world) => {
    const { id, selections } = await closed(world);
    return about(id, { selectionId: selections[0]?.id });
  },
  'POST /api/admin/betting/markets/:id/void': async (world) => about((await closed(world)).id),
  'POST /api/admin/betting/markets/:id/revert': async (world) => {
    const market = await closed(world);
    await world.book.deed(market, 'settle', { selectionId: market.selections[0]?.id });
    return about(market.id);
  },
  'POST /api/championship/players': async (world) => {
    await clear(world, 'players');
    return { body: { name: named('Player') } };
  },
  'PATCH /api/championship/players/:id': async (world) => about((await player(world)).id, { totalPoints: 8 }),
  'DELETE /api/championship/players/:id': async (world) => about((await player(world)).id),
  'POST /api/championship/events': async (world) => {
    await clear(world, 'events');
    return { body: newEvent() };
  },
  'PATCH /api/championship/events/:id': async (world) =>
    about((await event(world)).id, { winnerId: (await player(world)).id }),
  'DELETE /api/championship/events/:id': async (world) => about((await event(world)).id),
  'PUT /api/championship/events/:id/participants': async (world) =>
    about((await event(world)).id, [{ playerId: (await player(world)).id, placement: 1, points: 3 }]),
  'PUT /api/admin/site': async () => ({ body: { tagline: 'One fire', terms: 'Be kind. '.repeat(400) }, target: '1' }),
  'PUT /api/admin/championship/season': async () => ({ body: { year: 2026, pointsPerWin: 8 }, target: '2026' }),
};

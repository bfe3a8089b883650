import type { AdminWriteName, ValidCall } from './calls.ts';
import {
  article,
  badge,
  bought,
  category,
  challenge,
  clear,
  closed,
  closedRaffle,
  earning,
  event,
  type Fixture,
  final,
  font,
  game,
  gift,
  guide,
  item,
  link,
  make,
  named,
  newArticle,
  newBadge,
  newCategory,
  newEvent,
  newFont,
  newGuide,
  newItem,
  newLink,
  newOffer,
  newPage,
  newProduct,
  newQuest,
  newRaffle,
  noReplay,
  offer,
  people,
  picture,
  player,
  product,
  quest,
  raffle,
  requested,
  runningReplay,
  sitePage,
  someone,
} from './fixture.ts';
import { addMember, admit, earn } from './members.ts';
import { formOf, paintPng } from './pictures.ts';

/** A valid call, and what its row in the audit log is about. */
export interface AdminCall extends ValidCall {
  /** The id of what it is about; of what it makes only the answer tells it. */
  target?: string;
  /** Whom it concerns, where that is a member. */
  memberId?: string;
}

type MakeCall = (fixture: Fixture) => Promise<AdminCall>;

const about = (id: string, body?: unknown): AdminCall => ({
  params: { id },
  target: id,
  ...(body !== undefined && { body }),
});

/** A request of somebody's that the staff may decide, after what it has done already. */
async function decided(fixture: Fixture, before?: 'deliver'): Promise<AdminCall> {
  const { id, userId } = await requested(fixture, await someone(fixture));
  if (before) await make(fixture, `/api/admin/store/redemptions/${id}/${before}`, {});
  return { ...about(id, {}), memberId: userId };
}

/** The message of a gift that somebody was given. */
async function aboutGift(fixture: Fixture): Promise<AdminCall> {
  const { userId } = await someone(fixture);
  const id = await gift(fixture, { userId });
  await fixture.app.connections.pool.query('update gift set reported_at = given_at where id = $1', [id]);
  return { ...about(id), memberId: userId };
}

/** One valid call of every administrator's endpoint that changes something, each on things of its own. */
export const ADMIN_CALLS: Record<AdminWriteName, MakeCall> = {
  'POST /api/admin/add-cinder': async (fixture) => {
    const { userId, username } = await someone(fixture);
    return { body: { username, amount: '150.00' }, target: userId, memberId: userId };
  },
  'POST /api/admin/set-streak': async (fixture) => {
    const { userId, username } = await someone(fixture);
    return { body: { username, day: 4 }, target: userId, memberId: userId };
  },
  'DELETE /api/admin/users/:userId': async (fixture) => {
    const { userId } = await someone(fixture);
    return { params: { userId }, target: userId, memberId: userId };
  },
  'DELETE /api/admin/users/:userId/sessions': async (fixture) => {
    const { userId } = await someone(fixture);
    return { params: { userId }, target: userId, memberId: userId };
  },
  'POST /api/admin/users/:userId/admin': async (fixture) => {
    const { userId } = await someone(fixture);
    return { params: { userId }, target: userId, memberId: userId };
  },
  'DELETE /api/admin/users/:userId/admin': async (fixture) => {
    const { userId } = await admit(fixture.app, { isAdmin: true });
    return { params: { userId }, target: userId, memberId: userId };
  },
  'POST /api/admin/users/:userId/sign-in-help': async (fixture) => {
    const { userId } = await fixture.app.signUp();
    return { params: { userId }, body: { give: 'reset_link' }, target: userId, memberId: userId };
  },
  'POST /api/admin/users/:userId/ledger/:id/take-back': async (fixture) => {
    const { userId, username, call } = await someone(fixture);
    await make(fixture, '/api/admin/add-cinder', { username, amount: '10.00' });
    const { body } = await call('GET', '/api/me/ledger');
    return { params: { userId, id: body.entries[0].id }, target: userId, memberId: userId };
  },
  'DELETE /api/admin/users/:userId/inventory/:itemId': async (fixture) => {
    const [{ id: itemId, slug }, { userId }] = [await item(fixture), await someone(fixture)];
    await make(fixture, '/api/admin/grant-item', { userId, itemSlug: slug });
    return { params: { userId, itemId }, target: itemId, memberId: userId };
  },
  'DELETE /api/admin/users/:userId/badges/:badgeId': async (fixture) => {
    const [{ id: badgeId }, { userId }] = [await badge(fixture), await someone(fixture)];
    await make(fixture, '/api/admin/badges/grant', { targetUserId: userId, badgeId });
    return { params: { userId, badgeId }, target: badgeId, memberId: userId };
  },
  'POST /api/admin/items': async () => ({ body: newItem() }),
  'PUT /api/admin/items/:id': async (fixture) => about((await item(fixture)).id, { bonusPercent: 20 }),
  'DELETE /api/admin/items/:id': async (fixture) => about((await item(fixture)).id),
  'POST /api/admin/grant-item': async (fixture) => {
    const [{ id, slug }, { userId }] = [await item(fixture), await someone(fixture)];
    return { body: { userId, itemSlug: slug }, target: id, memberId: userId };
  },
  'PUT /api/admin/streak/rewards/:dayInCycle': async () => ({
    params: { dayInCycle: '3' },
    body: { bonusCinder: '7.50' },
    target: '3',
  }),
  'POST /api/admin/quests': async () => ({ body: newQuest() }),
  'PUT /api/admin/quests/:id': async (fixture) => about((await quest(fixture)).id, { status: 'archived' }),
  'DELETE /api/admin/quests/:id': async (fixture) => about((await quest(fixture)).id),
  'POST /api/admin/quests/reset-daily': async () => ({ target: 'daily' }),
  'POST /api/admin/quests/reset-weekly': async () => ({ target: 'weekly' }),
  'POST /api/admin/badges': async () => ({ body: newBadge() }),
  'PUT /api/admin/badges/:id': async (fixture) => about((await badge(fixture)).id, { isActive: false }),
  'DELETE /api/admin/badges/:id': async (fixture) => about((await badge(fixture)).id),
  'POST /api/admin/badges/grant': async (fixture) => {
    const [{ id }, { userId }] = [await badge(fixture), await someone(fixture)];
    return { body: { targetUserId: userId, badgeId: id }, target: id, memberId: userId };
  },
  'POST /api/admin/shop/products': async () => ({ body: newProduct() }),
  'PUT /api/admin/shop/products/:id': async (fixture) => about((await product(fixture)).id, { priceUsd: '17.99' }),
  'DELETE /api/admin/shop/products/:id': async (fixture) => about((await product(fixture)).id),
  'POST /api/admin/shop/products/:id/items': async (fixture) =>
    about((await product(fixture)).id, { itemId: (await item(fixture)).id }),
  'DELETE /api/admin/shop/products/:id/items/:itemId': async (fixture) => {
    const [{ id }, { id: itemId }] = [await product(fixture), await item(fixture)];
    await make(fixture, `/api/admin/shop/products/${id}/items`, { itemId });
    return { params: { id, itemId }, target: id };
  },
  'POST /api/admin/purchases/:id/refund': async (fixture) => {
    const { purchaseId, userId } = await bought(fixture);
    return { ...about(purchaseId), memberId: userId };
  },
  'POST /api/admin/challenges/:id/decide': async (fixture) => {
    const { id } = await challenge(fixture, [await someone(fixture), await someone(fixture)], 'accept');
    return about(id, { winner: null });
  },
  'POST /api/admin/economy/what-if': async (fixture) => {
    await noReplay(fixture);
    return { body: { days: 7 }, target: 'what-if' };
  },
  'DELETE /api/admin/economy/what-if': async (fixture) => {
    await runningReplay(fixture);
    return { target: 'what-if' };
  },
  'POST /api/admin/raffles': async () => ({ body: newRaffle() }),
  'PUT /api/admin/raffles/:id': async (fixture) => about((await raffle(fixture)).id, { mostEach: 3 }),
  'DELETE /api/admin/raffles/:id': async (fixture) => about((await raffle(fixture)).id),
  'POST /api/admin/raffles/:id/draw': async (fixture) =>
    about((await closedRaffle(fixture, await someone(fixture))).id, {}),
  'POST /api/admin/raffles/:id/cancel': async (fixture) => about((await raffle(fixture)).id),
  'POST /api/admin/raffles/:id/prizes/:prize/give': async (fixture) => {
    const { id } = await closedRaffle(fixture, await someone(fixture));
    await make(fixture, `/api/admin/raffles/${id}/draw`, {});
    return { params: { id, prize: '1' }, target: id };
  },
  'POST /api/admin/gifts/:id/keep-message': aboutGift,
  'POST /api/admin/gifts/:id/remove-message': aboutGift,
  'PUT /api/admin/gifts/settings': async () => ({ body: { mostPerDayCinder: '250.00' }, target: '1' }),
  'POST /api/admin/store/offers': async () => ({ body: newOffer() }),
  'PUT /api/admin/store/offers/:id': async (fixture) => about((await offer(fixture)).id, { priceCinder: '7.50' }),
  'DELETE /api/admin/store/offers/:id': async (fixture) => about((await offer(fixture)).id),
  'POST /api/admin/store/offers/:id/codes': async (fixture) => {
    const { id } = await make(fixture, '/api/admin/store/offers', { ...newOffer(), kind: 'code' });
    return about(id, { codes: [named('KEY')] });
  },
  'POST /api/admin/store/redemptions/:id/accept': (fixture) => decided(fixture),
  'POST /api/admin/store/redemptions/:id/decline': (fixture) => decided(fixture),
  'POST /api/admin/store/redemptions/:id/deliver': (fixture) => decided(fixture),
  'POST /api/admin/store/redemptions/:id/refund': (fixture) => decided(fixture, 'deliver'),
  'POST /api/admin/images/upload/:category': async () => ({
    params: { category: 'Epic' },
    ...(await formOf({ content: await paintPng('purple') })),
  }),
  'DELETE /api/admin/images/pictures/:filename': async (fixture) => {
    const { filename } = await picture(fixture);
    return { params: { filename }, target: filename };
  },
  'POST /api/admin/images/pictures/delete-unused': async () => ({ target: 'unused' }),
  'POST /api/admin/site/fonts': (fixture) => newFont(fixture),
  'DELETE /api/admin/site/fonts/:filename': async (fixture) => {
    const filename = await font(fixture);
    return { params: { filename }, target: filename };
  },
  'PUT /api/admin/mining/config': async () => ({ body: { maxMinutesPerLocalDay: 60 }, target: '1' }),
  'PATCH /api/admin/leaderboards/earning-events/:id/exploit-flag': async (fixture) => {
    const { eventId, userId } = await earning(fixture);
    return { ...about(eventId, { exploitFlag: true }), memberId: userId };
  },
  'PATCH /api/admin/leaderboards/earning-events/:id/verified': async (fixture) => {
    const { eventId, userId } = await earning(fixture);
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
  'PUT /api/admin/guides/:id': async (fixture) => about((await guide(fixture)).id, { published: true }),
  'DELETE /api/admin/guides/:id': async (fixture) => about((await guide(fixture)).id),
  'POST /api/admin/pages': async () => ({ body: newPage() }),
  'PUT /api/admin/pages/:id': async (fixture) => about((await sitePage(fixture)).id, { access: 'member' }),
  'DELETE /api/admin/pages/:id': async (fixture) => about((await sitePage(fixture)).id),
  'POST /api/admin/links': async (fixture) => ({ body: await newLink(fixture) }),
  'PUT /api/admin/links/:id': async (fixture) => about((await link(fixture)).id, { place: 'menu' }),
  'DELETE /api/admin/links/:id': async (fixture) => about((await link(fixture)).id),
  'POST /api/admin/lore/article': async (fixture) => ({ body: await newArticle(fixture) }),
  'PUT /api/admin/lore/article/:id': async (fixture) => about((await article(fixture)).id, { isPublished: true }),
  'DELETE /api/admin/lore/article/:id': async (fixture) => about((await article(fixture)).id),
  'POST /api/admin/lore/category': async () => ({ body: newCategory() }),
  'PUT /api/admin/lore/category/:id': async (fixture) => about((await category(fixture)).id, { sortOrder: 2 }),
  'DELETE /api/admin/lore/category/:id': async (fixture) => about((await category(fixture)).id),
  'POST /api/admin/lore/peoples': async () => ({ body: { name: named('People') } }),
  'PUT /api/admin/lore/peoples/:id': async (fixture) => about((await people(fixture)).id, { sortOrder: 2 }),
  'DELETE /api/admin/lore/peoples/:id': async (fixture) => about((await people(fixture)).id),
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
  'PUT /api/admin/tournaments/:id/matches/:matchId': async (fixture) => {
    const { tournament, match } = await final(fixture);
    return {
      params: { id: tournament.id, matchId: match.id },
      body: { scoreA: 2, scoreB: 1 },
      target: match.id,
    };
  },
  'POST /api/admin/tournaments/:id/entrants/:registrationId/drop': async (fixture) => {
    const { tournament } = await final(fixture);
    const [entrant] = tournament.entrants;
    return {
      params: { id: tournament.id, registrationId: entrant?.registrationId ?? '' },
      body: { reason: 'Did not show up' },
      target: tournament.id,
      ...(entrant?.userId && { memberId: entrant.userId }),
    };
  },
  'POST /api/admin/games': async () => ({ body: { name: named('Game') } }),
  'PUT /api/admin/games/:id': async (fixture) => about((await game(fixture)).id, { name: named('Renamed') }),
  'DELETE /api/admin/games/:id': async (fixture) => about((await game(fixture)).id),
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
  'POST /api/admin/betting/markets/:id/open': async (fixture) => about((await closed(fixture)).id),
  'POST /api/admin/betting/markets/:id/close': async ({ book }) => about((await book.market()).id),
  'POST /api/admin/betting/markets/:id/settle': async (fixture) => {
    const { id, selections } = await closed(fixture);
    return about(id, { selectionId: selections[0]?.id });
  },
  'POST /api/admin/betting/markets/:id/void': async (fixture) => about((await closed(fixture)).id),
  'POST /api/admin/betting/markets/:id/revert': async (fixture) => {
    const market = await closed(fixture);
    await fixture.book.act(market, 'settle', { selectionId: market.selections[0]?.id });
    return about(market.id);
  },
  'POST /api/championship/players': async (fixture) => {
    await clear(fixture, 'players');
    return { body: { name: named('Player') } };
  },
  'PATCH /api/championship/players/:id': async (fixture) => about((await player(fixture)).id, { totalPoints: 8 }),
  'DELETE /api/championship/players/:id': async (fixture) => about((await player(fixture)).id),
  'POST /api/championship/events': async (fixture) => {
    await clear(fixture, 'events');
    return { body: newEvent() };
  },
  'PATCH /api/championship/events/:id': async (fixture) =>
    about((await event(fixture)).id, { winnerId: (await player(fixture)).id }),
  'DELETE /api/championship/events/:id': async (fixture) => about((await event(fixture)).id),
  'PUT /api/championship/events/:id/participants': async (fixture) =>
    about((await event(fixture)).id, [{ playerId: (await player(fixture)).id, placement: 1, points: 3 }]),
  'PUT /api/admin/translations/:kind/:id/:language': async (fixture) => {
    const { id } = await item(fixture);
    const params = { kind: 'item', id, language: 'de' };
    return { params, body: { texts: { name: named('Text') } }, target: `item/${id}/de` };
  },
  'POST /api/admin/setup/test-mail': async () => ({}),
  'PUT /api/admin/site': async () => ({ body: { tagline: 'One fire', terms: 'Be kind. '.repeat(400) }, target: '1' }),
  'PUT /api/admin/championship/season': async () => ({ body: { year: 2026, pointsPerWin: 8 }, target: '2026' }),
};

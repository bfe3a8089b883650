import type { EndpointName, ValidCall } from '../../server/src/testing/calls.ts';
import * as things from '../../server/src/testing/fixture.ts';
import { MEMBER_CALLS } from '../../server/src/testing/member-calls.ts';
import { admit, earn } from '../../server/src/testing/members.ts';
import { bodyOf, type Person } from '../../server/src/testing/test-app.ts';
import { createTestWallet } from '../../server/src/testing/test-wallet.ts';

type Fixture = things.Fixture;

/** One of the calls of a contest. */
interface Action {
  name: EndpointName;
  by: Person;
  call: ValidCall;
}

interface Start {
  /** They are made again and again, so many in all. */
  actions: Action[];
  /** Of these calls together exactly so many succeed, however they come. */
  exactly?: [names: EndpointName[], count: number];
}

export type Contest = (fixture: Fixture, admins: readonly [Person, Person], count: number) => Promise<Start>;

const people = (fixture: Fixture, count: number) =>
  Promise.all(Array.from({ length: count }, () => admit(fixture.app)));

/** The same action by each of them. */
const each = (by: readonly Person[], name: EndpointName, call: ValidCall = {}): Action[] =>
  by.map((person) => ({ name, by: person, call }));

/** What administrators do to one thing: each call by each of them. */
function toOne(admins: readonly Person[], params: Record<string, string>, calls: [EndpointName, unknown?][]): Action[] {
  return calls.flatMap(([name, body]) => each(admins, name, { params, ...(body !== undefined && { body }) }));
}

/** Different people, or different actions, at one thing. */
export const contests: Record<string, Contest> = {
  'one name for all': async (fixture, _admins, count) => {
    const name = 'POST /api/username/update';
    const call = { body: { username: `taken_${Date.now()}` } };
    return { actions: each(await people(fixture, count), name, call), exactly: [[name], 1] };
  },

  'one name for all teams': async (fixture, _admins, count) => {
    const { id } = await fixture.arena.create({ maxPlayers: 128, isTeamBased: true });
    const name = 'POST /api/tournaments/:id/registration';
    const call = { params: { id }, body: { teamName: 'Embers' } };
    return { actions: each(await people(fixture, count), name, call), exactly: [[name], 1] };
  },

  'one wallet for all': async (fixture, _admins, count) => {
    const wallet = createTestWallet();
    const name = 'POST /api/me/wallet';
    const actions = (await people(fixture, count)).map(async (by): Promise<Action> => {
      const { message } = bodyOf(await by.call('POST', '/api/me/wallet/nonce'));
      return { name, by, call: { body: { publicKey: wallet.publicKey, signature: wallet.signText(message) } } };
    });
    return { actions: await Promise.all(actions), exactly: [[name], 1] };
  },

  'a member who leaves, is deleted, earns and is paid': async (fixture, admins) => {
    const [by, { slug: itemSlug }] = [await admit(fixture.app), await things.item(fixture)];
    const { userId } = by;
    const { username } = (await by.call('GET', '/api/auth/user')).body.member;
    const own = ['POST /api/streak/claim', 'POST /api/ads/reward', 'POST /api/mining/start', 'DELETE /api/me'] as const;
    const actions: Action[] = [];
    for (const name of own) actions.push({ name, by, call: await MEMBER_CALLS[name](fixture, by) });
    actions.push(
      ...toOne(admins, { userId }, [
        ['DELETE /api/admin/users/:userId'],
        ['POST /api/admin/add-cinder', { username, amount: '5.00' }],
        ['POST /api/admin/set-streak', { username, day: 3 }],
        ['POST /api/admin/grant-item', { userId, itemSlug }],
      ]),
    );
    return { actions, exactly: [['DELETE /api/me', 'DELETE /api/admin/users/:userId'], 1] };
  },

  'a match that is reported, confirmed, disputed, decided and dropped': async (fixture, admins) => {
    const { tournament, match } = await things.final(fixture);
    const params = { id: tournament.id, matchId: match.id };
    const players = await fixture.arena.people(2);
    const registrationId = tournament.entrants[0]?.registrationId ?? '';
    const path = '/api/tournaments/:id/matches/:matchId';
    const actions = [
      ...each(players, `POST ${path}/report`, { params, body: { scoreA: 2, scoreB: 1 } }),
      ...each(players, `POST ${path}/confirm`, { params }),
      ...each(players, `POST ${path}/dispute`, { params, body: { reason: 'It was the other way round.' } }),
      ...toOne(admins, { ...params, registrationId }, [
        ['PUT /api/admin/tournaments/:id/matches/:matchId', { scoreA: 1, scoreB: 2 }],
        ['POST /api/admin/tournaments/:id/entrants/:registrationId/drop', { reason: 'Did not show up' }],
      ]),
    ];
    return { actions };
  },

  'a tournament that is filled, moved, seeded, changed and deleted': async (fixture, admins) => {
    const params = { id: (await fixture.arena.create({ maxPlayers: 64 })).id };
    const actions = [
      ...each(await people(fixture, 8), 'POST /api/tournaments/:id/registration', { params, body: {} }),
      ...each(await fixture.arena.people(2), 'DELETE /api/tournaments/:id/registration', { params }),
      ...toOne(admins, params, [
        ['POST /api/admin/tournaments/:id/status', { status: 'checkin' }],
        ['POST /api/admin/tournaments/:id/status', { status: 'live' }],
        ['PUT /api/admin/tournaments/:id', { title: things.named('Changed') }],
        ['DELETE /api/admin/tournaments/:id'],
      ]),
    ];
    return { actions };
  },

  'a product that is bought, filled, emptied, changed and deleted': async (fixture, admins) => {
    const { id } = await things.ware(fixture);
    const { id: itemId } = await things.make(fixture, '/api/admin/items', { ...things.newItem(), slot: 'helmet' });
    const actions = [
      ...each(await people(fixture, 4), 'POST /api/create-payment-intent', { body: { productId: id } }),
      ...toOne(admins, { id, itemId }, [
        ['PUT /api/admin/shop/products/:id', { priceUsd: '9.00' }],
        ['POST /api/admin/shop/products/:id/items', { itemId }],
        ['DELETE /api/admin/shop/products/:id/items/:itemId'],
        ['DELETE /api/admin/shop/products/:id'],
      ]),
    ];
    return { actions };
  },

  'an item that is given, worn, changed and deleted': async (fixture, admins) => {
    const [{ id, slug: itemSlug }, members] = [await things.item(fixture), await people(fixture, 4)];
    const actions = [
      ...members.flatMap(({ userId }) => toOne(admins, {}, [['POST /api/admin/grant-item', { userId, itemSlug }]])),
      ...each(members, 'POST /api/equipment/equip', { body: { itemId: id } }),
      ...each(members, 'POST /api/equipment/unequip', { body: { slot: 'Weapon' } }),
      ...toOne(admins, { id }, [['PUT /api/admin/items/:id', { bonusPercent: 15 }], ['DELETE /api/admin/items/:id']]),
    ];
    return { actions };
  },

  'a badge that is given, shown, changed and deleted': async (fixture, admins) => {
    const [{ id: badgeId }, members] = [await things.badge(fixture), await people(fixture, 4)];
    const showcase = { badgePositions: [{ badgeId, position: 1 }] };
    const actions = [
      ...members.flatMap(({ userId: targetUserId }) =>
        toOne(admins, {}, [['POST /api/admin/badges/grant', { targetUserId, badgeId }]]),
      ),
      ...each(members, 'PUT /api/user/badges/showcase', { body: showcase }),
      ...toOne(admins, { id: badgeId }, [
        ['PUT /api/admin/badges/:id', { description: 'Kept it well.' }],
        ['DELETE /api/admin/badges/:id'],
      ]),
    ];
    return { actions };
  },

  'a quest that is finished, claimed, changed, reset and deleted': async (fixture, admins) => {
    const conditions = [{ conditionType: 'level_reach', targetValue: 1 }];
    const fields = { ...things.newQuest(), status: 'active', conditions };
    const [{ id }, members] = [await things.make(fixture, '/api/admin/quests', fields), await people(fixture, 4)];
    const actions = [
      ...each(members, 'POST /api/user/quests/complete', { body: { questId: id } }),
      ...each(members, 'POST /api/user/quests/claim', { body: { questId: id } }),
      ...toOne(admins, { id }, [
        ['PUT /api/admin/quests/:id', { title: things.named('Quest') }],
        ['POST /api/admin/quests/reset-daily'],
        ['DELETE /api/admin/quests/:id'],
      ]),
    ];
    return { actions };
  },

  'the last piece of an offer': async (fixture, _admins, count) => {
    const { id } = await things.make(fixture, '/api/admin/store/offers', { ...things.newOffer(), stock: 1 });
    const members = await people(fixture, count);
    for (const { userId } of members) await earn(fixture.app, userId, '5.00');
    const name = 'POST /api/store/offers/:id/redeem';
    return { actions: each(members, name, { params: { id }, body: {} }), exactly: [[name], 1] };
  },

  'a raffle that is drawn and cancelled while tickets are bought, and its members deleted': async (
    fixture,
    admins,
    count,
  ) => {
    const members = await people(fixture, count);
    const [gone] = members;
    if (!gone) throw new Error('Nobody buys');
    const { id } = await things.closedRaffle(fixture, gone);
    const open = await things.raffle(fixture);
    for (const { userId } of members) await earn(fixture.app, userId, '5.00');
    const actions = [
      ...each(members, 'POST /api/raffles/:id/tickets', { params: { id: open.id }, body: { count: 1 } }),
      ...toOne(admins, { id }, [['POST /api/admin/raffles/:id/draw', {}], ['POST /api/admin/raffles/:id/cancel']]),
      ...toOne(admins, { id: open.id }, [['POST /api/admin/raffles/:id/cancel'], ['DELETE /api/admin/raffles/:id']]),
      ...toOne(admins, { userId: gone.userId }, [['DELETE /api/admin/users/:userId']]),
    ];
    return { actions };
  },

  'a challenge that is accepted, declined and taken back while who made it leaves': async (fixture, admins) => {
    const [challenger, opponent] = [await admit(fixture.app), await admit(fixture.app)];
    const { id } = await things.challenge(fixture, [challenger, opponent]);
    const params = { id };
    const leave = 'DELETE /api/me';
    const actions = [
      ...each([opponent], 'POST /api/challenges/:id/accept', { params, body: {} }),
      ...each([opponent, challenger], 'POST /api/challenges/:id/decline', { params }),
      ...each([challenger], leave, await MEMBER_CALLS[leave](fixture, challenger)),
      ...toOne(admins, { userId: challenger.userId }, [['DELETE /api/admin/users/:userId']]),
    ];
    return { actions, exactly: [[leave, 'DELETE /api/admin/users/:userId'], 1] };
  },

  'a challenge that is confirmed, disputed and decided': async (fixture, admins) => {
    const [challenger, opponent] = [await admit(fixture.app), await admit(fixture.app)];
    const { id } = await things.challenge(fixture, [challenger, opponent], 'accept', 'report');
    const params = { id };
    const decide = 'POST /api/admin/challenges/:id/decide';
    const actions = [
      ...each([opponent, challenger], 'POST /api/challenges/:id/confirm', { params }),
      ...each([opponent, challenger], 'POST /api/challenges/:id/dispute', { params }),
      ...toOne(admins, params, [
        [decide, { winner: 'opponent' }],
        [decide, { winner: null }],
      ]),
    ];
    return { actions, exactly: [['POST /api/challenges/:id/confirm', decide], 1] };
  },

  'a request that is cancelled, accepted, declined, delivered and refunded, and its member and offer deleted': async (
    fixture,
    admins,
  ) => {
    const by = await admit(fixture.app);
    const { id, offerId } = await things.requested(fixture, by);
    const path = '/api/admin/store/redemptions/:id';
    const actions = [
      ...each([by], 'POST /api/store/redemptions/:id/cancel', { params: { id } }),
      ...each([by], 'POST /api/store/offers/:id/redeem', { params: { id: offerId }, body: {} }),
      ...toOne(admins, { id }, [
        [`POST ${path}/accept`, {}],
        [`POST ${path}/decline`, {}],
        [`POST ${path}/deliver`, {}],
        [`POST ${path}/refund`, {}],
      ]),
      ...toOne(admins, { id: offerId }, [['DELETE /api/admin/store/offers/:id']]),
      ...toOne(admins, { userId: by.userId }, [['DELETE /api/admin/users/:userId']]),
    ];
    return { actions };
  },

  'two categories of lore under each other, with articles, and deleted': async (fixture, admins) => {
    const [{ id: one }, { id: other }] = [await things.category(fixture), await things.category(fixture)];
    const article = { title: things.named('An article'), content: 'Snow.', categoryId: one };
    const path = '/api/admin/lore/category/:id';
    const actions = [
      ...toOne(admins, { id: one }, [
        [`PUT ${path}`, { parentId: other }],
        ['POST /api/admin/lore/article', article],
      ]),
      ...toOne(admins, { id: other }, [[`PUT ${path}`, { parentId: one }], [`DELETE ${path}`]]),
      ...toOne(admins, { id: one }, [[`DELETE ${path}`]]),
    ];
    return { actions };
  },

  'an event of the series that is won, filled and deleted, with its player': async (fixture, admins) => {
    const [{ id }, { id: playerId }] = [await things.event(fixture), await things.player(fixture)];
    const player = '/api/championship/players/:id';
    const event = '/api/championship/events/:id';
    const actions = [
      ...toOne(admins, { id }, [
        [`PATCH ${event}`, { winnerId: playerId }],
        [`PUT ${event}/participants`, [{ playerId, placement: 1, points: 3 }]],
      ]),
      ...toOne(admins, { id: playerId }, [[`PATCH ${player}`, { bio: 'A smith.' }], [`DELETE ${player}`]]),
      ...toOne(admins, { id }, [[`DELETE ${event}`]]),
    ];
    return { actions };
  },
};

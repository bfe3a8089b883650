import type { EndpointName, ValidCall } from '../../server/src/testing/calls.ts';
import { MEMBER_CALLS } from '../../server/src/testing/member-calls.ts';
import { admit } from '../../server/src/testing/members.ts';
import type { Person } from '../../server/src/testing/test-app.ts';
import { createTestWallet } from '../../server/src/testing/test-wallet.ts';
import * as things from '../../server/src/testing/world.ts';

type World = things.World;

/** One of the calls of a contest. */
interface Action {
  name: EndpointName;
  by: Person;
  call: ValidCall;
}

interface Start {
  actions: Action[];
  /** Of these calls together exactly so many succeed, however they come. */
  exactly?: [names: EndpointName[], count: number];
}

export interface Contest {
  name: string;
  prepare(world: World, admins: readonly [Person, Person], count: number): Promise<Start>;
}

const people = (world: World, count: number) => Promise.all(Array.from({ length: count }, () => admit(world.app)));

/** The same action by each of them. */
const each = (by: readonly Person[], name: EndpointName, call: ValidCall): Action[] =>
  by.map((person) => ({ name, by: person, call }));

async function done(by: Person, path: string, body?: unknown) {
  const answer = await by.call('POST', path, { body });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
}

/** Different people, or different actions, at one thing. */
export const contests: Contest[] = [
  {
    name: 'one name for all',
    async prepare(world, _admins, count) {
      const username = `taken_${Date.now()}`;
      const actions = each(await people(world, count), 'POST /api/username/update', { body: { username } });
      return { actions, exactly: [['POST /api/username/update'], 1] };
    },
  },
  {
    name: 'two places in a tournament',
    async prepare(world, _admins, count) {
      const { id } = await world.arena.create({ maxPlayers: 2 });
      const name = 'POST /api/tournaments/:id/registration';
      return { actions: each(await people(world, count), name, { params: { id }, body: {} }), exactly: [[name], 2] };
    },
  },
  {
    name: 'one name for all teams',
    async prepare(world, _admins, count) {
      const { id } = await world.arena.create({ maxPlayers: 128, isTeamBased: true });
      const name = 'POST /api/tournaments/:id/registration';
      const call = { params: { id }, body: { teamName: 'Embers' } };
      return { actions: each(await people(world, count), name, call), exactly: [[name], 1] };
    },
  },
  {
    name: 'one wallet for all',
    async prepare(world, _admins, count) {
      const wallet = createTestWallet();
      const actions = (await people(world, count)).map(async (by): Promise<Action> => {
        const { message } = await done(by, '/api/me/wallet/nonce');
        const body = { publicKey: wallet.publicKey, signature: wallet.signText(message) };
        return { name: 'POST /api/me/wallet', by, call: { body } };
      });
      return { actions: await Promise.all(actions), exactly: [['POST /api/me/wallet'], 1] };
    },
  },
  {
    name: 'a reserve for three wagers',
    async prepare(world, _admins, count) {
      const betters = [];
      for (let made = 0; made < count; made++) betters.push(await world.book.better('10.00'));
      const championshipId = (await world.book.tournament()).eventId;
      const fixed = { oddsType: 'fixed', fixedOdds: '2.00' };
      const selections = ['Kaldrin', 'Vessa'].map((label) => ({ label, ...fixed }));
      const fields = { championshipId, houseReserve: '30.00', selections };
      const market = await world.book.market(fields);
      const call = { body: { selectionId: market.selections[0]?.id, stakeCinder: '10.00' } };
      return { actions: each(betters, 'POST /api/betting/wagers', call), exactly: [['POST /api/betting/wagers'], 3] };
    },
  },
  {
    name: 'two items for one place',
    async prepare(world, admins, count) {
      const [{ userId }, one, other] = [await admit(world.app), await things.item(world), await things.item(world)];
      const name = 'POST /api/admin/grant-item';
      const actions = [one, other].flatMap(({ slug }) => each(admins, name, { body: { userId, itemSlug: slug } }));
      return { actions: repeat(actions, count), exactly: [[name], 1] };
    },
  },
  {
    name: 'a member who leaves, is deleted, earns and is paid',
    async prepare(world, admins, count) {
      const [by, { slug }] = [await admit(world.app), await things.item(world)];
      const { username } = (await by.call('GET', '/api/auth/user')).body.member;
      const leaving: EndpointName[] = ['DELETE /api/me', 'DELETE /api/admin/users/:userId'];
      const own = [
        'POST /api/streak/claim',
        'POST /api/ads/reward',
        'POST /api/mining/start',
        'DELETE /api/me',
      ] as const;
      const actions = own.map(
        async (name): Promise<Action> => ({ name, by, call: await MEMBER_CALLS[name](world, by) }),
      );
      return {
        actions: repeat(
          [
            ...(await Promise.all(actions)),
            ...each(admins, 'DELETE /api/admin/users/:userId', { params: { userId: by.userId } }),
            ...each(admins, 'POST /api/admin/add-cinder', { body: { username, amount: '5.00' } }),
            ...each(admins, 'POST /api/admin/set-streak', { body: { username, day: 3 } }),
            ...each(admins, 'POST /api/admin/grant-item', { body: { userId: by.userId, itemSlug: slug } }),
          ],
          count,
        ),
        exactly: [leaving, 1],
      };
    },
  },
  {
    name: 'a match that is reported, confirmed, disputed, decided and dropped',
    async prepare(world, admins, count) {
      const { tournament, match } = await things.final(world);
      const params = { id: tournament.id, matchId: match.id };
      const players = await world.arena.people(2);
      const path = '/api/tournaments/:id/matches/:matchId';
      const [entrant] = tournament.entrants;
      const dropped = { id: tournament.id, registrationId: entrant?.registrationId ?? '' };
      const actions = [
        ...each(players, `POST ${path}/report`, { params, body: { scoreA: 2, scoreB: 1 } }),
        ...each(players, `POST ${path}/confirm`, { params }),
        ...each(players, `POST ${path}/dispute`, { params }),
        ...each(admins, 'PUT /api/admin/tournaments/:id/matches/:matchId', { params, body: { scoreA: 1, scoreB: 2 } }),
        ...each(admins, 'POST /api/admin/tournaments/:id/entrants/:registrationId/drop', {
          params: dropped,
          body: { reason: 'Did not show up' },
        }),
      ];
      return { actions: repeat(actions, count) };
    },
  },
  {
    name: 'a tournament that is filled, moved, seeded, changed and deleted',
    async prepare(world, admins, count) {
      const { id } = await world.arena.create({ maxPlayers: 64 });
      const params = { id };
      const admin = '/api/admin/tournaments/:id';
      const actions = [
        ...each(await people(world, 8), 'POST /api/tournaments/:id/registration', { params, body: {} }),
        ...each(await world.arena.people(2), 'DELETE /api/tournaments/:id/registration', { params }),
        ...each(admins, `POST ${admin}/status`, { params, body: { status: 'checkin' } }),
        ...each(admins, `POST ${admin}/status`, { params, body: { status: 'live' } }),
        ...each(admins, `PUT ${admin}`, { params, body: { title: things.named('Changed') } }),
        ...each(admins, `DELETE ${admin}`, { params }),
      ];
      return { actions: repeat(actions, count) };
    },
  },
  {
    name: 'a market that is bet on, closed, opened, settled, reverted and voided',
    async prepare(world, admins, count) {
      const market = await world.book.market();
      const betters = [await world.book.better('50.00'), await world.book.better('50.00')];
      const params = { id: market.id };
      const [first, second] = market.selections;
      const actions = [
        ...each(betters, 'POST /api/betting/wagers', { body: { selectionId: first?.id, stakeCinder: '5.00' } }),
        ...each(betters, 'POST /api/betting/wagers', { body: { selectionId: second?.id, stakeCinder: '5.00' } }),
        ...each(admins, 'POST /api/admin/betting/markets/:id/close', { params }),
        ...each(admins, 'POST /api/admin/betting/markets/:id/open', { params }),
        ...each(admins, 'POST /api/admin/betting/markets/:id/settle', { params, body: { selectionId: first?.id } }),
        ...each(admins, 'POST /api/admin/betting/markets/:id/settle', { params, body: { selectionId: second?.id } }),
        ...each(admins, 'POST /api/admin/betting/markets/:id/revert', { params }),
        ...each(admins, 'POST /api/admin/betting/markets/:id/void', { params }),
      ];
      return { actions: repeat(actions, count) };
    },
  },
  {
    name: 'a product that is bought, filled, emptied, changed and deleted',
    async prepare(world, admins, count) {
      const { id } = await things.ware(world);
      const fields = { ...things.newItem(), slot: 'helmet' };
      const { id: itemId } = await things.make(world, '/api/admin/items', fields);
      const params = { id };
      const path = '/api/admin/shop/products/:id';
      const actions = [
        ...each(await people(world, 4), 'POST /api/create-payment-intent', { body: { productId: id } }),
        ...each(admins, `PUT ${path}`, { params, body: { priceUsd: '9.00' } }),
        ...each(admins, `POST ${path}/items`, { params, body: { itemId } }),
        ...each(admins, `DELETE ${path}/items/:itemId`, { params: { id, itemId } }),
        ...each(admins, `DELETE ${path}`, { params }),
      ];
      return { actions: repeat(actions, count) };
    },
  },
  {
    name: 'an item that is given, worn, changed and deleted',
    async prepare(world, admins, count) {
      const [{ id, slug }, members] = [await things.item(world), await people(world, 4)];
      const params = { id };
      const actions = [
        ...members.flatMap(({ userId }) =>
          each(admins, 'POST /api/admin/grant-item', { body: { userId, itemSlug: slug } }),
        ),
        ...each(members, 'POST /api/equipment/equip', { body: { itemId: id } }),
        ...each(members, 'POST /api/equipment/unequip', { body: { slot: 'Weapon' } }),
        ...each(admins, 'PUT /api/admin/items/:id', { params, body: { bonusPercent: 15 } }),
        ...each(admins, 'DELETE /api/admin/items/:id', { params }),
      ];
      return { actions: repeat(actions, count) };
    },
  },
  {
    name: 'a badge that is given, shown, changed and deleted',
    async prepare(world, admins, count) {
      const [{ id }, members] = [await things.badge(world), await people(world, 4)];
      const params = { id };
      const actions = [
        ...members.flatMap(({ userId }) =>
          each(admins, 'POST /api/admin/badges/grant', { body: { targetUserId: userId, badgeId: id } }),
        ),
        ...each(members, 'PUT /api/user/badges/showcase', { body: { badgePositions: [{ badgeId: id, position: 1 }] } }),
        ...each(admins, 'PUT /api/admin/badges/:id', { params, body: { description: 'Kept it well.' } }),
        ...each(admins, 'DELETE /api/admin/badges/:id', { params }),
      ];
      return { actions: repeat(actions, count) };
    },
  },
  {
    name: 'a quest that is finished, claimed, changed, reset and deleted',
    async prepare(world, admins, count) {
      const conditions = [{ conditionType: 'level_reach', targetValue: 1 }];
      const fields = { ...things.newQuest(), status: 'active', conditions };
      const [{ id }, members] = [await things.make(world, '/api/admin/quests', fields), await people(world, 4)];
      const actions = [
        ...each(members, 'POST /api/user/quests/complete', { body: { questId: id } }),
        ...each(members, 'POST /api/user/quests/claim', { body: { questId: id } }),
        ...each(admins, 'PUT /api/admin/quests/:id', { params: { id }, body: { title: things.named('Quest') } }),
        ...each(admins, 'POST /api/admin/quests/reset-daily', {}),
        ...each(admins, 'DELETE /api/admin/quests/:id', { params: { id } }),
      ];
      return { actions: repeat(actions, count) };
    },
  },
  {
    name: 'two categories of lore under each other, with articles, and deleted',
    async prepare(world, admins, count) {
      const [one, other] = [await things.category(world), await things.category(world)];
      const path = '/api/admin/lore/category/:id';
      const article = { title: things.named('An article'), content: 'Snow.', categoryId: one.id };
      const actions = [
        ...each(admins, `PUT ${path}`, { params: { id: one.id }, body: { parentId: other.id } }),
        ...each(admins, `PUT ${path}`, { params: { id: other.id }, body: { parentId: one.id } }),
        ...each(admins, 'POST /api/admin/lore/article', { body: article }),
        ...each(admins, `DELETE ${path}`, { params: { id: one.id } }),
        ...each(admins, `DELETE ${path}`, { params: { id: other.id } }),
      ];
      return { actions: repeat(actions, count) };
    },
  },
  {
    name: 'an event of the series that is won, filled and deleted, with its player',
    async prepare(world, admins, count) {
      const [{ id }, { id: playerId }] = [await things.event(world), await things.player(world)];
      const path = '/api/championship/events/:id';
      const actions = [
        ...each(admins, `PATCH ${path}`, { params: { id }, body: { winnerId: playerId } }),
        ...each(admins, `PUT ${path}/participants`, { params: { id }, body: [{ playerId, placement: 1, points: 3 }] }),
        ...each(admins, 'PATCH /api/championship/players/:id', { params: { id: playerId }, body: { bio: 'A smith.' } }),
        ...each(admins, 'DELETE /api/championship/players/:id', { params: { id: playerId } }),
        ...each(admins, `DELETE ${path}`, { params: { id } }),
      ];
      return { actions: repeat(actions, count) };
    },
  },
];

/** These actions again and again, so many in all. */
function repeat(actions: readonly Action[], count: number): Action[] {
  return Array.from({ length: count }, (_, index) => actions[index % actions.length]).filter(
    (action) => action !== undefined,
  );
}

import { type Acts, choose, type Fixture, type Redeemed, send } from './fixture.ts';
import { toHundredths } from './model.ts';

const GIVEN_BACK = ['declined', 'cancelled', 'refunded'];
const WAITING = ['requested', 'accepted'];
const STEPS = ['accept', 'decline', 'deliver', 'refund'] as const;

/** What tokens are spent on, and what comes back of them. */
export const SPENDING: Acts = {
  async redeem(fixture, action, player) {
    const id = choose(fixture.offerIds, action.pick);
    if (!id) return false;
    const answer = await send(fixture, action, 'POST /api/store/offers/:id/redeem', {
      by: player,
      params: { id },
      body: {},
    });
    if (!answer) return false;
    const { redemption } = answer.body;
    const price = toHundredths(redemption.priceCinder);
    fixture.model.spend({ userId: player.userId, amount: price, sink: 'store', name: `redemption:${redemption.id}` });
    fixture.redeemed.set(redemption.id, { id: redemption.id, player, price, status: redemption.status });
    return true;
  },

  async cancelRequest(fixture, action) {
    const one = choose([...fixture.redeemed.values()], action.pick);
    if (!one) return false;
    const params = { id: one.id };
    const answer = await send(fixture, action, 'POST /api/store/redemptions/:id/cancel', { by: one.player, params });
    if (answer) become(fixture, one, 'cancelled');
    return answer !== null;
  },

  async decideRequest(fixture, action) {
    const one = choose([...fixture.redeemed.values()], action.pick);
    const step = choose(STEPS, action.amount);
    if (!one || !step) return false;
    const answer = await send(fixture, action, `POST /api/admin/store/redemptions/:id/${step}`, {
      by: fixture.admin,
      about: one.player,
      params: { id: one.id },
      body: {},
    });
    if (answer) become(fixture, one, answer.body.status);
    return answer !== null;
  },
};

/** Takes in what was answered of a redemption: steps of one are answered in any order, and none leads back to waiting. */
function become({ model }: Fixture, one: Redeemed, status: string): void {
  if (GIVEN_BACK.includes(status))
    model.giveBack({ userId: one.player.userId, amount: one.price, sink: 'store', name: `back:${one.id}` });
  if (WAITING.includes(one.status) || GIVEN_BACK.includes(status)) one.status = status;
}

/** What members left behind who are gone, and whether all others' redemptions stand as they were answered. */
export async function learnRedemptions(fixture: Fixture): Promise<void> {
  const { rows } = await fixture.servers[0].connections.pool.query<{ id: string; status: string }>(
    'select id, status from store_redemption',
  );
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  for (const one of fixture.redeemed.values()) {
    const status = stored.get(one.id);
    if (status === undefined && one.player.isDeleted && WAITING.includes(one.status)) become(fixture, one, 'cancelled');
    else if (status !== undefined && status !== one.status)
      fixture.faults.push(`Redemption ${one.id} was answered as ${one.status} and is ${status}`);
    else if (status === undefined && !one.player.isDeleted) fixture.faults.push(`Redemption ${one.id} is lost`);
  }
  if (rows.length > fixture.redeemed.size) fixture.faults.push(`${rows.length} redemptions are stored`);
}

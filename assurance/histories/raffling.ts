import { shareOf } from '@cinder/contract/raffles/raffles.rules.ts';
import { type Acts, choose, type Fixture, now, send } from './fixture.ts';
import { sumOf, toHundredths } from './model.ts';

const TICKET = '2.35';
/** Of what the tickets bring, for the one prize of tokens. */
const SHARE = 55;
const MOST_RUNNING = 3;

/** Raffles: they end by hand, by the clock, or are cancelled. */
export const RAFFLING: Acts = {
  async makeRaffle(fixture, action) {
    if (running(fixture).length >= MOST_RUNNING) return false;
    const body = {
      title: `Raffle ${fixture.raffles.size + 1}`,
      ticketPriceCinder: TICKET,
      mostEach: 20,
      prizes: [
        { kind: 'tokens', sharePercent: SHARE },
        { kind: 'text', text: 'A song', count: 2 },
      ],
      closesAt: new Date(now(fixture).getTime() + 60_000 * (1 + (action.amount % 20))).toISOString(),
      isPublished: true,
    };
    const answer = await send(fixture, action, 'POST /api/admin/raffles', { by: fixture.admin, body });
    if (answer) fixture.raffles.set(answer.body.id, { id: answer.body.id, isOver: false, tickets: new Map() });
    return answer !== null;
  },

  async buyTickets(fixture, action, player) {
    const raffle = choose(running(fixture), action.pick);
    if (!raffle) return false;
    const call = { by: player, params: { id: raffle.id }, body: { count: 1 + (action.amount % 4) } };
    const answer = await send(fixture, action, 'POST /api/raffles/:id/tickets', call);
    if (!answer) return false;
    const { first, count } = answer.body;
    const price = toHundredths(TICKET) * BigInt(count);
    raffle.tickets.set(first, { player, price });
    fixture.model.spend({
      userId: player.userId,
      sink: 'raffle',
      amount: price,
      name: `tickets:${raffle.id}:${first}`,
    });
    return true;
  },

  async endRaffle(fixture, action) {
    const raffle = choose(running(fixture), action.pick);
    if (!raffle) return false;
    const call = { by: fixture.admin, params: { id: raffle.id } };
    const answer =
      action.amount % 4 === 0
        ? await send(fixture, action, 'POST /api/admin/raffles/:id/cancel', call)
        : await send(fixture, action, 'POST /api/admin/raffles/:id/draw', { ...call, body: {} });
    return answer !== null;
  },
};

const running = ({ raffles }: Fixture) => [...raffles.values()].filter(({ isOver }) => !isOver);

/** Which raffles are over, and what came back of them: all tickets, or one prize of tokens. */
export async function learnRaffles(fixture: Fixture): Promise<void> {
  const { pool } = fixture.servers[0].connections;
  for (const raffle of running(fixture)) {
    const { id, tickets } = raffle;
    const { rows } = await pool.query<{ drawn: boolean; cancelled: boolean; sold: number }>(
      'select drawn_at is not null as drawn, cancelled_at is not null as cancelled, sold from raffle where id = $1',
      [id],
    );
    const [state] = rows;
    if (!state?.drawn && !state?.cancelled) continue;
    raffle.isOver = true;
    const { rows: back } = await pool.query<{ user_id: string; cause: string; amount: string }>(
      `select user_id, cause, amount_cinder::text as amount from reward_ledger
      where source in ('raffle_refund', 'raffle_prize') and cause like '%:' || $1 || ':%'`,
      [id],
    );
    for (const { user_id: userId, cause, amount } of back)
      fixture.model.giveBack({ userId, sink: 'raffle', amount: toHundredths(amount), name: cause });
    const paid = sumOf(back.map(({ amount }) => toHundredths(amount)));
    const all = [...tickets.values()];
    const pot = sumOf(all.map(({ price }) => price));
    const ofThoseHere = sumOf(all.filter(({ player }) => !player.isDeleted).map(({ price }) => price));
    const most = state.drawn ? shareOf(pot, SHARE) : pot;
    const least = state.drawn ? (ofThoseHere > 0n ? most : 0n) : ofThoseHere;
    if (paid > most || paid < least) fixture.faults.push(`Raffle ${id} gave ${paid} back of ${pot}`);
  }
}

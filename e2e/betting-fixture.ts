import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Person, read, signUp } from './people.ts';
import type { RunningServer } from './server.ts';

interface SelectionAsMade {
  id: string;
  label: string;
}

export interface MarketAsMade {
  id: string;
  title: string;
  selections: SelectionAsMade[];
}

export interface CupAsMade {
  id: string;
  slug: string;
  title: string;
  eventId: string;
}

/** Makes tournaments that can be bet on, and moves them, as an administrator's program does. */
export function openBettingFixture(server: RunningServer, admin: Person) {
  const done = async <T = Record<string, string>>(path: string, body?: object, method = 'POST'): Promise<T> => {
    const reply = await admin.call(method, path, body);
    expect(reply.ok, `${path}: ${await reply.clone().text()}`).toBe(true);
    return reply.json() as Promise<T>;
  };
  return {
    done,

    async members(...names: string[]): Promise<Person[]> {
      const people = await Promise.all(names.map((name) => signUp(server, name)));
      for (const { username } of people) await done('/api/admin/add-cinder', { username, amount: '500.00' });
      return people;
    },

    /** A championship tournament, which takes bets. */
    async cup(title: string): Promise<CupAsMade> {
      const tournament = await championship(done, title);
      const event = await done('/api/admin/betting/events', { tournamentId: tournament.id, isBettingOpen: true });
      return { ...tournament, title, eventId: event['id'] ?? '' };
    },

    championship: (title: string) => championship(done, title),

    market: ({ eventId }: CupAsMade, fields: object): Promise<MarketAsMade> =>
      done('/api/admin/betting/markets', { championshipId: eventId, ...fields }),

    action: (market: MarketAsMade, what: string, winner?: string) => {
      const selectionId = market.selections.find(({ label }) => label === winner)?.id;
      return done(
        `/api/admin/betting/markets/${market.id}/${what}`,
        winner === undefined ? undefined : { selectionId },
      );
    },

    async register({ id }: CupAsMade, players: readonly Person[]): Promise<void> {
      for (const player of players) {
        const reply = await player.call('POST', `/api/tournaments/${id}/registration`, {});
        expect(reply.status, await reply.text()).toBe(201);
      }
    },

    /** Checks these in and goes live. */
    async begin({ id }: CupAsMade, players: readonly Person[]): Promise<void> {
      await done(`/api/admin/tournaments/${id}/status`, { status: 'checkin' });
      for (const player of players) await player.call('POST', `/api/tournaments/${id}/checkin`);
      await done(`/api/admin/tournaments/${id}/status`, { status: 'live' });
    },

    /** The final of two: who is seeded first wins it. */
    async play({ id, slug }: CupAsMade): Promise<void> {
      const { matches } = await read<{ matches: { id: string }[] }>(admin, `/api/tournaments/${slug}`);
      await done(`/api/admin/tournaments/${id}/matches/${matches[0]?.id}`, { scoreA: 3, scoreB: 1 }, 'PUT');
    },
  };
}

export type Stage = ReturnType<typeof openBettingFixture>;

async function championship(done: Stage['done'], title: string): Promise<{ id: string; slug: string }> {
  const startAt = new Date(Date.now() + 86_400_000).toISOString();
  return done('/api/admin/tournaments', {
    title,
    gameCode: 'sc2',
    format: 'single_elim',
    startAt,
    isChampionship: true,
  });
}

/** Chooses and stakes on a market of the page, without sending it. */
export async function fillBet(market: Locator, label: string, stake: string): Promise<Locator> {
  await market.getByRole('radio', { name: new RegExp(label) }).check();
  await market.getByLabel(/^Stake in/).fill(stake);
  return market.getByRole('button', { name: `Bet ${stake} on ${label}` });
}

export async function confirmAge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I am 18 or older' }).click();
}

/** Waits for the balance in the bar at the top: whole tokens. */
export async function seeBalance(page: Page, amount: string): Promise<void> {
  await page.getByRole('banner').getByText(amount, { exact: true }).first().waitFor();
}

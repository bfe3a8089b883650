import { api } from '@cinder/contract/api.ts';
import type { Match, TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import { type Actor, type DemoContext, MINUTE_MS } from './context.ts';
import type { Cup } from './cups.ts';
import type { Rng } from './rng.ts';

const ROUND_MINUTES = 40;
/** How many results need an administrator. */
const DISPUTED = 0.04;

type Score = { scoreA: number; scoreB: number };

/** Plays what is ready, time after time, as far as the tournament goes; when it ended. */
export async function playMatches(contest: Contest): Promise<Date> {
  const { context, cup } = contest;
  for (let round = 0; ; round++) {
    const at = new Date(cup.startAt.getTime() + (round * ROUND_MINUTES + 5) * MINUTE_MS);
    const page = await pageOf(contest, at);
    const ready = page.matches.filter((match) => match.status === 'ready');
    if (ready.length === 0 || round >= cup.rounds || at > context.end) return at;
    const isLast = round === cup.rounds - 1;
    const played = isLast ? ready.slice(0, Math.ceil(ready.length / 2)) : ready;
    for (const match of played) await play(contest, page, match, at);
    if (isLast) await leaveOpen(contest, page, ready.slice(played.length), at);
  }
}

/** One reports what the other confirms, or else an administrator decides. */
async function play(contest: Contest, page: TournamentPage, match: Match, at: Date): Promise<void> {
  const { rng } = contest;
  const score = scoreOf(contest, page, match);
  const [one, other] = playersOf(contest, page, match);
  await report(contest, match, one, score, after(at, rng.between(12, 22)));
  if (!rng.happens(DISPUTED)) return confirm(contest, match, other, after(at, rng.between(23, 28)));
  await dispute(contest, match, other, after(at, 25));
  await decide(contest, match, score, after(at, 34));
}

/** Of a live tournament the results of some are on their way. */
async function leaveOpen(contest: Contest, page: TournamentPage, open: readonly Match[], at: Date): Promise<void> {
  for (const [index, match] of open.entries()) {
    if (index > 1) return;
    const [one, other] = playersOf(contest, page, match);
    await report(contest, match, one, scoreOf(contest, page, match), after(at, 18));
    if (index === 1) await dispute(contest, match, other, after(at, 22));
  }
}

function playersOf(contest: Contest, page: TournamentPage, match: Match): [Actor, Actor] {
  const actorIn = (registrationId: string | null) => {
    const entrant = page.entrants.find((one) => one.registrationId === registrationId);
    const actor = contest.entrants.find(({ caller }) => caller.id === entrant?.userId);
    if (!actor) throw new Error(`${match.label} has nobody to play it`);
    return actor;
  };
  return [actorIn(match.a.registrationId), actorIn(match.b.registrationId)];
}

/** The better player wins more often; what one can do is theirs for good. */
function scoreOf(contest: Contest, page: TournamentPage, match: Match): Score {
  const { context, rng } = contest;
  const [one, other] = playersOf(contest, page, match).map(({ person }) => context.rng('skill', person.index).chance());
  const isFirst = rng.happens(0.5 + ((one ?? 0) - (other ?? 0)) * 0.7);
  const lost = rng.whole(0, 1);
  return isFirst ? { scoreA: 2, scoreB: lost } : { scoreA: lost, scoreB: 2 };
}

async function report({ context, rng, id }: Contest, match: Match, by: Actor, body: Score, at: Date): Promise<void> {
  const params = { id, matchId: match.id };
  await context.at(at, rng.chance, () => context.client.ask(api.tournaments.report, by.caller, { params, body }));
}

async function confirm({ context, rng, id }: Contest, match: Match, by: Actor, at: Date): Promise<void> {
  const params = { id, matchId: match.id };
  await context.at(at, rng.chance, () => context.client.ask(api.tournaments.confirm, by.caller, { params }));
}

async function dispute({ context, rng, id }: Contest, match: Match, by: Actor, at: Date): Promise<void> {
  const params = { id, matchId: match.id };
  const body = { reason: 'I took the last map.' };
  await context.at(at, rng.chance, () => context.client.ask(api.tournaments.dispute, by.caller, { params, body }));
}

async function decide({ context, rng, id }: Contest, match: Match, body: Score, at: Date): Promise<void> {
  const params = { id, matchId: match.id };
  await context.at(at, rng.chance, () =>
    context.client.ask(api.tournamentsAdmin.decideMatch, context.admin, { params, query: {}, body }),
  );
}

function after(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE_MS);
}

/** A tournament as it goes on. */
export interface Contest {
  context: DemoContext;
  cup: Cup;
  rng: Rng;
  entrants: Actor[];
  id: string;
  slug: string;
}

/** The tournament as the back-office sees it. */
export function pageOf({ context, slug, rng }: Contest, at: Date): Promise<TournamentPage> {
  return context.at(at, rng.chance, () =>
    context.client.ask(api.tournaments.get, context.admin, { params: { slug }, query: {} }),
  );
}

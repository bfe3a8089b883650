import type { Bracket, Match, Tournament } from '../types.ts';

/** All that a bracket may never be, whatever was played; nothing when it is sound. */
export function findFlaws(tournament: Tournament, bracket: Bracket): string[] {
  return [
    ...bracket.matches.flatMap((match) => findMatchFlaws(match).map((flaw) => `${match.key} ${flaw}`)),
    ...findPlayerFlaws(tournament, bracket),
    ...findPlaceFlaws(tournament, bracket),
  ];
}

/** What the table of matches would refuse, and what contradicts itself. */
function findMatchFlaws({ a, b, status, ending, winner, scoreA, scoreB, forfeit, ...match }: Match): string[] {
  const both = a.entrant !== null && b.entrant !== null;
  const isOver = status === 'completed' || status === 'skipped';
  const isForfeit = ending === 'forfeit' || ending === 'dropped';
  const forfeited = forfeit === 'A' ? b.entrant : forfeit === 'B' ? a.entrant : null;
  const leader = scoreA === scoreB ? null : (scoreA ?? 0) > (scoreB ?? 0) ? a.entrant : b.entrant;
  return flaws([
    ['is met by one entrant twice', both && a.entrant === b.entrant],
    ['has a winner who did not play', winner !== null && winner !== a.entrant && winner !== b.entrant],
    ['has half a score', (scoreA === null) !== (scoreB === null)],
    ['has a score though it was not played', (scoreA !== null) !== (ending === 'played')],
    ['has a forfeit that does not fit its ending', (forfeit !== null) !== isForfeit],
    ['has an ending before its end', (ending !== null) !== isOver],
    ['has a winner before its end', winner !== null && !isOver],
    ['is ready without two', status === 'ready' && !both],
    ['waits though both are known', status === 'pending' && (both || (a.isEmpty && b.isEmpty))],
    ['was played without two', status === 'completed' && !both],
    ['is won by who forfeited', isForfeit && winner !== forfeited],
    ['is won with the lower score', ending === 'played' && winner !== leader],
    ['is drawn', ending === 'played' && winner === null && match.side !== 'round_robin'],
    ['is walked over by nobody', (ending === 'walkover' || ending === 'bye') && (winner === null || both)],
    ['is empty with a winner', ending === 'empty' && (winner !== null || both)],
    ['has an empty place that is taken', (a.isEmpty && a.entrant !== null) || (b.isEmpty && b.entrant !== null)],
    ['has a place without its seed', (a.entrant === null) !== (a.seed === null)],
  ]);
}

function findPlayerFlaws({ format, entrants }: Tournament, { matches, standings, isComplete }: Bracket): string[] {
  const dropped = new Set(standings.flatMap(({ isDropped, entrant }) => (isDropped ? [entrant] : [])));
  const playersOf = ({ a, b }: Match) => [a.entrant, b.entrant].filter((entrant) => entrant !== null);
  const open = matches.filter(({ status }) => status === 'ready' || status === 'pending');
  const ready = open.filter(({ status }) => status === 'ready');
  const isElimination = format !== 'round_robin';
  const noShows = new Map<string, number>();
  const lost = new Map<string, number>();
  let playedOn = false;
  for (const [at, match] of matches.entries()) {
    const players = playersOf(match);
    playedOn ||= players.some((player) => (noShows.get(player) ?? at) < at);
    if (match.status !== 'completed') continue;
    for (const player of players) {
      if (match.winner === null && match.forfeit === 'both') noShows.set(player, at);
      if (match.winner !== player && match.side !== 'third_place') lost.set(player, (lost.get(player) ?? 0) + 1);
    }
  }
  const waiting = open.flatMap(playersOf);
  const most = { single_elim: 1, double_elim: 2, round_robin: entrants.length }[format];
  const blamed = matches.flatMap(({ ending, forfeit, a, b }) => {
    if (ending !== 'dropped') return [];
    return forfeit === 'both' ? [a.entrant, b.entrant] : [forfeit === 'A' ? a.entrant : b.entrant];
  });
  return flaws([
    ['Somebody forfeits as dropped who was not', blamed.some((entrant) => !dropped.has(entrant ?? ''))],
    ['Somebody is to play after being dropped', ready.flatMap(playersOf).some((player) => dropped.has(player))],
    ['Somebody is in two open matches', isElimination && new Set(waiting).size < waiting.length],
    ['Somebody comes back after a double no-show', isElimination && playedOn],
    ['Somebody loses too often', [...lost.values()].some((losses) => losses > most)],
    ['Two matches have one key', new Set(matches.map(({ key }) => key)).size < matches.length],
    ['Nothing can be played', !isComplete && ready.length === 0],
    ['It is over before its last match', isComplete !== (open.length === 0)],
  ]);
}

function findPlaceFlaws({ entrants, format }: Tournament, { standings, champion, isComplete }: Bracket): string[] {
  const places = standings.flatMap(({ place }) => (place === null ? [] : [place]));
  const stillIn = standings.length - places.length;
  const fits = places.every((place, index) => place === (places[index - 1] === place ? place : stillIn + index + 1));
  const first = standings.filter(({ place }) => place === 1).map(({ entrant }) => entrant);
  const ranked = new Set(standings.map(({ entrant }) => entrant));
  return flaws([
    ['Somebody is not ranked', ranked.size < entrants.length || standings.length !== entrants.length],
    ['The places have gaps', !fits],
    ['A place is open at the end', isComplete && stillIn > 0],
    ['A place of the table is open or shared', format === 'round_robin' && new Set(places).size < entrants.length],
    ['The champion is not the only first', isComplete && (first.length !== 1 || first[0] !== champion)],
    ['There is a champion before the end', !isComplete && champion !== null],
    ['The champion was dropped', standings.some(({ entrant, isDropped }) => isDropped && entrant === champion)],
  ]);
}

function flaws(checks: [name: string, isFlawed: boolean][]): string[] {
  return checks.flatMap(([name, isFlawed]) => (isFlawed ? [name] : []));
}

import { catalogueId } from './catalogue-ids.ts';

/** The games that tournaments are played in. */
const games = [
  { number: 1, code: 'ow2', name: 'Overwatch 2' },
  { number: 2, code: 'wc3', name: 'Warcraft III' },
  { number: 3, code: 'sc2', name: 'StarCraft II' },
  { number: 4, code: 'd2', name: 'Diablo II' },
  { number: 5, code: 'wow', name: 'World of Warcraft' },
  { number: 6, code: 'mr', name: 'Marvel Rivals' },
  { number: 7, code: 'bf', name: 'Battlefield' },
  { number: 8, code: 'cod', name: 'Call of Duty' },
] as const;

export const gameTitles = games.map(({ number, code, name }) => ({ id: catalogueId('game', number), code, name }));

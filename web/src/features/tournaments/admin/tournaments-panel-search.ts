import { searchTexts } from '#lib/search-params.ts';

export type TournamentsPanelSearch = ReturnType<typeof readTournamentsPanelSearch>;

/** Which tournament is led; else which ones are listed. */
export const readTournamentsPanelSearch = searchTexts('tournament', 'only', 'status', 'game', 'sort', 'page');

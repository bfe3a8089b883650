import { api } from '@cinder/contract/api.ts';
import type { TournamentPage } from '@cinder/contract/tournaments/tournament.schemas.ts';
import type { Cup } from './cups.ts';
import type { Lots } from './lots.ts';
import type { Actor, Stage } from './stage.ts';

/** A tournament as it goes on. */
export interface Contest {
  stage: Stage;
  cup: Cup;
  lots: Lots;
  entrants: Actor[];
  id: string;
  slug: string;
}

/** The tournament as the back-office sees it. */
export function pageOf({ stage, slug, lots }: Contest, at: Date): Promise<TournamentPage> {
  return stage.at(at, lots.chance, () =>
    stage.desk.ask(api.tournaments.get, stage.admin, { params: { slug }, query: {} }),
  );
}

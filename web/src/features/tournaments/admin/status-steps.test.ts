import {
  exampleEntrant,
  exampleTournamentPage,
  type TournamentPage,
} from '@cinder/contract/tournaments/tournament.schemas.ts';
import { tournamentStatuses } from '@cinder/contract/tournaments/tournaments.rules.ts';
import { expect, it } from 'vitest';
import { statusSteps } from './status-steps.ts';

const page = (fields: Partial<TournamentPage>): TournamentPage => ({
  ...exampleTournamentPage,
  entrants: [],
  matches: [],
  ...fields,
});

it('a tournament moves on from each status as it can', () => {
  const steps = tournamentStatuses.map((status) => statusSteps(page({ status })).map(({ to }) => to));
  expect(steps).toEqual([
    ['registration', 'cancelled'],
    ['checkin', 'live', 'cancelled'],
    ['live', 'registration', 'cancelled'],
    ['cancelled'],
    [],
    [],
  ]);
});

it('going live says how many will be dropped', () => {
  const late = { ...exampleEntrant, isCheckedIn: false };
  const gone = { ...late, isDropped: true };
  const entrants = [exampleEntrant, exampleEntrant, late, gone];
  const [step] = statusSteps(page({ status: 'checkin', entrants }));
  expect(step?.text).toContain('2 entrants have checked in and play; 1 entrant who has not is dropped.');
});

import { z } from 'zod';
import { id, timestamp } from '../shared/ids.ts';
import { ofMember } from '../shared/of-member.ts';
import { exampleEntrant, exampleTournamentPage } from './tournament.schemas.ts';
import { tournamentStatuses } from './tournaments.rules.ts';

/** A tournament that a member has registered for. */
const memberEntry = z.object({
  registrationId: id,
  title: z.string(),
  slug: z.string(),
  status: z.enum(tournamentStatuses),
  startAt: timestamp,
  teamName: z.string().nullable(),
  isCheckedIn: z.boolean(),
  isDropped: z.boolean(),
  placement: z.number().int().nullable(),
});

export type MemberEntry = z.output<typeof memberEntry>;

export const memberEntriesEndpoints = {
  ofMember: ofMember({
    path: '/api/admin/users/:userId/tournaments',
    summary: 'The tournaments that a member has registered for, the newest first',
    entry: memberEntry,
    examples: [
      {
        registrationId: exampleEntrant.registrationId,
        title: exampleTournamentPage.title,
        slug: exampleTournamentPage.slug,
        status: 'completed',
        startAt: exampleTournamentPage.startAt,
        teamName: null,
        isCheckedIn: true,
        isDropped: false,
        placement: 1,
      },
    ],
  }),
};

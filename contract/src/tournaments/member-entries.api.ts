import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { objectPaging } from '../shared/paging.ts';
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
  ofMember: endpoint({
    method: 'GET',
    path: '/api/admin/users/:userId/tournaments',
    access: 'admin',
    summary: 'The tournaments that a member has registered for, the newest first',
    params: z.object({ userId: id }),
    query: objectPaging,
    reply: z.object({ entries: z.array(memberEntry), total: z.number().int(), totalPages: z.number().int() }),
    shows: ['account:userId'],
    every: 30,
    errors: [],
    example: {
      params: { userId: '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10' },
      query: { page: 1, limit: 20 },
      reply: {
        entries: [
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
        total: 1,
        totalPages: 1,
      },
    },
  }),
};

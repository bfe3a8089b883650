import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { id } from '../shared/ids.ts';
import { arrayPaging } from '../shared/paging.ts';
import { challenge, exampleChallenge } from './challenges.api.ts';
import { challengeSides, challengeStatuses } from './challenges.rules.ts';

export const challengesAdminEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/challenges',
    access: 'admin',
    summary: 'All challenges: those that wait for a decision first, the newest first',
    query: arrayPaging.extend({ status: z.enum(challengeStatuses).optional() }),
    reply: z.array(challenge),
    totalCount: true,
    shows: ['challenges:all', 'account:all', 'games:all'],
    errors: [],
    example: { query: { page: 1, limit: 20 }, reply: [exampleChallenge] },
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/challenges/:id/decide',
    access: 'admin',
    summary: 'Say who has won a challenge that is accepted; null: both have their stakes back',
    params: z.object({ id }),
    body: z.object({ winner: z.enum(challengeSides).nullable() }),
    reply: challenge,
    changes: ['challenges:all', 'betting:all'],
    errors: ['challenge_not_found', 'challenge_of_own', 'challenge_not_possible'],
    example: {
      params: { id: exampleChallenge.id },
      body: { winner: 'challenger' },
      reply: { ...exampleChallenge, status: 'completed', winner: 'challenger' },
    },
  }),
};

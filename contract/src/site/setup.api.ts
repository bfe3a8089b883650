import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** What an administrator of a new site is led through, in this order. */
export const setupSteps = [
  'account',
  'names',
  'pictures',
  'language',
  'modules',
  'mail',
  'payment',
  'quest',
  'tournament',
  'invite',
] as const;
export type SetupStep = (typeof setupSteps)[number];
export const setupStep = z.enum(setupSteps);

/** What a site lacks that goes public. */
export const siteGaps = ['account', 'address', 'mail', 'support', 'payment', 'policies'] as const;
export type SiteGap = (typeof siteGaps)[number];

export const setupAdminEndpoints = {
  setup: endpoint({
    method: 'GET',
    path: '/api/admin/setup',
    access: 'admin',
    summary: 'What is set up of a new site, and what it lacks',
    reply: z.object({
      steps: z.array(
        z.object({ name: setupStep, state: z.enum(['open', 'done', 'skipped']).describe('Skipped: left as it is') }),
      ),
      gaps: z.array(z.enum(siteGaps)),
    }),
    shows: ['site:all'],
    every: 60,
    errors: [],
    example: { reply: { steps: [{ name: 'mail', state: 'open' }], gaps: ['mail', 'support'] } },
  }),
};

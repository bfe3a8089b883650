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

/** Why a mail server did not take a mail. */
export const mailFaults = [
  'login_refused',
  'host_unknown',
  'connection_refused',
  'timeout',
  'sender_refused',
  'recipient_refused',
  'other',
] as const;
export type MailFault = (typeof mailFaults)[number];

const mailOutcome = z.object({
  to: z.string().describe('The own address of who asked'),
  fault: z.enum(mailFaults).nullable().describe('Null: the mail server took the mail'),
  answer: z.string().nullable().describe('What the mail server answered, where it refused'),
});
export type MailOutcome = z.output<typeof mailOutcome>;

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
  testMail: endpoint({
    method: 'POST',
    path: '/api/admin/setup/test-mail',
    access: 'admin',
    summary: 'Send a mail to the own address, and wait for what the mail server answers',
    reply: mailOutcome,
    changes: ['site:all'],
    errors: ['mails_off'],
    example: {
      reply: { to: 'keeper@ember.example', fault: 'login_refused', answer: '535 Authentication credentials invalid' },
    },
  }),
};

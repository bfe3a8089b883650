import { z } from 'zod';
import { showcaseEntry } from '../badges/badges.api.ts';
import { equipmentEntry, exampleItem } from '../inventory/inventory.api.ts';
import { worn } from '../perks/worn.schemas.ts';
import { endpoint } from '../shared/endpoint.ts';
import { timestamp } from '../shared/ids.ts';

/** As many tournaments, and as many months, as a profile tells of: the newest. */
export const MAX_PLACEMENTS = 12;

const tournamentPlace = z.object({
  title: z.string(),
  slug: z.string(),
  place: z.number().int(),
  entrants: z.number().int(),
  startAt: timestamp,
});

const hallOfFamePlace = z.object({ month: z.string(), rank: z.number().int() });

export const publicProfile = z.object({
  username: z.string(),
  avatarUrl: z.string().nullable(),
  worn,
  banner: z.string().optional(),
  takesChallenges: z.boolean(),
  level: z.number().int(),
  memberSince: timestamp,
  showcase: z.array(showcaseEntry),
  equipment: z.array(equipmentEntry),
  streak: z.object({ current: z.number().int(), longest: z.number().int() }),
  placements: z.object({
    tournaments: z.array(tournamentPlace).describe('The newest first'),
    hallOfFame: z.array(hallOfFamePlace).describe('The newest first'),
  }),
});

export type PublicProfile = z.output<typeof publicProfile>;
export type TournamentPlace = z.output<typeof tournamentPlace>;
export type HallOfFamePlace = z.output<typeof hallOfFamePlace>;

export const profilesEndpoints = {
  profile: endpoint({
    method: 'GET',
    path: '/api/members/:username',
    access: 'public',
    summary: 'How a member is seen by others; the letter case of the username does not matter',
    params: z.object({ username: z.string().min(1).max(100) }),
    reply: publicProfile,
    every: 30,
    errors: ['member_not_found'],
    example: {
      params: { username: 'kaldrin' },
      reply: {
        username: 'Kaldrin',
        avatarUrl: null,
        takesChallenges: true,
        level: 14,
        memberSince: '2026-03-04T09:12:00.000Z',
        showcase: [],
        equipment: [{ slot: 'Weapon', itemId: exampleItem.id, item: exampleItem }],
        streak: { current: 11, longest: 34 },
        placements: {
          tournaments: [
            {
              title: 'Ember Cup IV',
              slug: 'ember-cup-iv',
              place: 1,
              entrants: 16,
              startAt: '2026-10-17T18:00:00.000Z',
            },
          ],
          hallOfFame: [],
        },
      },
    },
  }),
};

import { z } from 'zod';
import { rarities } from '../inventory/items.rules.ts';
import { endpoint } from '../shared/endpoint.ts';
import { id, timestamp } from '../shared/ids.ts';
import { objectPaging } from '../shared/paging.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const chanceDraw = z.object({
  seedHash: hash,
  seed: hash.nullable().describe('Once it is shown'),
  number: z.number().int(),
  roll: z.number().int().describe('From 0 until before 2^40'),
  candidates: z.array(z.object({ id, rarity: z.enum(rarities) })),
  itemId: id,
  drawnAt: timestamp,
});

export type ChanceDraw = z.output<typeof chanceDraw>;

const SEED_HASH = '14d74c23a8a22a6ac6be98de1e8c92e174e6b38730dda915ab755dc7ab21a568';
const ITEM = '01939b21-7fe1-7000-8000-42e6cea4c0a1';

export const chancesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/chances',
    access: 'member',
    summary: 'The hash of the seed by which the next random item is drawn, and all draws, newest first',
    query: objectPaging,
    reply: z.object({
      seedHash: hash,
      draws: z.array(chanceDraw),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    shows: ['streaks'],
    errors: [],
    example: {
      query: { page: 1, limit: 20 },
      reply: {
        seedHash: SEED_HASH,
        draws: [
          {
            seedHash: SEED_HASH,
            seed: null,
            number: 1,
            roll: 736838015135,
            candidates: [{ id: ITEM, rarity: 'Rare' }],
            itemId: ITEM,
            drawnAt: '2026-11-02T18:00:00.000Z',
          },
        ],
        total: 1,
        totalPages: 1,
      },
    },
  }),
  reveal: endpoint({
    method: 'POST',
    path: '/api/me/chances/reveal',
    access: 'member',
    summary: 'Show the seed, by which its draws can be checked, and begin a new one',
    reply: z.object({ revealed: z.object({ seed: hash.nullable(), seedHash: hash }), seedHash: hash }),
    changes: ['streaks'],
    errors: [],
    example: {
      reply: {
        revealed: { seed: 'a59ac6d2b2af5a9c62f6b875bc88b7d0760019f8c6431cbbc14780037796d98f', seedHash: SEED_HASH },
        seedHash: '2c74e3df8e739bb15e31916cb4c813bc9b485036609f29a5b810762c1c7d0e5a',
      },
    },
  }),
};

import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

export const equipmentMultiplier = z.object({
  multiplier: z.number(),
  sumBonusPercent: z.number().int(),
});

export type EquipmentMultiplier = z.output<typeof equipmentMultiplier>;

export const inventoryEndpoints = {
  multiplier: endpoint({
    method: 'GET',
    path: '/api/equipment/multiplier',
    access: 'member',
    summary: 'What the equipped items multiply mining rewards by',
    reply: equipmentMultiplier,
    errors: [],
    example: { reply: { multiplier: 1.53, sumBonusPercent: 53 } },
  }),
};

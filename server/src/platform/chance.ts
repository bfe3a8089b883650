import { randomInt } from 'node:crypto';

const PARTS = 2 ** 40;

/** What rules draw lots with: from 0 until before 1. */
export type Chance = () => number;

/** Nobody can foresee it. */
export const systemChance: Chance = () => randomInt(PARTS) / PARTS;

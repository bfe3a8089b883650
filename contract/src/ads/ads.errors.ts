import type { ErrorMeaning } from '../shared/errors.ts';

export const adsErrors = {
  ad_cooldown: { status: 429, message: 'The next ad is not ready yet' },
  ad_daily_limit: { status: 429, message: 'You have watched all ads of today. More open at midnight UTC.' },
} as const satisfies Record<string, ErrorMeaning>;

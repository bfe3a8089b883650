import type { ErrorMeaning } from '../shared/errors.ts';
import { t } from '../shared/messages.ts';

export const adsErrors = {
  ad_cooldown: { status: 429, message: t`The next ad is not ready yet` },
  ad_daily_limit: { status: 429, message: t`You have watched all ads of today. More open at midnight UTC.` },
} as const satisfies Record<string, ErrorMeaning>;

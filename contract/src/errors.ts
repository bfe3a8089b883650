import { accountErrors } from './account/account.errors.ts';
import { adsErrors } from './ads/ads.errors.ts';
import { analyticsErrors } from './analytics/analytics.errors.ts';
import { badgesErrors } from './badges/badges.errors.ts';
import { bettingErrors } from './betting/betting.errors.ts';
import { challengeErrors } from './challenges/challenges.errors.ts';
import { championshipErrors } from './championship/championship.errors.ts';
import { giftsErrors } from './gifts/gifts.errors.ts';
import { guidesErrors } from './guides/guides.errors.ts';
import { imagesErrors } from './images/images.errors.ts';
import { inventoryErrors } from './inventory/inventory.errors.ts';
import { leaderboardsErrors } from './leaderboards/leaderboards.errors.ts';
import { loreErrors } from './lore/lore.errors.ts';
import { miningErrors } from './mining/mining.errors.ts';
import { perksErrors } from './perks/perks.errors.ts';
import { questsErrors } from './quests/quests.errors.ts';
import { raffleErrors } from './raffles/raffles.errors.ts';
import { type ErrorMeaning, sharedErrors } from './shared/errors.ts';
import { shopErrors } from './shop/shop.errors.ts';
import { chanceErrors } from './site/chance.errors.ts';
import { siteFontsErrors } from './site/site-fonts.errors.ts';
import { sitePagesErrors } from './site/site-pages.errors.ts';
import { storeErrors } from './store/store.errors.ts';
import { streaksErrors } from './streaks/streaks.errors.ts';
import { tournamentsErrors } from './tournaments/tournaments.errors.ts';
import { walletErrors } from './wallet/wallet.errors.ts';

/** The closed list of everything that can go wrong, by code. */
export const errors = {
  ...sharedErrors,
  ...accountErrors,
  ...walletErrors,
  ...inventoryErrors,
  ...miningErrors,
  ...streaksErrors,
  ...adsErrors,
  ...analyticsErrors,
  ...questsErrors,
  ...badgesErrors,
  ...shopErrors,
  ...challengeErrors,
  ...raffleErrors,
  ...storeErrors,
  ...perksErrors,
  ...giftsErrors,
  ...imagesErrors,
  ...leaderboardsErrors,
  ...guidesErrors,
  ...loreErrors,
  ...tournamentsErrors,
  ...bettingErrors,
  ...championshipErrors,
  ...sitePagesErrors,
  ...siteFontsErrors,
  ...chanceErrors,
} as const satisfies Record<string, ErrorMeaning>;

export type ErrorCode = keyof typeof errors;

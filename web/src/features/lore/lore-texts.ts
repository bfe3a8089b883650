import type { TelnarusPage } from '@cinder/contract/lore/lore.api.ts';
import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';
import { t } from '@lingui/core/macro';

/** What a page of Telnarus says where nobody has written one. */
export type PageTexts = Pick<TelnarusPage, 'bannerImageUrl' | 'bannerTitle' | 'bannerSubtitle' | 'content'>;

export const MAIN_TEXTS: PageTexts & Pick<TelnarusPage, 'bookImageUrl' | 'bookUrl'> = {
  bannerImageUrl: null,
  bannerTitle: '{world}',
  bannerSubtitle: t`Three peoples, one cooling world, and the fire between them.`,
  content: t`Long ago the mountain at the middle of the world went quiet. What was left of its heat could be held in two hands.

The aratti watched it dim from above and wrote down the hour. The doru carried what they could into the deep halls and shut the doors. The humans, who had no heights and no halls, passed the coals from hand to hand and kept walking.

Each people tells it as if the other two had been late.`,
  bookImageUrl: null,
  bookUrl: null,
};

export const BOOK = {
  title: t`The Last Coal`,
  text: t`The first chronicle of ${{ world: '{world}' }} follows a doru smith, an aratti clerk and a human courier through the winter in which the doors were opened.`,
};

export const RACE_TEXTS: Record<RaceId, PageTexts> = {
  aratti: {
    bannerImageUrl: null,
    bannerTitle: t`Aratti`,
    bannerSubtitle: t`Keepers of the high ridges`,
    content: t`The aratti measure a life in weather. They live on nine ridges above the mist, and whoever hears the weather first there has a day to tell the others.

When the mountain went quiet, they were the ones who saw it. They did not shout. They **wrote down the hour**, and cut it in stone, because there was too much ash in the ink.

> Write it down now. You will remember it better than it was.

## On the ridges today

They came down when the doors were opened. Aratti clerks keep the ledgers of Deephall's market now, and are trusted there, being the only people who are not sure of anything until they have checked.`,
  },
  doru: {
    bannerImageUrl: null,
    bannerTitle: t`Doru`,
    bannerSubtitle: t`Hewers of the deep halls`,
    content: t`The doru do not say that they live under the mountain. They say that the mountain **stands on them**, and they are proud of how long they have held it up.

When the fire at the middle of the world began to fail, every people argued over what to save. The doru did not argue. They cut a channel, tipped what heat remained into the deepest furnace they had, and closed **seven doors** behind it.

> A door is a promise you can lean on.

## Craft

Doru iron is worked three times and cooled in the dark. A smith signs a blade on the tang, where only the next smith will read it. **Slagplate**, their best-known armour, is made from castings that have already cracked once; the metal, they insist, has learned.

## In the halls today

The doors have stood open for forty winters. Humans trade at the market below the fourth, and aratti clerks keep the ledgers, because no doru will write down a debt that a handshake already holds.`,
  },
  humans: {
    bannerImageUrl: null,
    bannerTitle: t`Humans`,
    bannerSubtitle: t`Carriers of the hearth`,
    content: t`Ask a human where they come from and they will point at the road. The aratti had heights and the doru had halls. The humans took **a coal from each fire**, put them in with their own, and walked into the dark to look for ground that was still warm.

> What you carry is not yours. What you keep alive is.

## On the hills today

A human town is built around a hearth rather than a well. Couriers carry coals from one to the next, in pots, on foot. Come in the evening; there is a place beside the fire that is kept free for whoever is still on the road.`,
  },
};

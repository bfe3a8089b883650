import type { TelnarusPage } from '@cinder/contract/lore/lore.api.ts';
import type { RaceId } from '@cinder/contract/lore/lore.rules.ts';

/** What a page of Telnarus says where nobody has written one. */
export type PageTexts = Pick<TelnarusPage, 'bannerImageUrl' | 'bannerTitle' | 'bannerSubtitle' | 'content'>;

export const MAIN_TEXTS: PageTexts & Pick<TelnarusPage, 'bookImageUrl' | 'bookUrl'> = {
  bannerImageUrl: null,
  bannerTitle: 'Telnarus',
  bannerSubtitle: 'Three peoples, one cooling world, and the fire between them.',
  content: `Long ago the mountain at the middle of the world went quiet. What was left of its heat could be held in two hands.

The aratti watched it dim from above and wrote down the hour. The doru carried what they could into the deep halls and shut the doors. The humans, who had no heights and no halls, passed the coals from hand to hand and kept walking.

Each people tells it as if the other two had been late.`,
  bookImageUrl: null,
  bookUrl: null,
};

export const BOOK = {
  title: 'The Last Coal',
  text: 'The first chronicle of Telnarus follows a doru smith, an aratti clerk and a human courier through the winter in which the doors were opened.',
};

export const RACE_TEXTS: Record<RaceId, PageTexts> = {
  aratti: {
    bannerImageUrl: null,
    bannerTitle: 'Aratti',
    bannerSubtitle: 'Keepers of the high ridges',
    content: `The aratti build where the air thins, and they will tell you that it is for the view. It is for the **bells**. Sound carries along a ridge for a day, and whoever hears the weather first has a day to tell the others.

When the mountain dimmed, they were the ones who saw it. They did not shout. They **wrote down the hour**, and then they rang every bell they had, once.

> Whoever speaks first pays the difference.

## Craft

An aratti spear is one weight and one feather. Their glass is ground on the ridge itself, in wind that never stops, and hums when that wind turns.

## On the ridges today

They came down when the doors were opened, and keep the ledgers of the market now. Ask one of them the time and you get the year as well.`,
  },
  doru: {
    bannerImageUrl: null,
    bannerTitle: 'Doru',
    bannerSubtitle: 'Hewers of the deep halls',
    content: `The doru do not say that they live under the mountain. They say that the mountain **stands on them**, and they are proud of how long they have held it up.

When the fire at the middle of the world began to fail, every people argued over what to save. The doru did not argue. They cut a channel, tipped what heat remained into the deepest furnace they had, and closed **seven doors** behind it.

> A door is a promise you can lean on.

## Craft

Doru iron is worked three times and cooled in the dark. A smith signs a blade on the tang, where only the next smith will read it. **Slagplate**, their best-known armour, is made from castings that have already cracked once; the metal, they insist, has learned.

## In the halls today

The doors have stood open for forty winters. Humans trade at the market below the fourth, and aratti clerks keep the ledgers, because no doru will write down a debt that a handshake already holds.`,
  },
  humans: {
    bannerImageUrl: null,
    bannerTitle: 'Humans',
    bannerSubtitle: 'Carriers of the hearth',
    content: `The humans had no heights to watch from and no halls to shut. When the cold came, they took **a coal from each fire** that would give them one, and walked.

They counted the days in coals. At forty the elders stopped saying the number aloud. At forty-one somebody found a hill with dry wood on it, and knelt, and blew.

> What you carry is not yours. What you keep alive is.

## Craft

Human work is mended work. A courier's boot has a heel that holds an ember, and the man who made it could not say who taught him. Everything they own has **belonged to somebody** before.

## On the hills today

Every human town is built around one hearth, and the hearth is never the mayor's. Come in the evening; there is a place beside it that is kept free. It is for whoever is still walking.`,
  },
};

import { peoples } from './peoples.ts';

/** Its number makes its id and never changes; its slug is that of its name. */
interface CatalogueCategory {
  number: number;
  name: string;
  description: string;
}

/** The slug of its title names its file; its number makes its id and never changes. */
interface CatalogueArticle {
  number: number;
  title: string;
  category: keyof typeof categories;
  excerpt: string;
  isFeatured?: true;
}

export const categories = {
  chronicles: { number: 1, name: 'Chronicles', description: 'Three winters that everybody counts from.' },
  peoples: { number: 2, name: 'The Peoples', description: 'How they trade, owe and promise.' },
  places: { number: 3, name: 'Places', description: 'Doors, a town, and one gate that stayed open.' },
  craft: { number: 4, name: 'Craft and Fire', description: 'What is made, of what, and what it cost.' },
} as const satisfies Record<string, CatalogueCategory>;

/** In the order in which they are shown. */
export const articles: readonly CatalogueArticle[] = [
  {
    number: 1,
    title: 'The Day the Ridge Went Silent',
    category: 'chronicles',
    excerpt:
      'On the ninth ridge there is a bell that no one has rung since the ash fell. Each spring an aratti clerk still climbs up to polish it.',
    isFeatured: true,
  },
  {
    number: 2,
    title: 'Doors of Deephall',
    category: 'places',
    excerpt:
      'Seven doors stand between the daylight and the first furnace. Six open inward. The seventh was hung to keep the doru from themselves.',
    isFeatured: true,
  },
  {
    number: 3,
    title: 'A Town Called Enough',
    category: 'places',
    excerpt:
      'In Enough, the oldest human town, the fortieth day of the walk has never ended. A coal in the chapel proves it. It is warm.',
    isFeatured: true,
  },
  {
    number: 4,
    title: 'The Walking Winter',
    category: 'chronicles',
    excerpt: 'The humans counted the days in coals. The elders stopped at forty: the fortieth coal would not cool.',
  },
  {
    number: 5,
    title: 'The Winter the Doors Opened',
    category: 'chronicles',
    excerpt: 'One coal was left to the human hearths. A courier took it at night, and left a note: Returning this.',
  },
  {
    number: 6,
    title: "A Courier's Oath",
    category: 'peoples',
    excerpt: 'What you carry is not yours. What you keep alive is. It is an oath, and it was broken once for food.',
  },
  {
    number: 7,
    title: 'Three Weights and a Feather',
    category: 'peoples',
    excerpt: 'Aratti merchants settle a price in silence. The first to speak pays the difference, even for a word.',
  },
  {
    number: 8,
    title: 'What a Handshake Holds',
    category: 'peoples',
    excerpt: 'No doru writes down a debt. It is said twice, palm to palm, and a dying hand gives it to a warm one.',
  },
  {
    number: 9,
    title: 'The Gatehouse at Lowmark',
    category: 'places',
    excerpt: 'There are four songs of the warden who stayed. She dies in all of them, and she disliked every tune.',
  },
  {
    number: 10,
    title: 'On the Making of Slagplate',
    category: 'craft',
    excerpt: 'Take iron that has already failed once. The doru say it remembers how. A foundling had to tell them.',
  },
  {
    number: 11,
    title: 'Two Names on One Tang',
    category: 'craft',
    excerpt: 'Oathbrand was sworn on, broken, and reforged. Under its grip a message waited for whoever opened it.',
  },
  {
    number: 12,
    title: 'An Hour with a Cinder',
    category: 'craft',
    excerpt: 'The crumbs of the mountain were good for nothing until a boy was told to watch one for a whole hour.',
  },
];

interface LorePage {
  type: 'main' | 'race';
  id: string;
  title: string;
  subtitle: string;
}

/** The pages of the world, which is called as the site says; the text of each is the file with its id. */
export const lorePages: readonly LorePage[] = [
  {
    type: 'main',
    id: 'main',
    title: '{world}',
    subtitle: 'Three peoples, one cooling world, and the fire between them.',
  },
  ...peoples.map(({ slug, name, subtitle }) => ({ type: 'race' as const, id: slug, title: name, subtitle })),
];

/** What is drawn for a world: by these keys a people has a sign and a country. */
export const drawings = ['aratti', 'doru', 'humans'] as const;

export type Drawing = (typeof drawings)[number];

/** The colours of peoples, by the names of their tokens: those of the drawings, and others. */
export const peopleColours = [...drawings, 'rare', 'epic'] as const;

export type PeopleColour = (typeof peopleColours)[number];

/** The country of the world itself, and of what has none of its own. */
export const WORLD_SCENE = 'telnarus';

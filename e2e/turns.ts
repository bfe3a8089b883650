/** Whose turn it is: what takes long in all its forms is looked at in one of them at a time. */

const DAY = Math.floor(Date.now() / 86_400_000);

/** A number of this thing and this day, one higher tomorrow. */
export const turnOf = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), DAY);

/** After so many days every form has had its turn: the two widths, and a day without after each. */
export const TURNS = 4;

/** A number that is one higher after all turns: what changes within a form. */
export const roundOf = (name: string) => Math.floor(turnOf(name) / TURNS);

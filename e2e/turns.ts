/** Whose turn it is: what takes long in all its forms is looked at in one of them each day. */

const DAY = Math.floor(Date.now() / 86_400_000);

/** A number of this thing and this day, one higher tomorrow. */
export const turnOf = (name: string) => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), DAY);

export const MAX_FONT_BYTES = 300 * 1024;
/** So many of a community's own can be kept at once. */
export const MOST_FONTS = 20;

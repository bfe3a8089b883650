/** Letters that an address may have. */
export const MAX_SLUG_LENGTH = 120;
/** A derived slug leaves room for the number that tells it from others. */
const MAX_DERIVED_LENGTH = MAX_SLUG_LENGTH - 10;

/** Letters that no decomposition leads to one without its mark. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};

/** In lower case, letters with marks as those without: else `praça` would be `pra-a`. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłħı]/g, (letter) => OTHER_LETTERS[letter] ?? '');
}

/** The slug that a name gives: lower case, spaces as hyphens, nothing but letters, digits and hyphens. */
export function slugFromName(name: string): string {
  return cut(
    plainLetters(name)
      .replace(/[^a-z0-9\s-]/g, '')
      .trim()
      .replace(/[\s-]+/g, '-'),
  );
}

/** The slug that a guide's title gives: every run of anything but letters and digits a hyphen, none at the ends. */
export function slugFromTitle(title: string): string {
  return cut(plainLetters(title).replace(/[^a-z0-9]+/g, '-'));
}

/** The slug itself if it is free, else the first free one of `-2`, `-3` and so on. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  return free;
}

function cut(slug: string): string {
  return slug.replace(/^-/, '').slice(0, MAX_DERIVED_LENGTH).replace(/-$/, '');
}

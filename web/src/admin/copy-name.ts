const BEFORE = 'Copy of ';

/** What a copy of a thing is called at first, within what its name may be long. */
export function copyName(name: string, longest: number): string {
  return name.startsWith(BEFORE) ? name : `${BEFORE}${name}`.slice(0, longest);
}

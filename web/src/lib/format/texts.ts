import { t } from '@lingui/core/macro';
import { locale } from '../texts.tsx';

/** An id that is short enough to show. Ids made in one second begin alike, so their end is shown as well. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…${id.slice(-4)}`;
}

/** "quest" → "Quest". */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** What stands around the name, without the marks that isolate it from right to left. */
const [BEFORE = '', BEHIND = ''] = t`Copy of ${{ name: '\n' }}`.replace(/[\u2068\u2069]/g, '').split('\n');

/** What a copy of a thing is called at first, within what its name may be long. */
export function copyName(name: string, longest: number): string {
  const isCopy = name.startsWith(BEFORE) && name.endsWith(BEHIND);
  return isCopy ? name : `${BEFORE}${name}${BEHIND}`.slice(0, longest);
}

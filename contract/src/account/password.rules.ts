import { t } from '../shared/messages.ts';

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;
/** Shorter words are in many passwords by chance. */
const MIN_WORD = 3;

interface PasswordOwner {
  /** Words that everybody who knows the member or the site tries first: site name, address, user name. */
  ownWords: readonly string[];
  isCommon(password: string): boolean;
}

/**
 * Why a password of permitted length must not be used; null when it may be. Letter case, and digits and signs around
 * or between, make no difference: `Cinder2026!` and `cinder-cinder` are the site's name.
 */
export function passwordProblem(password: string, { ownWords, isCommon }: PasswordOwner): string | null {
  const lower = password.toLowerCase().trim();
  if (isCommon(lower) || isCommon(lower.replace(/[^\p{L}\p{N}]+$/u, '')) || new Set(lower).size < 3)
    return t`This password is too common. Choose another one.`;
  const isOwn = ownWords
    .flatMap((word) => [word, word.split('@')[0] ?? word])
    .map((word) => word.toLowerCase().trim())
    .some((word) => word.length >= MIN_WORD && lower.includes(word) && !/\p{L}/u.test(lower.replaceAll(word, '')));
  return isOwn ? t`Do not use your address, your user name or the name of this site as your password.` : null;
}

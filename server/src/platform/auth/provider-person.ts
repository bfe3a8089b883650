import { z } from 'zod';
import type { OutsideAccount } from './sign-in.queries.ts';

const MAX_NAME = 100;
const MAX_EMAIL = 254;

/** A person as a provider describes them, with everything that is not what it should be left out. */
export interface OutsidePerson {
  account: OutsideAccount;
  /** In small letters; null when the provider names none that is one. */
  email: string | null;
  /** The provider says, with the value `true`, that the address is proved. */
  isVerified: boolean;
  name: string | null;
  picture: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

/** Who somebody is at a provider; OpenID Connect allows as many characters. */
export const accountId = z.string().regex(/^\P{Cc}{1,255}$/u);
// Some letters of other alphabets have a Latin one as their small form.
const address = z
  .string()
  .trim()
  .max(MAX_EMAIL)
  .regex(/^[!-~]+$/)
  .toLowerCase()
  .pipe(z.email());

/** An address counts as proved only when every document that names one names the same and says so. */
export function openidPerson(account: OutsideAccount, signed: Claims, userinfo: Claims): OutsidePerson {
  const naming = [signed, userinfo].filter(({ email }) => email !== undefined && email !== null);
  const emails = naming.map(({ email }) => address.safeParse(email).data ?? null);
  const [email = null] = emails;
  const isOne = emails.every((each) => each === email);
  return {
    account,
    email: isOne ? email : null,
    isVerified: isOne && email !== null && naming.every(({ email_verified: isVerified }) => isVerified === true),
    name: firstName([signed['name'], userinfo['name'], signed['preferred_username'], userinfo['preferred_username']]),
    picture: webAddress(signed['picture'] ?? userinfo['picture']),
  };
}

/** The same of Discord, whose one document says whether the address is proved. */
export function discordPerson(
  claims: { id: string } & Claims,
  accountOf: (id: string) => OutsideAccount,
): OutsidePerson {
  const email = address.safeParse(claims['email']).data ?? null;
  const avatar = claims['avatar'];
  const hash = typeof avatar === 'string' && /^\w{1,64}$/.test(avatar) ? avatar : null;
  return {
    account: accountOf(claims.id),
    email,
    isVerified: email !== null && claims['verified'] === true,
    name: firstName([claims['global_name'], claims['username']]),
    picture:
      hash && /^\d{1,32}$/.test(claims.id) ? `https://cdn.discordapp.com/avatars/${claims.id}/${hash}.png` : null,
  };
}

/** The first that is a name once line breaks and the like are gone, at most 100 characters of it. */
function firstName(candidates: readonly unknown[]): string | null {
  for (const candidate of candidates) {
    if (typeof candidate !== 'string') continue;
    const name = candidate
      .slice(0, MAX_NAME * 4)
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_NAME)
      // Half of a character that takes two places.
      .replace(/[\ud800-\udbff]$/, '')
      .trim();
    if (name !== '') return name;
  }
  return null;
}

/** An address of the web; null for anything else. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return null;
  return /^https?:$/.test(new URL(value).protocol) ? value : null;
}

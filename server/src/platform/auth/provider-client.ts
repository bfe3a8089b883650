import * as openid from 'openid-client';
import { z } from 'zod';
import type { ProviderClient } from './providers.ts';
import type { OutsideAccount } from './sign-in.queries.ts';

/** One return from a provider waits no longer for it, however many calls it takes. */
const DEADLINE_SECONDS = 10;
/** A provider that says more than this is not listened to. */
const MAX_ANSWER_BYTES = 1024 * 1024;
/** A discovery document is read anew after this long. */
const KEEP_MS = 60 * 60_000;
const MAX_NAME = 100;
const MAX_EMAIL = 254;

/** What begins at a provider and is compared when the browser comes back. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

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

/** Why a provider's answer led to nobody. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly reason: 'provider_failed' | 'provider_silent' | 'cancelled';
  constructor(reason: ProviderError['reason'], cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

type Claims = Readonly<Record<string, unknown>>;

/** Speaks with one outside provider, which may be away, silent or lying. Its documents are fetched when they are needed. */
export function createProviderConnection(provider: ProviderClient) {
  const { protocol, clientId, clientSecret } = provider;
  let known: { configuration: Promise<openid.Configuration>; until: number } | undefined;

  async function configuration(): Promise<openid.Configuration> {
    if (protocol.kind === 'discord') return discord(protocol.url);
    if (known && known.until > Date.now()) return known.configuration;
    const entry = { configuration: discover(protocol.issuer), until: Date.now() + KEEP_MS };
    known = entry;
    // What failed is asked for again the next time.
    entry.configuration.catch(() => {
      if (known === entry) known = undefined;
    });
    return entry.configuration;
  }

  async function discover(issuer: string): Promise<openid.Configuration> {
    const found = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: DEADLINE_SECONDS,
      [openid.customFetch]: fetchBounded,
      execute: [openid.enableNonRepudiationChecks, ...(isPlain(issuer) ? [openid.allowInsecureRequests] : [])],
    });
    const { authorization_endpoint, token_endpoint, jwks_uri } = found.serverMetadata();
    if (![authorization_endpoint, token_endpoint, jwks_uri].every((each) => webAddress(each) !== null))
      throw new Error('The discovery document is not complete');
    const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_post'];
    if (methods.includes('client_secret_post') || !methods.includes('client_secret_basic')) return found;
    const basic = openid.ClientSecretBasic(clientSecret);
    return prepare(new openid.Configuration(found.serverMetadata(), clientId, clientSecret, basic), issuer);
  }

  function discord(url: string): openid.Configuration {
    const endpoints = {
      issuer: url,
      authorization_endpoint: `${url}/oauth2/authorize`,
      token_endpoint: `${url}/api/oauth2/token`,
    };
    return prepare(new openid.Configuration(endpoints, clientId, clientSecret), url);
  }

  function prepare(made: openid.Configuration, address: string): openid.Configuration {
    made.timeout = DEADLINE_SECONDS;
    made[openid.customFetch] = fetchBounded;
    if (protocol.kind === 'openid') openid.enableNonRepudiationChecks(made);
    if (isPlain(address)) openid.allowInsecureRequests(made);
    return made;
  }

  /** What the provider said of itself may be wrong, or no longer right, when something failed. */
  async function orForget<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      known = undefined;
      throw error;
    });
  }

  async function addressFor({ state, nonce, codeVerifier, redirectUri }: SignInAttempt): Promise<string> {
    const url = openid.buildAuthorizationUrl(await configuration(), {
      redirect_uri: redirectUri,
      scope: provider.scope,
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(protocol.kind === 'openid' && { nonce }),
      ...provider.parameters,
    });
    return url.href;
  }

  async function identify(callback: URL, started: SignInAttempt): Promise<OutsidePerson> {
    const config = await configuration();
    const { issuer } = config.serverMetadata();
    const accountOf = (id: string) => ({ provider: provider.id, issuer, accountId: id });
    const tokens = await openid.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: started.codeVerifier,
      expectedState: started.state,
      ...(protocol.kind === 'openid' && { expectedNonce: started.nonce, idTokenExpected: true }),
    });
    if (protocol.kind === 'discord') {
      const address = new URL(`${protocol.url}/api/users/@me`);
      const answer = await openid.fetchProtectedResource(config, tokens.access_token, address, 'GET');
      return discordPerson(z.looseObject({ id: accountId }).parse(await answer.json()), accountOf);
    }
    const signed = tokens.claims();
    const id = accountId.parse(signed?.sub);
    if (!signed || (signed['azp'] ?? clientId) !== clientId) throw new Error('Made for another site');
    const userinfo = config.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(config, tokens.access_token, id)
      : {};
    return openidPerson(accountOf(id), signed, userinfo);
  }

  return {
    id: provider.id,
    name: provider.name,

    /** Where the browser goes to sign in there. Throws when the provider cannot be reached. */
    async begin(redirectUri: string): Promise<{ url: string; started: SignInAttempt }> {
      const started: SignInAttempt = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
        redirectUri,
      };
      return { url: await orForget(addressFor(started)), started };
    },

    /** Who came back, by the address that the browser was sent to. Throws a ProviderError within the deadline. */
    async finish(callback: URL, started: SignInAttempt): Promise<OutsidePerson> {
      const [error, ...more] = callback.searchParams.getAll('error');
      if (error !== undefined) {
        throw new ProviderError(error === 'access_denied' && more.length === 0 ? 'cancelled' : 'provider_failed');
      }
      let timer: NodeJS.Timeout | undefined;
      const deadline = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new ProviderError('provider_silent')), DEADLINE_SECONDS * 1000);
      });
      try {
        return await Promise.race([orForget(identify(callback, started)), deadline]);
      } catch (cause) {
        if (cause instanceof ProviderError) throw cause;
        throw new ProviderError(isTimeout(cause) ? 'provider_silent' : 'provider_failed', cause);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function isPlain(address: string): boolean {
  return new URL(address).protocol === 'http:';
}

/** As `fetch`, for a provider that may send without end, or name the scopes of a token as a list, as Twitch does. */
const fetchBounded: openid.CustomFetch = async (url, { body, ...options }) => {
  const answer = await fetch(url, { ...options, ...(body != null && { body: body as string | URLSearchParams }) });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error('The provider sent too much');
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  const { status, headers } = answer;
  return new Response([204, 304].includes(status) ? null : withScopeText(text), {
    status,
    headers: withoutLength(headers),
  });
};

/** The headers of what was sent packed would not fit what was unpacked. */
function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) kept.delete(name);
  return kept;
}

function withScopeText(text: string): string {
  if (!text.includes('"scope"')) return text;
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('scope' in answer) || !Array.isArray(answer.scope))
      return text;
    return JSON.stringify({ ...answer, scope: answer.scope.join(' ') });
  } catch {
    return text;
  }
}

function isTimeout(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each.name === 'TimeoutError' || each.name === 'AbortError') return true;
  }
  return false;
}

/** Who somebody is at a provider; OpenID Connect allows as many characters. */
const accountId = z.string().regex(/^\P{Cc}{1,255}$/u);
// Some letters of other alphabets have a Latin one as their small form.
const address = z
  .string()
  .trim()
  .max(MAX_EMAIL)
  .regex(/^[!-~]+$/)
  .toLowerCase()
  .pipe(z.email());

/** An address counts as proved only when every document that names one names the same and says so. */
function openidPerson(account: OutsideAccount, signed: Claims, userinfo: Claims): OutsidePerson {
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

function discordPerson(claims: { id: string } & Claims, accountOf: (id: string) => OutsideAccount): OutsidePerson {
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

function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return null;
  return /^https?:$/.test(new URL(value).protocol) ? value : null;
}

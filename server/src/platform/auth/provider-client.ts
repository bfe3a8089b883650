import { AsyncLocalStorage } from 'node:async_hooks';
import * as openid from 'openid-client';
import { z } from 'zod';
import { fetchBounded } from './provider-fetch.ts';
import { accountId, discordPerson, type OutsidePerson, openidPerson, webAddress } from './provider-person.ts';
import type { ProviderClient } from './providers.ts';

/** One return from a provider waits no longer for it, however many calls it takes. */
const DEADLINE_SECONDS = 10;
/** A discovery document is read anew after this long. */
const KEEP_MS = 60 * 60_000;

/** What begins at a provider and is compared when the browser comes back. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
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

/** A provider did answer, but not as this site is set up for: whoever runs the site can set it right. */
export class ProviderMisfit extends Error {
  override name = 'ProviderMisfit';
  /** For the log, beside the message. */
  readonly details: Readonly<Record<string, string>>;
  constructor(message: string, details: ProviderMisfit['details'], cause?: unknown) {
    super(message, { cause });
    this.details = details;
  }
}

/** Speaks with one outside provider, which may be away, silent or lying. Its documents are fetched when they are needed. */
export function createProviderConnection(provider: ProviderClient) {
  const { protocol, clientId, clientSecret } = provider;
  let known: { configuration: Promise<openid.Configuration>; until: number } | undefined;

  function configuration(): Promise<openid.Configuration> {
    if (protocol.kind === 'discord') return Promise.resolve(discord(protocol.url));
    if (known && known.until > Date.now()) return known.configuration;
    const entry = { configuration: discover(protocol.issuer), until: Date.now() + KEEP_MS };
    known = entry;
    // What failed is asked for again the next time.
    entry.configuration.catch(() => forget(entry.configuration));
    return entry.configuration;
  }

  function forget(old: Promise<openid.Configuration>): void {
    if (known?.configuration === old) known = undefined;
  }

  async function discover(issuer: string): Promise<openid.Configuration> {
    const ask = (address: string) =>
      openid.discovery(new URL(address), clientId, clientSecret, undefined, {
        timeout: DEADLINE_SECONDS,
        [openid.customFetch]: fetchOnce,
        execute: [openid.enableNonRepudiationChecks, ...(isPlain(issuer) ? [openid.allowInsecureRequests] : [])],
      });
    const found = await ask(issuer)
      .catch((error: unknown) => {
        const named = issuerNamedIn(error);
        // As the document has it, the issuer stands in tokens too, and with the accounts that are stored.
        if (named !== null && withoutSlash(named) === withoutSlash(issuer)) return ask(named);
        throw error;
      })
      .catch((error: unknown) => {
        throw asMisfit(error, issuer);
      });
    const { authorization_endpoint, token_endpoint, jwks_uri } = found.serverMetadata();
    if (![authorization_endpoint, token_endpoint, jwks_uri].every((each) => webAddress(each) !== null))
      throw new ProviderMisfit('its discovery document does not name all that a sign-in needs', { issuer });
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
    made[openid.customFetch] = fetchOnce;
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

  /**
   * Redeems the code of a sign-in. openid-client reads the keys of a provider once a minute at most; where they may have
   * changed since, everything is read anew and the answer verified again: once, for a code that the provider redeemed.
   */
  function redeem(callback: URL, started: SignInAttempt) {
    const grant = async (config: openid.Configuration) => ({
      config,
      tokens: await openid.authorizationCodeGrant(config, callback, {
        pkceCodeVerifier: started.codeVerifier,
        expectedState: started.state,
        ...(protocol.kind === 'openid' && { expectedNonce: started.nonce, idTokenExpected: true }),
      }),
    });
    const kept: Redeemed = { hasRead: false };
    return redeemed.run(kept, async () => {
      const old = configuration();
      try {
        return await grant(await old);
      } catch (error) {
        if (kept.hasRead || !OF_KEYS.has(codeOf(error)) || isSymmetric(error)) throw error;
        forget(old);
        return await grant(await configuration());
      }
    });
  }

  async function identify(callback: URL, started: SignInAttempt): Promise<OutsidePerson> {
    const { config, tokens } = await redeem(callback, started);
    const { issuer } = config.serverMetadata();
    const accountOf = (id: string) => ({ provider: provider.id, issuer, accountId: id });
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
        if (isTimeout(cause)) throw new ProviderError('provider_silent', cause);
        throw new ProviderError(
          'provider_failed',
          isSymmetric(cause) ? new ProviderMisfit(SYMMETRIC, {}, cause) : cause,
        );
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function isPlain(address: string): boolean {
  return new URL(address).protocol === 'http:';
}

interface Redeemed {
  /** A code is redeemed once; the answer to it may be verified again. */
  answer?: Response;
  /** Whether the keys were read for it, so that they are not old. */
  hasRead: boolean;
}

/** Of the sign-in that is under way. */
const redeemed = new AsyncLocalStorage<Redeemed>();

const fetchOnce: openid.CustomFetch = async (url, options) => {
  const kept = redeemed.getStore();
  if (kept && options.method !== 'POST') kept.hasRead = true;
  if (!kept || options.method !== 'POST') return fetchBounded(url, options);
  kept.answer ??= await fetchBounded(url, options);
  return kept.answer.clone();
};

/** No key fits an ID token, or something in it is wrong, such as its signature. */
const OF_KEYS: ReadonlySet<unknown> = new Set(['OAUTH_KEY_SELECTION_FAILED', 'OAUTH_INVALID_RESPONSE']);
const SYMMETRIC =
  'it signs ID tokens with the secret of the application (HS256): set id_token_signed_response_alg of the application there to RS256';

const codeOf = (error: unknown): unknown => Object(error).code;

/** What an error comes from, the error itself first. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let each = error; typeof each === 'object' && each !== null; each = Object(each).cause) causes.push(each);
  return causes;
}

/** Whether an ID token was refused because a secret signs it, which proves nothing to whoever knows that secret. */
function isSymmetric(error: unknown): boolean {
  return causesOf(error).some((each) => /^HS\d/.test(String(Object(each).header?.alg ?? Object(each).alg)));
}

/** The issuer that a discovery document names in place of the one that was expected. */
function issuerNamedIn(error: unknown): string | null {
  const found = causesOf(error).find((each) => Object(each).attribute === 'issuer');
  return webAddress(Object(Object(found).body).issuer);
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

const MISFITS: ReadonlySet<unknown> = new Set([
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
]);

/** A failed discovery, where the provider answered something that will not be right later either. */
function asMisfit(error: unknown, issuer: string): unknown {
  const isBroken = causesOf(error).some(
    (each) => each instanceof Response && (each.status >= 500 || each.status === 429),
  );
  if (!MISFITS.has(codeOf(error)) || isBroken) return error;
  const named = issuerNamedIn(error);
  if (named === null) return new ProviderMisfit('at its address is no discovery document', { issuer }, error);
  return new ProviderMisfit('its discovery document names another issuer', { issuer, named }, error);
}

function isTimeout(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each.name === 'TimeoutError' || each.name === 'AbortError') return true;
  }
  return false;
}

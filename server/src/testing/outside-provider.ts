import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, openBrowser } from './cookie-jar.ts';
import { type Instead, type Listening, listen, type ReceivedRequest } from './spoilt-server.ts';
import type { Answer, TestApp } from './test-app.ts';

/** What a provider tells of somebody; it may tell anything. */
export type OutsidePerson = Record<string, unknown>;
export type Fields = Record<string, unknown>;
const DOCUMENTS = ['discovery', 'keys', 'token', 'userinfo'] as const;
type Document = (typeof DOCUMENTS)[number];

/** What a provider answers in place of the truth. A field that is `undefined` is left out. */
export interface Spoilt {
  discovery?: Fields;
  keys?: Fields;
  token?: Fields;
  /** Claims of the ID token. */
  claims?: Fields;
  /** The ID token's header. */
  header?: Fields;
  signedBy?: 'another key' | 'the client secret' | 'the public key as a secret' | 'nobody';
  userinfo?: Fields;
  /** What the browser brings back from the provider; a list names a parameter several times. */
  authorization?: Record<string, string | string[] | undefined>;
  /** How many milliseconds each document takes. */
  delay?: Partial<Record<Document, number>>;
  /** Whole answers in place of documents. */
  instead?: Partial<Record<Document, Instead>>;
}

/** What one sign-in at the provider was begun with. */
export interface Grant {
  person: OutsidePerson;
  redirectUri: string;
  challenge: string;
  nonce: string | null;
  scope: string;
  /** The `claims` parameter of OpenID Connect. */
  claims: string | null;
}

interface Definition {
  /** The last part of the callback's address. */
  id: string;
  paths: { authorize: string; token: string; userinfo: string } & Partial<Record<'discovery' | 'keys', string>>;
  person: OutsidePerson;
  takesSecretIn: 'body' | 'body or header';
  settings(origin: string): Record<string, string>;
  documents: Record<Document, (grant: Grant, spoilt: Spoilt, origin: string) => Fields>;
  /** What the browser brings back beside `code` and `state`. */
  alsoBrings?(grant: Grant, origin: string): Record<string, string>;
}

export interface OutsideProvider extends Listening {
  id: string;
  settings: Record<string, string>;
  /** Who signs in next, where nothing else is said. */
  person: OutsidePerson;
  /** From now on answers so; without an argument tells the truth again. */
  spoil(spoilt?: Spoilt): void;
  /** Signs somebody in at the provider and tells where it sends the browser. */
  authorize(address: string | URL, as?: OutsidePerson): URL;
  /** Comes back from the provider with what a sign-in or a link was begun with. */
  comeBack(browser: Browser, started: Answer, as?: OutsidePerson): Promise<Answer>;
  /** Begins a sign-in, signs in at the provider and comes back. */
  signInWith(browser: Browser, as?: OutsidePerson, callbackURL?: string): Promise<Answer>;
  /** The same for a link to the member who is signed in. */
  linkWith(browser: Browser, as?: OutsidePerson): Promise<Answer>;
  /** The way through `GET /api/login`, which leads here where no other provider is offered. */
  signIn(app: TestApp, as?: OutsidePerson, returnTo?: string): Promise<SignedIn>;
}

interface SignedIn {
  login: Answer;
  authorize: URL;
  callback: Answer;
  cookie: string;
}

export const CLIENT_ID = 'cinder';
/** Has characters that must be encoded wherever it is sent. */
export const CLIENT_SECRET = 'a secret:with+signs/and%25 more';

/** An OAuth 2 provider on a port of its own, which checks what it is sent. */
export async function openOutsideProvider(definition: Definition): Promise<OutsideProvider> {
  const { id, paths, documents, takesSecretIn, alsoBrings } = definition;
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  let spoilt: Spoilt = {};

  const server = await listen(async (request) => {
    const { pathname } = request.url;
    if (pathname === paths.authorize) return authorizeOverHttp(request.url);
    const name = DOCUMENTS.find((each) => paths[each] === pathname);
    if (!name) return json({ error: 'not_found' }, 404);
    await sleep(spoilt.delay?.[name] ?? 0);
    if (spoilt.instead?.[name]) return spoilt.instead[name];
    if (name === 'token') return redeem(request);
    if (name === 'userinfo') return userinfo(request);
    return json({ ...documents[name](NOBODY, spoilt, server.origin), ...spoilt[name] });
  });

  function authorize(address: string | URL, as: OutsidePerson = {}): URL {
    const { searchParams: params } = new URL(address);
    const redirectUri = params.get('redirect_uri') ?? '';
    if (params.get('client_id') !== CLIENT_ID) throw new Error('client_id is another one');
    if (params.get('response_type') !== 'code') throw new Error('response_type is not code');
    if (!redirectUri.endsWith(`/api/auth/callback/${id}`)) throw new Error('redirect_uri is not registered');
    if (params.get('code_challenge_method') !== 'S256') throw new Error('code_challenge_method is not S256');
    const grant = {
      person: { ...provider.person, ...as },
      redirectUri,
      challenge: params.get('code_challenge') ?? '',
      nonce: params.get('nonce'),
      scope: params.get('scope') ?? '',
      claims: params.get('claims'),
    };
    const code = randomBytes(16).toString('base64url');
    codes.set(code, grant);
    const brought = {
      code,
      state: params.get('state') ?? undefined,
      ...alsoBrings?.(grant, server.origin),
      ...spoilt.authorization,
    };
    const back = new URL(redirectUri);
    for (const [name, values] of Object.entries(brought)) {
      for (const value of [values].flat()) if (value !== undefined) back.searchParams.append(name, value);
    }
    return back;
  }

  function authorizeOverHttp(address: URL): Instead {
    try {
      return { status: 302, headers: { location: authorize(address).href } };
    } catch (error) {
      return { status: 400, text: String(error) };
    }
  }

  function redeem({ method, form, authorization }: ReceivedRequest): Instead {
    if (method !== 'POST') return json({ error: 'invalid_request' }, 405);
    if (!isOurClient(form, authorization)) return json({ error: 'invalid_client' }, 401);
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === grant?.redirectUri &&
      verifier === grant.challenge;
    if (!grant || !isRight) return json({ error: 'invalid_grant' }, 400);
    const token = randomBytes(16).toString('base64url');
    tokens.set(token, grant);
    const honest = { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: grant.scope };
    return json({ ...honest, ...documents.token(grant, spoilt, server.origin), ...spoilt.token });
  }

  function isOurClient(form: URLSearchParams, authorization: string): boolean {
    if (form.get('client_id') === CLIENT_ID && form.get('client_secret') === CLIENT_SECRET) return true;
    if (takesSecretIn === 'body' || !authorization.startsWith('Basic ')) return false;
    const [name = '', secret = ''] = Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':');
    return formDecoded(name) === CLIENT_ID && formDecoded(secret) === CLIENT_SECRET;
  }

  function userinfo({ authorization }: ReceivedRequest): Instead {
    const grant = tokens.get(authorization.replace(/^bearer /i, ''));
    if (!grant) return json({ error: 'invalid_token' }, 401);
    return json({ ...documents.userinfo(grant, spoilt, server.origin), ...spoilt.userinfo });
  }

  const comeBack: OutsideProvider['comeBack'] = (browser, started, as) => {
    if (started.status !== 200) throw new Error(`Not begun: ${started.status} ${started.text}`);
    const { pathname, search } = authorize(started.body.url, as);
    return browser.call('GET', pathname + search);
  };

  const provider: OutsideProvider = Object.assign(server, {
    id,
    settings: definition.settings(server.origin),
    person: definition.person,
    spoil: (next: Spoilt = {}) => {
      spoilt = next;
    },
    authorize,
    comeBack,
    async signInWith(browser: Browser, as?: OutsidePerson, callbackURL?: string) {
      const body = { provider: id, ...(callbackURL !== undefined && { callbackURL }) };
      return comeBack(browser, await browser.call('POST', '/api/auth/sign-in/social', { body }), as);
    },
    async linkWith(browser: Browser, as?: OutsidePerson) {
      return comeBack(browser, await browser.call('POST', '/api/auth/link-social', { body: { provider: id } }), as);
    },
    async signIn(app: TestApp, as?: OutsidePerson, returnTo = '/') {
      const browser = openBrowser(app);
      const login = await browser.call('GET', `/api/login?returnTo=${returnTo}`);
      const address = new URL(String(login.headers['location']));
      const { pathname, search } = authorize(address, as);
      const callback = await browser.call('GET', pathname + search);
      return { login, authorize: address, callback, cookie: browser.cookie() };
    },
  });
  return provider;
}

/** For documents that are the same for everybody. */
const NOBODY: Grant = { person: {}, redirectUri: '', challenge: '', nonce: null, scope: '', claims: null };

function json(body: Fields, status = 200): Instead {
  return { status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) };
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type Fields,
  type Grant,
  type OutsideProvider,
  openOutsideProvider,
  type Spoilt,
} from './outside-provider.ts';

export interface OidcProvider extends OutsideProvider {
  issuer: string;
  /** Signs with a new key from now on, and publishes that one alone. */
  rotateKeys(): void;
}

/** What sets one OpenID provider apart from another. */
interface Kind {
  id: 'oidc' | 'google' | 'twitch';
  /** The issuer's path. */
  issuerPath: string;
  paths: { authorize: string; token: string; userinfo: string; keys: string };
  takesSecretIn: 'body' | 'body or header';
  settings(issuer: string): Record<string, string>;
  /** Claims of a person that the provider tells without being asked for each. */
  claimsOf(grant: Grant, document: 'id_token' | 'userinfo'): Fields;
  token?(grant: Grant): Fields;
  claims?: Fields;
  discovery?: Fields;
  alsoBrings?(grant: Grant, issuer: string): Record<string, string>;
}

const PERSON = { sub: 'person-1', email: 'outside@example.org', email_verified: true, name: 'Outside Person' };
const ONE_HOUR = 3600;

/** Any OpenID Connect provider, at an issuer with this path. */
export function openOidcProvider({ issuerPath = '' } = {}): Promise<OidcProvider> {
  const below = issuerPath.replace(/\/$/, '');
  return openKind({
    id: 'oidc',
    issuerPath,
    paths: {
      authorize: `${below}/authorize`,
      token: `${below}/token`,
      userinfo: `${below}/userinfo`,
      keys: `${below}/jwks`,
    },
    takesSecretIn: 'body or header',
    settings: (issuer) => ({ OIDC_ISSUER: issuer, ...client('OIDC'), OIDC_NAME: 'The Guild' }),
    claimsOf: ({ person }) => person,
  });
}

/** Google: names itself in what the browser brings back. */
export function openGoogle(): Promise<OidcProvider> {
  return openKind({
    id: 'google',
    issuerPath: '',
    paths: {
      authorize: '/o/oauth2/v2/auth',
      token: '/token',
      userinfo: '/v1/userinfo',
      keys: '/oauth2/v3/certs',
    },
    takesSecretIn: 'body or header',
    settings: (issuer) => ({ GOOGLE_URL: issuer, ...client('GOOGLE') }),
    claimsOf: ({ person }) => person,
    claims: { azp: CLIENT_ID },
    discovery: { authorization_response_iss_parameter_supported: true },
    alsoBrings: ({ scope }, iss) => ({ iss, scope, authuser: '0', prompt: 'consent' }),
  });
}

/**
 * Twitch: its issuer has a path, `scope` is a list in what its token endpoint answers, the secret is taken from the body
 * alone, and it tells an address only to those who ask for it in `claims`.
 */
export function openTwitch(): Promise<OidcProvider> {
  return openKind({
    id: 'twitch',
    issuerPath: '/oauth2',
    paths: {
      authorize: '/oauth2/authorize',
      token: '/oauth2/token',
      userinfo: '/oauth2/userinfo',
      keys: '/oauth2/keys',
    },
    takesSecretIn: 'body',
    settings: (issuer) => ({ TWITCH_URL: issuer, ...client('TWITCH') }),
    claimsOf: ({ person: { sub, name, ...others }, claims, scope }, document) => {
      const requested = claimsFor(document, claims);
      const all = scope.split(' ').includes('user:read:email') ? others : {};
      const entries = Object.entries(all).filter(([claim]) => requested.includes(claim));
      return { sub, preferred_username: name, ...Object.fromEntries(entries) };
    },
    token: ({ scope }) => ({ scope: scope.split(' '), token_type: 'bearer' }),
    claims: { azp: CLIENT_ID },
    discovery: { claims_parameter_supported: true, token_endpoint_auth_methods_supported: ['client_secret_post'] },
    alsoBrings: ({ scope }) => ({ scope }),
  });
}

async function openKind(kind: Kind): Promise<OidcProvider> {
  const issuerAt = (origin: string) => origin + kind.issuerPath;
  let number = 1;
  let keys = keysOf(number);
  const rotateKeys = () => {
    number += 1;
    keys = keysOf(number);
  };

  function idToken(grant: Grant, { claims, header, signedBy }: Spoilt, origin: string): string {
    const now = Math.floor(Date.now() / 1000);
    const honest = {
      ...kind.claimsOf(grant, 'id_token'),
      ...kind.claims,
      iss: issuerAt(origin),
      aud: CLIENT_ID,
      iat: now,
      exp: now + ONE_HOUR,
      nonce: grant.nonce ?? undefined,
    };
    const alg = signedBy === 'nobody' ? 'none' : signedBy?.endsWith('secret') ? 'HS256' : 'RS256';
    const parts = [
      { alg, kid: `k${number}`, typ: 'JWT', ...header },
      { ...honest, ...claims },
    ];
    const unsigned = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    return `${unsigned}.${signature(unsigned, signedBy, keys)}`;
  }

  const provider = await openOutsideProvider({
    id: kind.id,
    paths: { ...kind.paths, discovery: `${kind.issuerPath.replace(/\/$/, '')}/.well-known/openid-configuration` },
    person: PERSON,
    takesSecretIn: kind.takesSecretIn,
    settings: (origin) => kind.settings(issuerAt(origin)),
    documents: {
      discovery: (_grant, _spoilt, origin) => ({
        issuer: issuerAt(origin),
        authorization_endpoint: origin + kind.paths.authorize,
        token_endpoint: origin + kind.paths.token,
        userinfo_endpoint: origin + kind.paths.userinfo,
        jwks_uri: origin + kind.paths.keys,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...kind.discovery,
      }),
      keys: () => ({
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: `k${number}`, alg: 'RS256', use: 'sig' }],
      }),
      token: (grant, spoilt, origin) => ({ id_token: idToken(grant, spoilt, origin), ...kind.token?.(grant) }),
      userinfo: (grant) => kind.claimsOf(grant, 'userinfo'),
    },
    ...(kind.alsoBrings && {
      alsoBrings: (grant: Grant, origin: string) => kind.alsoBrings?.(grant, issuerAt(origin)) ?? {},
    }),
  });
  return Object.assign(provider, { issuer: issuerAt(provider.origin), rotateKeys });
}

function signature(unsigned: string, signedBy: Spoilt['signedBy'], keys: Keys): string {
  const hmac = (secret: string) => createHmac('sha256', secret).update(unsigned).digest('base64url');
  if (signedBy === 'nobody') return '';
  if (signedBy === 'the client secret') return hmac(CLIENT_SECRET);
  if (signedBy === 'the public key as a secret')
    return hmac(keys.publicKey.export({ format: 'pem', type: 'spki' }).toString());
  const { privateKey } = signedBy === 'another key' ? keysOf('another') : keys;
  return sign('sha256', Buffer.from(unsigned), privateKey).toString('base64url');
}

interface Keys {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

const made = new Map<number | 'another', Keys>();

/** Made once for all providers of a process: it takes a tenth of a second. */
function keysOf(number: number | 'another'): Keys {
  const keys = made.get(number) ?? generateKeyPairSync('rsa', { modulusLength: 2048 });
  made.set(number, keys);
  return keys;
}

function client(name: string): Record<string, string> {
  return { [`${name}_CLIENT_ID`]: CLIENT_ID, [`${name}_CLIENT_SECRET`]: CLIENT_SECRET };
}

/** The claims that a sign-in asks for in the ID token or in userinfo. */
function claimsFor(document: 'id_token' | 'userinfo', parameter: string | null): string[] {
  const claims: unknown = JSON.parse(parameter ?? '{}');
  const requested = Object(claims)[document];
  return Object.keys(Object(requested));
}

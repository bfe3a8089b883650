import type { Config } from '#platform/config.ts';

export interface Provider {
  id: string;
  name: string;
}

/** An outside sign-in provider, as this site is its client. */
export interface ProviderClient extends Provider {
  clientId: string;
  clientSecret: string;
  /** What it is asked for. */
  scope: string;
  /** OpenID Connect: its issuer, whose discovery document says the rest. Otherwise OAuth 2 with a call for the person. */
  protocol: { kind: 'openid'; issuer: string } | { kind: 'discord'; url: string };
  /** More of the authorization request. */
  parameters?: Readonly<Record<string, string>>;
}

/** The outside sign-in providers that the settings name. */
export function configuredProviders(config: Config): Provider[] {
  return providerClients(config).map(({ id, name }) => ({ id, name }));
}

/** The same, with what it takes to ask them. */
export function providerClients(config: Config): ProviderClient[] {
  const clients: (ProviderClient | false)[] = [
    withSecret(config.DISCORD_CLIENT_ID, config.DISCORD_CLIENT_SECRET, {
      id: 'discord',
      name: 'Discord',
      scope: 'identify email',
      protocol: { kind: 'discord', url: config.DISCORD_URL.replace(/\/$/, '') },
    }),
    withSecret(config.TWITCH_CLIENT_ID, config.TWITCH_CLIENT_SECRET, {
      id: 'twitch',
      name: 'Twitch',
      scope: 'openid user:read:email',
      protocol: { kind: 'openid', issuer: config.TWITCH_URL },
      parameters: { claims: JSON.stringify({ id_token: TWITCH_CLAIMS, userinfo: TWITCH_CLAIMS }) },
    }),
    withSecret(config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET, {
      id: 'google',
      name: 'Google',
      scope: 'openid profile email',
      protocol: { kind: 'openid', issuer: config.GOOGLE_URL },
      parameters: { prompt: 'select_account' },
    }),
    config.OIDC_ISSUER !== undefined &&
      withSecret(config.OIDC_CLIENT_ID, config.OIDC_CLIENT_SECRET, {
        id: 'oidc',
        name: config.OIDC_NAME,
        scope: 'openid profile email',
        protocol: { kind: 'openid', issuer: config.OIDC_ISSUER },
      }),
  ];
  return clients.filter((client) => client !== false);
}

/** Twitch names nothing of a person unless it is asked for it. */
const TWITCH_CLAIMS = { email: null, email_verified: null, preferred_username: null, picture: null };

function withSecret(
  clientId: string | undefined,
  clientSecret: string | undefined,
  rest: Omit<ProviderClient, 'clientId' | 'clientSecret'>,
): ProviderClient | false {
  return clientId !== undefined && clientSecret !== undefined && { ...rest, clientId, clientSecret };
}

import type { Config } from '#platform/config.ts';

export interface Provider {
  id: string;
  name: string;
}

/** The outside sign-in providers that the settings name. */
export function configuredProviders(config: Config): Provider[] {
  const providers: (Provider | false)[] = [
    config.DISCORD_CLIENT_ID !== undefined && { id: 'discord', name: 'Discord' },
    config.TWITCH_CLIENT_ID !== undefined && { id: 'twitch', name: 'Twitch' },
    config.GOOGLE_CLIENT_ID !== undefined && { id: 'google', name: 'Google' },
    config.OIDC_ISSUER !== undefined && { id: 'oidc', name: config.OIDC_NAME },
  ];
  return providers.filter((provider) => provider !== false);
}

/** The settings of the providers that the auth library knows by name. */
export function socialProviders(config: Config) {
  return {
    ...client('discord', config.DISCORD_CLIENT_ID, config.DISCORD_CLIENT_SECRET),
    ...client('twitch', config.TWITCH_CLIENT_ID, config.TWITCH_CLIENT_SECRET),
    ...client('google', config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET),
  };
}

function client(name: string, clientId: string | undefined, clientSecret: string | undefined) {
  return clientId && clientSecret ? { [name]: { clientId, clientSecret } } : {};
}

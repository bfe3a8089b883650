import { CLIENT_ID, CLIENT_SECRET, type Fields, type OutsidePerson, openOutsideProvider } from './outside-provider.ts';

const PERSON = { sub: '80351110224678912', email: 'outside@example.org', email_verified: true, name: 'Outside Person' };

/** Discord: OAuth 2 without OpenID Connect. */
export function openDiscord() {
  return openOutsideProvider({
    id: 'discord',
    paths: { authorize: '/oauth2/authorize', token: '/api/oauth2/token', userinfo: '/api/users/@me' },
    person: PERSON,
    takesSecretIn: 'body or header',
    settings: (origin) => ({
      DISCORD_URL: origin,
      DISCORD_CLIENT_ID: CLIENT_ID,
      DISCORD_CLIENT_SECRET: CLIENT_SECRET,
    }),
    documents: {
      discovery: () => ({}),
      keys: () => ({}),
      token: () => ({ expires_in: 604_800 }),
      userinfo: ({ person, scope }) => toDiscord(person, scope.split(' ')),
    },
  });
}

function toDiscord(
  { sub, email, email_verified: verified, name, picture = null }: OutsidePerson,
  scope: string[],
): Fields {
  return {
    id: sub,
    username: 'outside.person',
    discriminator: '0',
    global_name: name,
    avatar: picture,
    ...(scope.includes('email') && { email, verified }),
  };
}

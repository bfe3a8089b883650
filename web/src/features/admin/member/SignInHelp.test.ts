import { expect, it } from 'vitest';
import { waysIn } from './SignInHelp.tsx';

const discord = { id: 'discord', name: 'Discord', linkedAt: '2026-03-04T09:12:00.000Z' };
const steam = { id: 'steam', name: 'Steam', linkedAt: null };

it.each([
  [{ hasPassword: true, providers: [steam] }, 'Signs in with a password.'],
  [{ hasPassword: true, providers: [discord, steam] }, 'Signs in with a password or Discord.'],
  [{ hasPassword: false, providers: [discord] }, 'Signs in with Discord. There is no password to reset.'],
  [{ hasPassword: false, providers: [steam] }, 'Has no way to sign in.'],
])('says of %j: %s', (ways, sentence) => expect(waysIn(ways)).toBe(sentence));

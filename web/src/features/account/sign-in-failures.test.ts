import { describe, expect, it } from 'vitest';
import { linkFailure, signInFailure } from './sign-in-failures.ts';

const GENERAL = signInFailure('no-such-code', 'Discord');
const GENERAL_LINK = linkFailure('no-such-code', 'Discord');
/** Words that only those know who build such things. */
const JARGON = /oauth|openid|oidc|token|claim|callback|state|session|redirect|undefined|null/i;

const OF_PROVIDERS = [
  'cancelled',
  'provider_failed',
  'provider_silent',
  'provider_unavailable',
  'provider_misconfigured',
  'state_invalid',
];
const OF_SIGN_IN = [
  ...OF_PROVIDERS,
  'account_exists',
  'no_email',
  'link_session_ended',
  'INVALID_TOKEN',
  'verification_invalid',
];
const OF_LINKS = [...OF_PROVIDERS, 'already_linked', 'provider_in_use'];

describe('why somebody did not get in', () => {
  it.each(OF_SIGN_IN)('%s has words of its own, with what to do', (code) => {
    const { title, text } = signInFailure(code, 'Discord');
    expect({ title, text }).not.toEqual(GENERAL);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(text).toMatch(/\.$/);
  });

  it('is told in general where the code is unknown', () => {
    expect(signInFailure('__proto__', undefined)).toEqual(signInFailure('no-such-code', undefined));
    expect(GENERAL.text).toContain('try again');
  });

  it('says where an address is taken how to connect the account, and leads to where that is done', () => {
    const { text, returnTo } = signInFailure('account_exists', 'Discord');
    expect(text).toContain('your Discord account');
    expect(text).toContain('Sign in as you usually do, then connect Discord in your settings.');
    expect(returnTo).toBe('/settings#connected');
  });
});

describe('why an account was not connected', () => {
  it.each(OF_LINKS)('%s has words of its own', (code) => {
    expect(linkFailure(code, 'Discord')).not.toEqual(GENERAL_LINK);
  });

  it('tells another member’s account from a second one of one’s own', () => {
    expect(linkFailure('already_linked', 'Twitch').text).toContain('Another member');
    expect(linkFailure('provider_in_use', 'Twitch').text).toContain('Disconnect that one first');
  });
});

it.each([...new Set([...OF_SIGN_IN, ...OF_LINKS, 'no-such-code'])])('%s is told without jargon', (code) => {
  for (const provider of ['Discord', undefined]) {
    for (const { title, text } of [signInFailure(code, provider), linkFailure(code, provider)]) {
      expect(`${title} ${text}`).not.toMatch(JARGON);
    }
  }
});

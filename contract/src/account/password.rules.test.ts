import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.rules.ts';

const owner = {
  ownWords: ['Cinder', 'ash@example.org', 'AshenFox'],
  isCommon: (password: string) => password === 'iloveyou1',
};

describe('a password', () => {
  it.each([
    ['iloveyou1', 'too common'],
    ['ILoveYou1', 'too common'],
    ['ILoveYou1!', 'too common'],
    ['aaaaaaaa', 'too common'],
    ['12121212', 'too common'],
    ['Cinder2026!', 'the name of this site'],
    ['2026_cinder', 'the name of this site'],
    ['cinder-Cinder', 'the name of this site'],
    ['ash@example.org', 'your address'],
    ['ASH@example.org', 'your address'],
    ['ash12345', 'your address'],
    ['ashenfox99', 'your user name'],
  ])('%s is refused: %s', (password, reason) => {
    expect(passwordProblem(password, owner)).toContain(reason);
  });

  it.each(['correct-horse-battery', 'cinderella in winter', 'ashes to ashes', '7391-2846-0152'])(
    '%s may be used',
    (password) => {
      expect(passwordProblem(password, owner)).toBeNull();
    },
  );
});

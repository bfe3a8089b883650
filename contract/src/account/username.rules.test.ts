import { describe, expect, it } from 'vitest';
import { isReservedUsername, isUsernameFormat, mustChooseUsername } from './username.rules.ts';

describe('a username', () => {
  it.each(['abc', 'A_1', 'a'.repeat(20)])('may be %s', (name) => expect(isUsernameFormat(name)).toBe(true));
  it.each(['ab', 'a'.repeat(21), 'a b', 'ä_b', 'a-b', 'abc\n', ''])('may not be %j', (name) => {
    expect(isUsernameFormat(name)).toBe(false);
  });
  it.each(['admin', 'Administrator', 'MODERATOR', 'system', 'support', 'root', 'Cinder', 'User_abc'])(
    '%s is reserved',
    (name) => {
      expect(isReservedUsername(name)).toBe(true);
    },
  );
  it.each(['administrators', 'userabc', 'cinder1'])('%s is free to take', (name) =>
    expect(isReservedUsername(name)).toBe(false),
  );
});

describe('the welcome dialog', () => {
  it.each([
    ['user_ab12cd34', 'kal@example.org', true],
    ['kal', 'kal@example.org', true],
    ['KAL', 'kal@example.org', true],
    ['kal@example.org', 'kal@example.org', true],
    ['Kaldrin', 'kal@example.org', false],
  ])('of %s with %s opens: %s', (username, email, expected) => {
    expect(mustChooseUsername(username, email)).toBe(expected);
  });
});

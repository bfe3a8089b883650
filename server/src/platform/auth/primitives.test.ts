import { describe, expect, it } from 'vitest';
import { newBackupCodes, takeBackupCode, writeBackupCodes } from './backup-codes.ts';
import { readCookie, readSigned, writeSigned } from './cookies.ts';
import { scryptHashing } from './hashing.ts';
import { createSeal } from './sealed.ts';
import { isTotpCode, newTotpKey, totpAddress } from './second-factor.ts';

const SECRET = 'a-secret-that-only-tests-know-of-1234567890';

/** Made by better-auth 1.7.7, which kept them until it went. */
const OF_BEFORE = {
  password: 'pässword ﬁ 123',
  hash: '8337adbc45ff8bd1e9f80b9509dca6f5:267be3261ee24c87ec3ea428b0a5a541fb8010496642f96dea229ad13911f2599a44cc6a2f023f6bed81a72005c6a5735899e6a20e5fb7b6af4ef0b21334762d',
  sealed:
    'b19ffd6514ae061305603456a00102246d70e3af01269e1065318c9ec2f8b0ffe60405685f1b169a7ffb1120389e2b54d9450b2181e4d8b255702359d69f110cb441e79a4b',
  signature: 'etNa7N1l/GGf1j30IeSQ2/09uHUsQ4EPCanzbZM/vO0=',
  key: 'abcdefghijklmnopqrstuvwxyz-_0123',
  /** What an app scanned. */
  scanned: 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43UOV3HO6DZPIWV6MBRGIZQ',
  code: { second: 1_800_000_000, is: '702749' },
};

describe('what the auth library kept', () => {
  it('goes on being right: hashes, sealed texts, keys and signatures', async () => {
    const { password, hash, sealed, signature, key, scanned, code } = OF_BEFORE;
    expect(await scryptHashing.verify({ hash, password })).toBe(true);
    expect(await scryptHashing.verify({ hash, password: `${password}x` })).toBe(false);
    expect(takeBackupCode(createSeal(SECRET).open(sealed), 'ccccc-ddddd')).toEqual(['aaaaa-bbbbb']);
    expect(writeSigned('a-token', SECRET)).toBe(encodeURIComponent(`a-token.${signature}`));
    const address = totpAddress(key, { issuer: 'Cinder Site', account: 'a+b@example.org' });
    expect(new URL(address).searchParams.get('secret')).toBe(scanned);
    expect(isTotpCode(key, code.is, new Date(code.second * 1000))).toBe(true);
  });
});

describe('a password hash', () => {
  it.each(['', 'no colon', ':', 'ab:cd', 'credential'])('that is %j belongs to no password', async (hash) => {
    expect(await scryptHashing.verify({ hash, password: '' })).toBe(false);
  });
});

describe('a sealed text', () => {
  it('is another one each time, and opens by its own secret alone, unchanged', () => {
    const seal = createSeal(SECRET);
    const sealed = seal.close('text');
    expect(seal.close('text')).not.toBe(sealed);
    expect(seal.open(sealed)).toBe('text');
    expect(() => createSeal(`${SECRET}x`).open(sealed)).toThrow();
    expect(() => seal.open(sealed.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toThrow();
  });
});

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is the one of RFC 6238', (second, code) => {
    const isRight = (at: number) => isTotpCode('12345678901234567890', code, new Date(at * 1000));
    // Right half a minute before its own and after it, and no longer.
    const begin = second - (second % 30);
    expect([-31, -30, 0, 59, 60].map((shift) => isRight(begin + shift))).toEqual([false, true, true, true, false]);
  });

  it.each(['', '12345', '1234567', '１２３４５６', ' 12345', '12345a'])('is never %j', (code) => {
    expect(isTotpCode(newTotpKey(), code, new Date())).toBe(false);
  });

  it('has an address that names site and account, with blanks as every app reads them', () => {
    const address = totpAddress(newTotpKey(), { issuer: 'Cinder Site', account: 'a+b@example.org' });
    expect(address).toContain('otpauth://totp/Cinder%20Site:a%2Bb%40example.org?');
    expect(address).toContain('issuer=Cinder%20Site&');
    expect(address).toMatch(/&secret=[A-Z2-7]{52}&algorithm=SHA1&digits=6&period=30$/);
  });
});

describe('a backup code', () => {
  it('is one of ten, and good once', () => {
    const codes = newBackupCodes();
    expect(new Set(codes).size).toBe(10);
    const left = takeBackupCode(writeBackupCodes(codes), codes[3] ?? '');
    expect(left).toEqual(codes.filter((_, index) => index !== 3));
    expect(takeBackupCode(writeBackupCodes(left ?? []), codes[3] ?? '')).toBeNull();
    expect(takeBackupCode(writeBackupCodes(codes), '')).toBeNull();
  });
});

describe('a cookie', () => {
  const read = (cookie: string, ...names: [string, ...string[]]) => readCookie({ headers: { cookie } }, ...names);
  it.each([
    ['name=a', 'a'],
    ['x=1; name=a; y=2', 'a'],
    ['x=1;name=a', 'a'],
    ['name=a=b', 'a=b'],
    ['', undefined],
    ['name', undefined],
    ['=a', undefined],
    ['NAME=a', undefined],
    ['"name"=a', undefined],
    ['__Host-name=a', undefined],
    ['name =a', undefined],
    ['x=1;\tname=a', undefined],
    ['x=1;  name=a', undefined],
  ])('of %j is %j', (header, value) => {
    expect(read(header, 'name')).toBe(value);
  });

  it.each([
    'name=b',
    'name=a',
    'name =b',
    'name\t=b',
    '\tname=b',
    '\u00a0name=b',
    'NAME=b',
    '"name"=b',
    '" name"=b',
    "'name'=b",
    '__Host-name=b',
    '__Secure-name=b',
    '__SECURE-Name =b',
  ])('is none where %j comes before or after it', (other) => {
    expect(read(`name=a; ${other}`, 'name')).toBeUndefined();
    expect(read(`${other}; x=1; name=a`, 'name')).toBeUndefined();
  });

  it('may have the name of before in place of its own, not beside it', () => {
    const names = ['__Host-name', '__Secure-name'] as const;
    expect(read('__Host-name=a', ...names)).toBe('a');
    expect(read('__Secure-name=b', ...names)).toBe('b');
    expect(read('name=c', ...names)).toBeUndefined();
    expect(read('__Host-name=a; __Secure-name=b', ...names)).toBeUndefined();
    expect(read('__Host-name=a; name=b', ...names)).toBeUndefined();
  });

  it('counts with its signature alone', () => {
    expect(readSigned(writeSigned('a-token', SECRET), SECRET)).toBe('a-token');
    for (const forged of ['', '.', 'a-token', 'a-token.', 'a-token.AAAA', '%'])
      expect(readSigned(forged, SECRET)).toBeNull();
    expect(readSigned(writeSigned('a-token', `${SECRET}x`), SECRET)).toBeNull();
  });
});

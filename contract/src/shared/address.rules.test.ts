import { describe, expect, it } from 'vitest';
import { leadsIntoApi } from './address.rules.ts';

const OWN = ['play.example', 'localhost', '[::1]'];

describe('an address that leads below /api of this site', () => {
  it.each([
    ['as it is', '/api/logout'],
    ['with a query and a fragment', '/api/logout?returnTo=/#top'],
    ['without more', '/api'],
    ['with a slash at its end', '/api/'],
    ['in capitals', '/API/logout'],
    ['with dots', '/uploads/../api/logout'],
    ['with encoded dots', '/uploads/%2e%2E/api/logout'],
    ['with more dots than folders', '/a/../../../api/logout'],
    ['with a dot before it', '/./api/logout'],
    ['with doubled slashes', '/.//api/logout'],
    ['with a backslash', '/uploads/..\\api\\logout'],
    ['with an encoded letter', '/%61pi/logout'],
    ['with every letter encoded', '/%61%70%69/%6c%6f%67%6f%75%74'],
    ['encoded twice', '/%2561pi/logout'],
    ['encoded five times', '/%2525252561pi/logout'],
    ['encoded more often than anybody decodes', '/%25252525252561pi/logout'],
    ['with encoded slashes', '/uploads%2f..%2fapi%2flogout'],
    ['with an encoded backslash', '/uploads/..%5capi%5clogout'],
    ['with a line break', '/a\npi/logout'],
    ['with a tab', '/ap\ti/logout'],
    ['with spaces around it', '  /api/logout  '],
    ['without a slash', 'api/logout'],
    ['by the scheme alone', 'https:/api/logout'],
    ['by the scheme of the other kind alone', 'http:api/logout'],
    ['with its own host', 'https://play.example/api/logout'],
    ['with its own host in capitals', 'HTTPS://PLAY.EXAMPLE/API/logout'],
    ['with its own host and a dot', 'https://play.example./api/logout'],
    ['with its own host and the usual port', 'https://play.example:443/api/logout'],
    ['with its own host by http', 'http://play.example/api/logout'],
    ['with its own host and a port', 'http://localhost:3000/api/logout'],
    ['with its own host as an address', 'http://[::1]:3000/api/logout'],
    ['with its own host and a name', 'https://somebody@play.example/api/logout'],
    ['with its own host and dots', 'https://play.example/x/../api/logout'],
    ['with its own host, encoded', 'https://play.example/%61pi/logout'],
    ['with its own host and no scheme', '//play.example/api/logout'],
    ['with its own host and backslashes', '\\\\play.example\\api\\logout'],
    ['with its own host and backslashes after the scheme', 'https:\\\\play.example\\api\\logout'],
    ['with its own host and many slashes', 'https:////play.example/api/logout'],
  ])('is recognized %s', (_how, address) => {
    expect(leadsIntoApi(address, OWN)).toBe(true);
  });
});

describe('any other address', () => {
  it.each([
    '/uploads/4f9d.webp',
    '/icons/relic-blade.svg',
    '/assets/api/picture.svg',
    '/apiary/picture.png',
    '/api-pictures/a.png',
    '/uploads/api',
    '/api/../uploads/a.webp',
    '/uploads/100%.webp',
    '/uploads/%zz.webp',
    '/guides?from=/api/logout',
    '/guides#/api/logout',
    'https://pictures.example/api/logout',
    'https://play.example.elsewhere.example/api/logout',
    'https://elsewhere.example/?to=https://play.example/api/logout',
    'https://play.example/uploads/a.webp',
    'mailto:api@play.example',
    'data:text/html,/api/logout',
    'https://[',
    '',
  ])('%j is not', (address) => {
    expect(leadsIntoApi(address, OWN)).toBe(false);
  });

  it('is an absolute one where the host is not known to be of this site', () => {
    expect(leadsIntoApi('https://play.example/api/logout')).toBe(false);
  });
});

it('is read quickly, whatever it is', () => {
  const start = performance.now();
  leadsIntoApi(`/${'%25'.repeat(50_000)}`);
  leadsIntoApi(`/%${'25'.repeat(50_000)}`);
  leadsIntoApi(`/${'../'.repeat(50_000)}`);
  expect(performance.now() - start).toBeLessThan(2_000);
});

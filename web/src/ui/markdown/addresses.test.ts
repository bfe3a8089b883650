import { describe, expect, it } from 'vitest';
import { readLink, readPicture } from './addresses.ts';

describe('a link of a text', () => {
  it.each([
    ['https://example.org/a?b=c#d', { kind: 'outside', href: 'https://example.org/a?b=c#d' }],
    ['HTTP://EXAMPLE.org', { kind: 'outside', href: 'http://example.org/' }],
    ['mailto:smith@example.org', { kind: 'outside', href: 'mailto:smith@example.org' }],
    ['/guides/first-fire?x=1#light', { kind: 'inside', href: '/guides/first-fire?x=1#light', isPage: true }],
    ['/uploads/a.webp', { kind: 'inside', href: '/uploads/a.webp', isPage: false }],
    ['#light-the-fire', { kind: 'inside', href: '#light-the-fire', isPage: false }],
  ])('%s leads there', (href, address) => {
    expect(readLink(href)).toEqual(address);
  });

  it.each([
    '',
    'about',
    '../about',
    '?x=1',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript&colon;alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://here.invalid/1',
    'file:///etc/passwd',
    'ftp://example.org',
    'view-source:https://example.org',
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    '/\t/example.org',
    '/.//example.org',
    'http:example.org',
    'http:///example.org',
    'https://',
    'http://[',
    '/api/logout',
    '/x/../api/logout',
    '/%2e%2e/api/logout',
    '/%61pi/logout',
    '/API/logout',
    '/uploads%2f..%2fapi/logout',
  ])('%j leads nowhere', (href) => {
    expect(readLink(href)).toBeNull();
  });
});

describe('a link to this site by its host name', () => {
  it.each(['https://play.example/api/logout', 'http://PLAY.example:80/x/../%61pi/logout'])(
    '%s leads nowhere where it is a call of the server',
    (href) => {
      expect(readLink(href, ['play.example'])).toBeNull();
    },
  );

  it('leads to its pages, and to the calls of other sites', () => {
    for (const href of ['https://play.example/guides', 'https://elsewhere.example/api/docs'])
      expect(readLink(href, ['play.example'])).toEqual({ kind: 'outside', href });
  });
});

describe('a picture of a text', () => {
  it('is one that this site keeps', () => {
    expect(readPicture('/uploads/a.webp')).toBe('/uploads/a.webp');
    expect(readPicture('/icons/anvil.svg')).toBe('/icons/anvil.svg');
  });

  it.each([
    '',
    'uploads/a.webp',
    '/api/logout',
    '/uploads/../api/logout',
    '/uploads/%2e%2e/api/logout',
    '/uploads/..%2fapi/logout',
    '/uploads/..%5Capi/logout',
    '//example.org/uploads/a.png',
    '/\\example.org/uploads/a.png',
    'https://example.org/uploads/a.png',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'javascript:alert(1)',
  ])('%j is none', (src) => {
    expect(readPicture(src)).toBeNull();
  });
});

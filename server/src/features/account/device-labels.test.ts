import { describe, expect, it } from 'vitest';
import { inLanguage, teachGerman } from '#testing/german.ts';
import { deviceLabel, shortAddress } from './sessions.service.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['curl/8.9.1', 'curl'],
  ['<script>alert(1)</script>', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});

it.each([
  ['203.0.113.77', '203.0.113.…'],
  ['::ffff:203.0.113.77', '203.0.113.…'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:…'],
  ['2001:db8::1', '2001:db8:…'],
  ['::1', '::…'],
  ['nonsense', null],
  ['', null],
  [null, null],
])('%s is shown as %s', (address, hint) => {
  expect(shortAddress(address)).toBe(hint);
});

describe('for a reader of German', () => {
  teachGerman({ '{browser} on {system}': '{browser} unter {system}', 'Unknown device': 'Unbekanntes Gerät' });

  it('a device is called as German does', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    expect(inLanguage('de', () => deviceLabel(firefox))).toBe('Firefox unter Linux');
    expect(inLanguage('de', () => deviceLabel(null))).toBe('Unbekanntes Gerät');
  });
});

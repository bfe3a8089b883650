/** The first that is found in a user agent names it: many claim to be others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A user agent in words: `Firefox on Linux`; `Unknown device` where it says nothing that is known. */
export function deviceWords(userAgent: string | null): string {
  const known = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = known(BROWSERS);
  const system = known(SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

/** A network address without the part that tells one household from the next: `203.0.113.…`, `2001:db8:12:…`. */
export function shortAddress(address: string | null): string | null {
  if (!address) return null;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (/^\d+(\.\d+){3}$/.test(plain)) return `${plain.split('.').slice(0, 3).join('.')}.…`;
  if (!plain.includes(':')) return null;
  const groups = plain.split('::')[0]?.split(':').filter(Boolean).slice(0, 3) ?? [];
  return groups.length > 0 ? `${groups.join(':')}:…` : '::…';
}

import { expect, it } from 'vitest';
import { languages } from '#platform/languages.ts';
import { textOf } from './letter.ts';
import { htmlOf } from './letter-html.ts';

const LETTER = {
  language: 'en',
  subject: 'Match <1>',
  paragraphs: ['You play <b>Kaldrin</b> & "Ash".'],
  button: { label: 'See it', address: 'https://cinder.example/t/a?b=1&c="2"', reason: 'If you want to play' },
  note: { text: 'Change that in your settings', address: 'https://cinder.example/settings' },
};
const look = (accent: string | null, logo: Parameters<typeof htmlOf>[1]['logo'] = null) => ({
  siteName: 'Ember <i>& Ash',
  accent,
  logo,
});

it('a letter says in its text what its HTML says', () => {
  expect(textOf(LETTER, 'Cinder')).toBe(
    [
      'You play <b>Kaldrin</b> & "Ash".',
      'If you want to play: https://cinder.example/t/a?b=1&c="2"',
      'Change that in your settings: https://cinder.example/settings',
      '-- \nCinder\n',
    ].join('\n\n'),
  );
  const html = htmlOf(LETTER, look(null));
  expect(html).toContain('If you want to play:</p>');
  expect(html).toContain('>See it</span>');
  expect(html).toContain('<a href="https://cinder.example/settings"');
});

it('shows names as text, each in a direction of its own', () => {
  const html = htmlOf(LETTER, look(null));
  expect(html).toContain('<bdi>Ember &lt;i&gt;&amp; Ash</bdi>');
  expect(html).toContain('<title>Match &lt;1&gt;</title>');
  expect(html).toContain('You play &lt;b&gt;Kaldrin&lt;/b&gt; &amp; &quot;Ash&quot;.');
  expect(html).toContain('href="https://cinder.example/t/a?b=1&amp;c=&quot;2&quot;"');
});

it.each([...languages])('says that it is in %s, and to which side that is written', (language, { direction }) => {
  const html = htmlOf({ ...LETTER, language }, look(null));
  expect(html).toContain(`<html dir="${direction}" lang="${language}">`);
  // Some mail programs keep of a letter only what is in its body.
  expect(html).toMatch(new RegExp(`<body.*?<table[^>]* lang="${language}" dir="${direction}"`));
  expect(html).toContain('<a href="https://cinder.example/settings" dir="ltr"');
});

it('has the accent of the site, a dark form, and fetches nothing', () => {
  const html = htmlOf(LETTER, look('#2f3f8e'));
  expect(html).toMatch(/background-color:#2f3f8e;color:#ffffff/);
  expect(htmlOf(LETTER, look('#ffe14d'))).toMatch(/background-color:#ffe14d;color:#000000/);
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/i);
});

it('shows the logo of the site, with its name where pictures are not shown', () => {
  const address = 'https://cinder.example/images/logo.png';
  const html = htmlOf(LETTER, look(null, { address, ground: 'light' }));
  expect(html).toMatch(
    /<img class="logo-light" src="https:\/\/cinder.example\/images\/logo.png" alt="Ember &lt;i&gt;&amp; Ash"/,
  );
  const plateOf = (letter: string) => /<img [^>]*background-color:(#\w+)/.exec(letter)?.[1];
  expect(plateOf(html)).toBeUndefined();
  // One that is made for dark pages has a dark ground on light ones too.
  expect(plateOf(htmlOf(LETTER, look(null, { address, ground: 'dark' })))).toBe('#100c09');
  expect(html).not.toContain('<bdi>');
  expect(html.match(/src=/g)).toHaveLength(1);
});

it('writes on every accent with a contrast of at least 4.5', () => {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const parts = ['00', '33', '66', '80', '99', 'cc', 'ff'];
  const colors = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => `#${red}${green}${blue}`)));
  const weak = colors.filter((color) => {
    const [, ink = ''] = htmlOf(LETTER, look(color)).match(new RegExp(`background-color:${color};color:(#\\w+)`)) ?? [];
    const [dark = 0, light = 0] = [luminance(color), luminance(ink)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05) < 4.5;
  });
  expect(weak).toEqual([]);
});

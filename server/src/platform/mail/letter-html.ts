import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Text } from '@react-email/text';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languages } from '#platform/languages.ts';
import type { Letter } from './letter.ts';

/** How a letter looks. */
interface Look {
  siteName: string;
  /** `#rrggbb`; null: the design's own. */
  accent: string | null;
  /** The whole address of the logo, and on which ground it is read; null: the site's name stands alone. */
  logo: { address: string; ground: 'light' | 'dark' } | null;
}

/** The token `ember` of the pages: mail programs know no oklch. */
const EMBER = '#f68320';
const DARK_INK = '#000000';
const LIGHT_INK = '#ffffff';
const FONT = 'system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

const LIGHT = { page: '#f3efea', plate: '#ffffff', seam: '#ddd5cb', text: '#231c17', small: '#665b52' };
/** The tokens `soot`, `hearth`, `seam`, `bone` and `smoke`. */
const DARK = { page: '#100c09', plate: '#19130f', seam: '#342c27', text: '#f2ece3', small: '#a79c92' };
/** In mail programs that follow the device. What is written at the elements would win without `!important`. */
const DARK_STYLES = `@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: ${DARK.page} !important }
  .plate, .plate td { background-color: ${DARK.plate} !important }
  .plate { border-top-color: ${DARK.seam} !important; border-left-color: ${DARK.seam} !important; border-right-color: ${DARK.seam} !important }
  .text { color: ${DARK.text} !important }
  .small, .small a { color: ${DARK.small} !important }
  .logo-light { background-color: ${LIGHT.page} !important }
}`;

/** A letter as an HTML document in the look of the site. It fetches nothing but the logo, from the site itself. */
export function htmlOf(letter: Letter, { siteName, accent, logo }: Look): string {
  const { language, subject, paragraphs, button, note } = letter;
  const direction = { lang: language, dir: languages.get(language)?.direction ?? 'ltr' };
  const fill = accent ?? EMBER;
  const small = { color: LIGHT.small, fontSize: '13px', lineHeight: '18px' };
  const text = { color: LIGHT.text, fontSize: '16px', lineHeight: '25px', margin: '0 0 16px' };
  const paragraph = (content: ReactNode, index: number) =>
    h(Text, { key: index, className: 'text', style: text }, content);
  const said = button?.reason === undefined ? paragraphs : [...paragraphs, `${button.reason}:`];
  const content = [
    ...said.map(paragraph),
    button && h(Button, { key: 'button', href: button.address, style: buttonStyle(fill) }, button.label),
    note && h(Text, { key: 'note', className: 'small', style: { ...small, margin: '24px 0 0' } }, ...noteParts(note)),
  ];
  const document = h(
    Html,
    direction,
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, `:root { color-scheme: light dark }\n${DARK_STYLES}`),
    ),
    h(
      Body,
      { className: 'page', style: { backgroundColor: LIGHT.page, fontFamily: FONT, margin: 0, padding: '24px 12px' } },
      // Some mail programs leave away what is around it.
      h(Container, { ...direction, style: { maxWidth: '560px' } }, [
        h(Text, { key: 'site', className: 'text', style: { ...text, ...NAME } }, nameOf(siteName, logo)),
        h(Container, { key: 'plate', className: 'plate', style: plateStyle(fill) }, content),
      ]),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

const NAME = { fontFamily: 'Georgia, serif', fontSize: '22px', lineHeight: '28px', fontWeight: 600 };

/** Programs that show no pictures write what it says in its place, as the name is written without one. */
function nameOf(siteName: string, logo: Look['logo']): ReactNode {
  if (logo === null) return h('bdi', null, siteName);
  const { address: src, ground } = logo;
  const plate = ground === 'dark' && { backgroundColor: DARK.page };
  const style = { maxWidth: '100%', height: '40px', padding: '4px 6px', borderRadius: '4px', ...plate };
  return h('img', { className: `logo-${ground}`, src, alt: siteName, height: 40, style });
}

function plateStyle(fill: string) {
  return {
    maxWidth: '560px',
    backgroundColor: LIGHT.plate,
    border: `1px solid ${LIGHT.seam}`,
    // The light is below.
    borderBottom: `3px solid ${fill}`,
    padding: '24px',
    overflowWrap: 'anywhere',
  } as const;
}

function buttonStyle(fill: string) {
  return {
    backgroundColor: fill,
    color: inkOn(fill),
    fontSize: '16px',
    fontWeight: 600,
    borderRadius: '2px',
    padding: '12px 20px',
    marginTop: '4px',
  } as const;
}

function noteParts({ text, address }: NonNullable<Letter['note']>): ReactNode[] {
  if (address === undefined) return [text];
  return [
    `${text}: `,
    h('a', { href: address, dir: 'ltr', style: { color: LIGHT.small } }, address.replace(/^https?:\/\//, '')),
  ];
}

/** The ink that is read best on a colour; one of the two has a contrast of 4.5 or more on any. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? DARK_INK : LIGHT_INK;
}

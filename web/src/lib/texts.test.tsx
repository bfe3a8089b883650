import { setupI18n } from '@lingui/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sayMissingInEnglish, Trans } from './texts.tsx';

const markupOf = (message: string, values?: Record<string, unknown>) =>
  renderToStaticMarkup(
    <Trans
      id="of-this-test"
      message={message}
      values={values ?? {}}
      components={{ 0: <b>was</b>, 1: <em />, 2: <br /> }}
    />,
  );

it.each([
  ['Nothing to put in', undefined, 'Nothing to put in'],
  ['See the <1>list of <0>all</0></1>, {name}.', { name: 'Kaldrin' }, 'See the <em>list of <b>all</b></em>, Kaldrin.'],
  ['<0>One</0> and <0>two</0>', undefined, '<b>One</b> and <b>two</b>'],
  ['A line<2/>and <1></1>more', undefined, 'A line<br/>and <em></em>more'],
  ['{count} of {bold}', { count: 3, bold: <i>7</i> }, '3 of <i>7</i>'],
  ['{name} stays a name', { name: '<0>x' }, '&lt;0&gt;x stays a name'],
  ['What <9>no element</9> stands for', undefined, 'What no element stands for'],
])('of %j and %j is made %s', (message, values, markup) => {
  expect(markupOf(message, values)).toBe(markup);
});

it('says what a language has no words for with the plurals of English', () => {
  const words = { known: '{count, plural, one {# Punkt} other {# Punkte}}' };
  const korean = setupI18n({ locale: 'ko', messages: { ko: words } });
  sayMissingInEnglish(korean);
  const message = '{count, plural, one {# point} other {# points}}';
  // Korean has one form, `other`.
  expect(korean._('known', { count: 1 }, { message })).toBe('1 Punkte');
  expect(korean._('unknown', { count: 1 }, { message })).toBe('1 point');
  expect(korean._({ id: 'unknown', message, values: { count: 1 } })).toBe('1 point');
});

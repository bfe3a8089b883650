import { formatLocale } from '@cinder/contract/shared/languages.ts';
import { type I18n, i18n, type MessageDescriptor, type MessageOptions, setupI18n } from '@lingui/core';
import type { TransProps } from '@lingui/react';
import { cloneElement, Fragment, isValidElement, type ReactNode } from 'react';

declare global {
  /** The words of this page in its language, which a script before this one has left: of English none are needed. */
  var words: Record<string, string> | undefined;
}

/** The reader's language, as the server has decided it; tests have no document. */
const language = globalThis.document?.documentElement?.lang || 'en';
export const isEnglish = language === 'en';
export const isRightToLeft = globalThis.document?.documentElement?.dir === 'rtl';

/** What numbers, dates and lists are written by. */
export const locale = formatLocale(language);

i18n.loadAndActivate({ locale: language, locales: locale, messages: globalThis.words ?? {} });
// Texts with values come compiled from the build; the others are what they are.
const asBuilt = (text: string) => text as never;
if (import.meta.env.PROD) i18n.setMessagesCompiler(asBuilt);
if (!isEnglish) sayMissingInEnglish(i18n);

/** What the language has no words for is said in English: with the plurals and numbers of English. */
export function sayMissingInEnglish(own: I18n): void {
  const english = setupI18n({ locale: 'en' });
  if (import.meta.env.PROD) english.setMessagesCompiler(asBuilt);
  const { _: say } = own;
  own._ = ((id: MessageDescriptor & string, ...rest: [Record<string, unknown>?, MessageOptions?]) =>
    say.call((id.id ?? id) in own.messages ? own : english, id, ...rest)) as I18n['_'];
}

/**
 * What `t` asks in the build.
 * @public
 */
export { i18n };

/** Loads the words of these parts of the site before the code that says them. */
export async function loadWords(...parts: string[]): Promise<void> {
  // Of English there are none: the code itself says it.
  const shell = document.querySelector<HTMLScriptElement>('script[src$="/shell.js"]');
  if (!shell) return;
  await Promise.all(parts.map((part) => import(/* @vite-ignore */ new URL(`${part}.js`, shell.src).href)));
  i18n.load(language, globalThis.words ?? {});
}

/**
 * What `<Trans>` becomes in the build: the message with its elements. The library's own has ways of use that the build does not
 * write, and is a kilobyte of the first load.
 * @public
 */
export function Trans({ id, message, values = {}, components = {} }: TransProps): ReactNode {
  const texts: Record<string, unknown> = {};
  const elements: ReactNode[] = Object.values(components);
  for (const [name, value] of Object.entries(values)) {
    const isText = typeof value === 'string' || typeof value === 'number';
    texts[name] = isText ? value : `<${elements.push(value as ReactNode) - 1}/>`;
  }
  return withElements(i18n._(id, texts, { ...(message && { message }) }), elements);
}

/** `<0>…</0>` and `<1/>`, by the numbers of the elements. */
const ELEMENT = /<(\d+)>([\s\S]*?)<\/\1>|<(\d+)\/>/;

function withElements(text: string, elements: readonly ReactNode[]): ReactNode[] {
  const found = ELEMENT.exec(text);
  if (!found) return [text];
  const [tag, pair, inside = '', single] = found;
  const element = elements[Number(pair ?? single)];
  const content = inside && withElements(inside, elements);
  const filled = content && isValidElement(element) ? cloneElement(element, {}, content) : (element ?? content);
  const rest = withElements(text.slice(found.index + tag.length), elements);
  return [text.slice(0, found.index), <Fragment key={rest.length}>{filled}</Fragment>, ...rest];
}

/** Which way lines of text run. */
export const direction = isRightToLeft ? 'rtl' : 'ltr';

/** Several numbers, or one with a sign, kept in their order where lines run from right to left. */
export function leftToRight(text: string): string {
  return isRightToLeft ? `\u2066${text}\u2069` : text;
}

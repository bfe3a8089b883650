import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';

export type { I18n } from '@lingui/core';
export { msg, plural } from '@lingui/core/runtime-macro';

/** A text of `t`, or of `msg` where there is no end of the values that may stand in it. */
export type Text = string | MessageDescriptor;

const english = makeI18n('en', {});
/** What `t` has made, by the English that it made. */
const made = new Map<string, MessageDescriptor>();

/**
 * A text that people see, in English: `` t`At most ${{ max: MAX }} letters` ``. The build of the pages puts in its place
 * what finds the words of their language; the server finds it again by its English (`messageOf`). For what is made once,
 * as it is remembered for ever.
 */
export function t(...text: Parameters<typeof msg>): string {
  const message = msg(...text);
  const said = english._(message);
  made.set(said, message);
  return said;
}

/** The message of a text, with its values where `t` has made it. */
export function messageOf(text: Text): MessageDescriptor {
  return typeof text === 'string' ? (made.get(text) ?? { id: generateMessageId(text), message: text }) : text;
}

/** A text in English. */
export const inEnglish = (text: Text): string => (typeof text === 'string' ? text : english._(text));

/** Whether `t` has made a text. */
export const isText = (text: string): boolean => made.has(text);

/** Writes messages in a language; in English what has no words in it. */
export function makeI18n(language: string, messages: Record<string, string>): I18n {
  return setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(compileMessage);
}

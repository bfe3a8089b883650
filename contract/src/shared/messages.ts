import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { type Amount, formatAmount } from './amount.ts';
import { formatLocale } from './languages.ts';

export type { I18n } from '@lingui/core';
export { msg, plural } from '@lingui/core/runtime-macro';

/** A text of `t`, or of `msg` where there is no end of the values that may stand in it. */
export type Text = string | MessageDescriptor;
export type Message = MessageDescriptor;

const english = makeI18n('en', {});
/** What `t` has made, by the English that it made. */
const made = new Map<string, Message>();

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
export function messageOf(text: Text): Message {
  return typeof text === 'string' ? (made.get(text) ?? messageWith(text)) : text;
}

/** The message of this English, with its values. */
export function messageWith(message: string, values?: Record<string, unknown>): Message {
  return { id: generateMessageId(message), message, ...(values && { values }) };
}

/** A text in English. */
export const inEnglish = (text: Text): string =>
  typeof text === 'string' ? text : english._(filled(text, 'en', inEnglish));

/** An amount as a value of a message, which is written as its reader's language writes it. */
export const amountValue = (amount: Amount) => ({ amount: formatAmount(amount) });

/** A moment as a value of a message, which is written as its reader's language writes it. */
export const momentValue = (at: Date) => ({ moment: at.toISOString() });

/** A message with what is said of its values in a language: some are messages themselves, amounts or moments. */
export function filled(message: Message, language: string, say: (inner: Message) => string): Message {
  if (!message.values) return message;
  const values = Object.entries(message.values).map(([name, value]) => [name, written(value, language, say)]);
  return { ...message, values: Object.fromEntries(values) };
}

function written(value: unknown, language: string, say: (inner: Message) => string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('amount' in value) {
    return new Intl.NumberFormat(formatLocale(language), { minimumFractionDigits: 2, useGrouping: false }).format(
      Number(value.amount),
    );
  }
  if ('moment' in value) {
    const format = new Intl.DateTimeFormat(formatLocale(language), {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    return `${format.format(new Date(String(value.moment)))} UTC`;
  }
  return 'id' in value ? say(value as Message) : value;
}

/** Whether `t` has made a text. */
export const isText = (text: string): boolean => made.has(text);

const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** A list of matches has hundreds of the same messages. */
function compileOnce(message: string): ReturnType<typeof compileMessage> {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
}

/** Stands for a backslash while a message is written; no text has it. */
const BACKSLASH = '\u{ffff}';

/**
 * Writes messages in a language; in English what has no words in it. Lingui reads `\x41` and `\u0041` in what it has
 * written as letters, also where somebody calls themselves that.
 */
export function makeI18n(language: string, messages: Record<string, string>): I18n {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(compileOnce);
  const write = i18n._.bind(i18n);
  i18n._ = (message: MessageDescriptor | string) => {
    if (typeof message === 'string' || !message.values) return write(message as MessageDescriptor);
    const values = Object.entries(message.values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', BACKSLASH) : value,
    ]);
    return write({ ...message, values: Object.fromEntries(values) }).replaceAll(BACKSLASH, '\\');
  };
  return i18n;
}

import { DELETED_MEMBER } from '@cinder/contract/account/username.rules.ts';
import type { NotificationType } from '@cinder/contract/notifications/notifications.rules.ts';
import { isolate } from '@cinder/contract/shared/isolate.ts';
import { inEnglish, type Message, messageWith, msg, type Text } from '@cinder/contract/shared/messages.ts';
import { z } from 'zod';
import { type NameOf, withNames } from '#platform/stored-text.ts';
import { say } from '#platform/texts.ts';
import type { NotificationRow } from './notifications.queries.ts';

type Data = NotificationRow['data'];

/** A message as it is kept: its English finds the words of other languages, and is said itself once it finds none. */
const kept = z.object({
  message: z.string(),
  get values() {
    const amount = z.object({ amount: z.string() });
    return z.record(z.string(), z.union([z.string(), z.number(), amount, kept])).optional();
  },
});
type Kept = z.output<typeof kept>;

const messagesOf = z.object({ title: kept.optional(), text: kept.optional() }).catch({});

/** What a notification says, as it is kept: in English, and what says it in any language. */
export function stored({ title, text }: { title: Text; text: Text }) {
  return { title: inEnglish(title), text: inEnglish(text), messages: { title: toKept(title), text: toKept(text) } };
}

/** What a row says in a language. What is no message is a name, or of a row from before messages were kept. */
export function contentOf(
  { type, data }: Pick<NotificationRow, 'type' | 'data'>,
  language: string,
  nameOf: NameOf = (name) => name,
) {
  const { title, text, link } = data;
  const messages = messagesOf.parse(data['messages']);
  return {
    // Rows are written by `notify` alone.
    type: type as NotificationType,
    title: sayKept(messages.title, String(title), language, nameOf),
    text: sayKept(messages.text, String(text), language, nameOf),
    link: typeof link === 'string' ? link : null,
  };
}

/** What is kept of a notification about a match, a challenge or a gift once its member of this name is gone. */
export function withoutName(data: Data, name: string): Data {
  const { title, text } = messagesOf.parse(data['messages']);
  const told = isolate(name);
  if (!text) return { ...data, text: withoutNameInEnglish(String(data['text']), told) };
  const forget = (message: Kept): Kept => {
    const values = Object.entries(message.values ?? {}).map(([place, value]) =>
      PEOPLE.has(place) && value === told ? [place, msg`Deleted member`] : [place, value],
    );
    return kept.parse({ ...message, values: Object.fromEntries(values) });
  };
  const messages = { title: title && forget(title), text: forget(text) };
  return {
    ...data,
    ...(messages.title && { title: inEnglish(toMessage(messages.title)) }),
    text: inEnglish(toMessage(messages.text)),
    messages,
  };
}

/** The values of messages that are names of members or teams. */
const PEOPLE = new Set(['opponent', 'reporter', 'one', 'other']);

/** As rows were written before messages were kept. */
function withoutNameInEnglish(text: string, name: string): string {
  const places = [
    ['you play ', '.'],
    [': ', ' reports '],
    [': ', ' does not agree.'],
  ] as const;
  return places.reduce(
    (sofar, [before, after]) => sofar.replaceAll(before + name + after, before + DELETED_MEMBER + after),
    text,
  );
}

function toKept(text: Text): Kept | undefined {
  return typeof text === 'string' ? undefined : kept.parse(text);
}

function toMessage({ message, values = {} }: Kept): Message {
  const all = Object.entries(values).map(([name, value]) => {
    const isMessage = typeof value === 'object' && 'message' in value;
    return [name, isMessage ? toMessage(value) : value] as const;
  });
  return messageWith(message, Object.fromEntries(all));
}

function sayKept(text: Kept | undefined, english: string, language: string, nameOf: NameOf): string {
  if (!text) return nameOf(english);
  const message = toMessage(text);
  // A server of the version before takes the name of a deleted member out of the English alone.
  return inEnglish(message) === english ? say(withNames(message, nameOf), language) : english;
}

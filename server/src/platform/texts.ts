import { AsyncLocalStorage } from 'node:async_hooks';
import { LANGUAGE_COOKIE } from '@cinder/contract/shared/languages.ts';
import { filled, isText, messageOf, type Text } from '@cinder/contract/shared/messages.ts';
import { type Names, withNames } from '@cinder/contract/site/names.rules.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Carrier, readCookie } from '#platform/auth/cookies.ts';
import { english, languages } from './languages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** That of who asks. */
    readonly language: string;
    /** What this site calls itself, its token and its world. */
    readonly siteNames: Names;
  }
}

/** The request that is being answered. */
export const asked = new AsyncLocalStorage<Asked>();

type Asked = Pick<FastifyRequest, 'language'> & Partial<Pick<FastifyRequest, 'siteNames'>>;

/** Has what answers a request speak the language of who asks; the site's is for those who want none that there is. */
export function answerInTheirLanguage(app: FastifyInstance, siteNames: () => Names & { language: string }): void {
  app.decorateRequest('language', {
    getter(this: FastifyRequest) {
      return languageOf(this, siteNames().language);
    },
  });
  app.decorateRequest('siteNames', { getter: siteNames });
  // Not before the body has come: what reads it begins anew.
  app.addHook('preHandler', (request, _reply, done) => asked.run(request, done));
}

/** The language of who is being answered; English where nobody asks. */
export const readerLanguage = (): string => asked.getStore()?.language ?? 'en';

/**
 * Says a message, or a text of the contract by its English, in a language: by itself in that of who is being answered; in
 * English what has no words in it.
 */
export function say(text: Text, language: string = readerLanguage()): string {
  const own = (languages.get(language) ?? english).i18n();
  const message = messageOf(text);
  const hasWords = message.id in own.messages;
  // What nobody has marked may be somebody's own words.
  if (typeof text === 'string' && message.values === undefined && !hasWords) return text;
  return (hasWords ? own : english.i18n())._(filled(message, language, (inner) => say(inner, language)));
}

/** Says a text in which `{site}`, `{token}` or `{world}` may stand. */
export function sayNamed(text: Text, asking: Partial<Asked> = asked.getStore() ?? {}): string {
  const said = say(text, asking.language);
  return asking.siteNames ? withNames(said, asking.siteNames) : said;
}

/** A reply, with its `message` in its reader's language where that is one of the product's texts. */
export function withSaidMessage(reply: unknown): unknown {
  const isSaid =
    typeof reply === 'object' &&
    reply !== null &&
    'message' in reply &&
    typeof reply.message === 'string' &&
    isText(reply.message);
  return isSaid ? { ...reply, message: say(String(reply.message)) } : reply;
}

/** Several things in their reader's language: `a, b and c`, with `unit` `a, b, c`. */
export function listed(parts: readonly string[], type: 'conjunction' | 'unit' = 'conjunction'): string {
  return new Intl.ListFormat(readerLanguage(), { type }).format(parts);
}

/**
 * The language of who asks: what they have chosen on this device, else what their browser prefers of those that are no
 * drafts, else the site's own.
 */
export function languageOf({ headers }: Asking, siteLanguage: string): string {
  const chosen = readCookie({ headers }, LANGUAGE_COOKIE);
  if (chosen !== undefined && languages.has(chosen)) return chosen;
  const offered = [...languages.keys()].filter(isOffered);
  const own = languages.has(siteLanguage) ? siteLanguage : 'en';
  return mostWanted(headers['accept-language'] ?? '', offered) ?? own;
}

/** What a browser wants most of what is offered; where there is no `pt`, `pt-BR` is for who asks for that. */
export function mostWanted(accepted: string, offered: readonly string[]): string | undefined {
  const found = preferred(accepted).map(
    (wanted) => offered.find((tag) => tag === wanted) ?? offered.find((tag) => tag.startsWith(`${wanted}-`)),
  );
  return found.find((tag) => tag !== undefined);
}

interface Asking {
  headers: Carrier['headers'] & { 'accept-language'?: string | undefined };
}

/** Whether everybody may choose a language. */
export const isOffered = (language: string): boolean => languages.get(language)?.isDraft === false;

/** What everybody may choose, each named in itself. */
export function offeredLanguages(): { tag: string; name: string }[] {
  return [...languages].flatMap(([tag, { name, isDraft }]) => (isDraft ? [] : [{ tag, name }]));
}

/** The languages that a browser asks for, each with what it is a kind of, the most wanted first. */
function preferred(accepted: string): string[] {
  const wanted = accepted.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = Number(
      parameters
        .find((one) => one.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    );
    return { tag, quality };
  });
  const sorted = wanted.filter(({ quality }) => quality > 0).toSorted((a, b) => b.quality - a.quality);
  return sorted.flatMap(({ tag }) => [tag, tag.split('-')[0] ?? tag]);
}

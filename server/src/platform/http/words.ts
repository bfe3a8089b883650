import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pageAt } from '@cinder/contract/pages.ts';
import { wordParts } from '@cinder/contract/site/word-parts.ts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { type Language, languages } from '#platform/languages.ts';

/** The addresses of the scripts with the words of a page, for who may be a member and who is none; none of English. */
type WordsOf = (path: string, reader: { language: string; mayBeMember: boolean }) => string[];

/**
 * Serves the words of each language in the parts that the build has found, as scripts that pages load before their code.
 * Of a web app that does not say its parts, pages are in English.
 */
export async function serveWords(app: FastifyInstance, webRoot: string): Promise<WordsOf> {
  const text = await readFile(`${webRoot}/.vite/words.json`, 'utf8').catch(() => '{}');
  const parts = new Map(Object.entries(z.record(z.string(), z.array(z.string())).parse(JSON.parse(text))));
  const folders = new WeakMap<Language, string>();

  /** Where the words of a language are: another address with each change of them. */
  function folderOf(language: string): string {
    const read = languages.get(language);
    const known = read && folders.get(read);
    if (known) return known;
    const hash = createHash('sha256')
      .update(text)
      .update(JSON.stringify(read?.words() ?? {}));
    const folder = `/words/${language}-${hash.digest('base64url').slice(0, 8)}`;
    if (read) folders.set(read, folder);
    return folder;
  }

  app.get<{ Params: { folder: string; part: string } }>(
    '/words/:folder/:part.js',
    { schema: { hide: true } },
    async ({ params: { folder, part } }, reply) => {
      const [, language = ''] = /^(.+)-[\w-]{8}$/.exec(folder) ?? [];
      const ids = parts.get(part);
      if (!ids || !languages.has(language)) throw new AppError('not_found');
      // A page of another version may ask: it gets what is here, and asks again next time.
      const isOfNow = folderOf(language) === `/words/${folder}`;
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', isOfNow ? 'public, max-age=31536000, immutable' : 'no-store')
        .send(scriptOf(languages.get(language)?.words() ?? {}, ids));
    },
  );

  return (path, { language, mayBeMember }) => {
    if (language === 'en' || parts.size === 0) return [];
    const known = pageAt(path)?.page;
    const access = known?.path === '/' && !mayBeMember ? 'everybody' : known?.access;
    return wordParts(access, known?.path).map((part) => `${folderOf(language)}/${part}.js`);
  };
}

function scriptOf(words: Record<string, string>, ids: readonly string[]): string {
  const own = ids.flatMap((id) => (words[id] ? [[id, compileMessage(words[id])]] : []));
  return `globalThis.words=Object.assign(globalThis.words??{},${JSON.stringify(Object.fromEntries(own))})`;
}

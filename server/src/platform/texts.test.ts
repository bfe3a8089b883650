import { msg, plural, t } from '@cinder/contract/shared/messages.ts';
import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';
import { languageOf, mostWanted, say } from './texts.ts';

describe('the language of who asks', () => {
  const [draft] = [...languages].find(([, { isDraft }]) => isDraft) ?? [];

  it.each([
    ['nothing is said', {}, 'en'],
    ['English is wanted', { 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
    ['a language is wanted that there is not', { 'accept-language': 'tlh' }, 'en'],
    ['what is wanted cannot be read', { 'accept-language': ';q=;;,,*;q=nothing' }, 'en'],
    ['English is wanted, but not at all', { 'accept-language': 'en;q=0' }, 'en'],
    ['a language is chosen that there is not', { cookie: 'language=tlh' }, 'en'],
    ['another cookie ends with the name', { cookie: 'their_language=de' }, 'en'],
    ['English is chosen', { cookie: 'a=b; language=en', 'accept-language': 'de' }, 'en'],
    ['a language is chosen twice', { cookie: 'language=en; language=en', 'accept-language': 'tlh' }, 'en'],
  ])('where %s', (_where, headers, language) => {
    expect(languageOf({ headers }, 'en')).toBe(language);
  });

  it('is that of the site where nothing is wanted that there is', () => {
    expect(languageOf({ headers: { 'accept-language': 'tlh' } }, 'de')).toBe('de');
    expect(languageOf({ headers: { 'accept-language': 'tlh, en' } }, 'de')).toBe('en');
  });

  it.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', ['en', 'pt', 'pt-BR'], 'pt-BR'],
    ['pt-PT,pt;q=0.9,en;q=0.8', ['en', 'pt-BR'], 'pt-BR'],
    ['pt-PT,en;q=0.8', ['en', 'pt'], 'pt'],
    ['en;q=0.5, pt', ['en', 'pt-BR'], 'pt-BR'],
    ['p, fr', ['en', 'pt-BR'], undefined],
  ])('is of "%s" and %j what is wanted most, be it another kind of that', (accepted, offered, language) => {
    expect(mostWanted(accepted, offered)).toBe(language);
  });

  it.runIf(draft)('is a draft only where it is chosen', () => {
    expect(languageOf({ headers: { 'accept-language': draft } }, 'en')).toBe('en');
    expect(languageOf({ headers: { cookie: `theme=dark; language=${draft}` } }, 'en')).toBe(draft);
  });
});

describe('a text', () => {
  it('is said in English in a language that has no words for it', () => {
    expect(say('Nobody has translated this', 'de')).toBe('Nobody has translated this');
    expect(say('Nobody has translated this', 'tlh')).toBe('Nobody has translated this');
  });

  it('has its values, and the form of its number', () => {
    const days = (count: number) => msg`Your streak goes on: ${plural({ count }, { one: '# day', other: '# days' })}.`;
    expect(say(days(1), 'en')).toBe('Your streak goes on: 1 day.');
    expect(say(days(1_200), 'en')).toBe('Your streak goes on: 1,200 days.');
  });

  it('of the contract is English, and is found again by it', () => {
    const text = t`At most ${{ max: 16 }} letters`;
    expect(text).toBe('At most 16 letters');
    expect(say(text, 'en')).toBe('At most 16 letters');
  });

  it('stays what it is where somebody has written braces or marks into it', () => {
    for (const text of ['{0}', "It's '{x}'", '<0>bold</0>', 'a {b, plural, c', '#', '\\u0041']) {
      expect(say(text, 'en')).toBe(text);
    }
  });
});

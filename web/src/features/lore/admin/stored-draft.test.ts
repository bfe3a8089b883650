import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { articleForm } from './article-form.ts';
import { dropDraft, keepDraft, readDraft, renewDraft } from './stored-draft.ts';

const before = { ...articleForm.toForm(null), title: 'The Long Ember', content: 'Snow.' };
const values = { ...before, content: 'Snow came early.' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft that this browser keeps', () => {
  it('is there until it is dropped, each article with its own', () => {
    keepDraft('one', { before, values });
    expect(readDraft('one')).toEqual({ before, values });
    expect(readDraft('other')).toBeNull();
    expect(readDraft(undefined)).toBeNull();
    dropDraft('one');
    expect(readDraft('one')).toBeNull();
  });

  it('is forgotten once the text is again what it was', () => {
    keepDraft(undefined, { before, values });
    keepDraft(undefined, { before, values: before });
    expect(readDraft(undefined)).toBeNull();
  });

  it.each(['', 'no draft', '1', 'null', '{"before":{},"values":{}}', '{"before":null,"values":null}'])(
    'is none when it cannot be read: %j',
    (kept) => {
      localStorage.setItem('cinder-article-draft', kept);
      expect(readDraft(undefined)).toBeNull();
    },
  );

  it('puts back nothing that somebody has saved meanwhile', () => {
    const now = { ...before, title: 'The Longest Ember', content: 'Rain.' };
    expect(renewDraft({ before, values }, now)).toEqual({ ...now, content: 'Snow came early.' });
  });
});

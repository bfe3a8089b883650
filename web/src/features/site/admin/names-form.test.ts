import { expect, it } from 'vitest';
import { toNamesForm, toNamesInput } from './names-form.ts';

const defaults = { siteName: 'Cinder', tokenSymbol: '$CINDER', tagline: 'Ignite', supportEmail: null, accent: null };
const settings = { ...defaults, about: null, privacy: null, terms: null, defaults, updatedAt: null };
const blank = { siteName: '', tokenSymbol: '', tagline: '', supportEmail: '', accent: '' };
const nothing = { siteName: null, tokenSymbol: null, tagline: null, supportEmail: null, accent: null };

it('shows blank fields where the defaults hold, and sends them as none', () => {
  expect(toNamesForm(settings)).toEqual(blank);
  expect(toNamesInput(blank)).toEqual(nothing);
});

it('shows and sends what is the community’s own', () => {
  const own = { ...settings, siteName: 'Ember & Ash', supportEmail: 'help@ember.example', accent: '#2f8fe8' };
  const form = { ...blank, siteName: 'Ember & Ash', supportEmail: 'help@ember.example', accent: '#2f8fe8' };
  expect(toNamesForm(own)).toEqual(form);
  expect(toNamesInput({ ...form, tagline: '  ' })).toEqual({ ...nothing, ...form, tagline: null, tokenSymbol: null });
});

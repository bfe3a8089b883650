import { DESIGN } from '@cinder/contract/site/look.rules.ts';
import { WORLD_NAME } from '@cinder/contract/site/names.rules.ts';
import { expect, it } from 'vitest';
import { toNamesForm, toNamesInput } from './names-form.ts';

const defaults = {
  siteName: 'Cinder',
  tokenSymbol: '$CINDER',
  worldName: WORLD_NAME,
  tagline: 'Ignite',
  supportEmail: null,
  accent: null,
  language: 'en',
  largeGrant: '10000.00',
  renaming: 'free' as const,
};
const noPictures = { logoUrl: null, logoLightUrl: null, markUrl: null, iconUrl: null, socialUrl: null };
const settings = {
  ...DESIGN,
  ...noPictures,
  ...defaults,
  about: null,
  privacy: null,
  terms: null,
  defaults,
  fonts: [],
  lookBefore: null,
  modulesOff: [],
  setupSkipped: [],
  updatedAt: null,
};
const blank = {
  siteName: '',
  tokenSymbol: '',
  worldName: '',
  tagline: '',
  supportEmail: '',
  language: '',
  largeGrant: '',
  renaming: '' as const,
};
const nothing = {
  siteName: null,
  tokenSymbol: null,
  worldName: null,
  tagline: null,
  supportEmail: null,
  language: null,
  largeGrant: null,
  renaming: null,
};

it('shows blank fields where the defaults hold, and sends them as none', () => {
  expect(toNamesForm(settings)).toEqual(blank);
  expect(toNamesInput(blank)).toEqual(nothing);
});

it('shows and sends what is the community’s own', () => {
  const changed = {
    siteName: 'Ember & Ash',
    worldName: 'Ashland',
    supportEmail: 'help@ember.example',
    language: 'de',
    largeGrant: '500.00',
    renaming: 'store' as const,
  };
  const own = { ...settings, ...changed };
  const form = { ...blank, ...changed };
  expect(toNamesForm(own)).toEqual(form);
  expect(toNamesInput({ ...form, tagline: '  ' })).toEqual({ ...nothing, ...form, tagline: null, tokenSymbol: null });
});

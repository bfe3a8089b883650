import { expect, it } from 'vitest';
import { missingNeeds, switchOff, switchOn } from './module-switch.ts';

it('switches off with a module what makes no sense without it, and stores only what was chosen', () => {
  expect(switchOff('tournaments', ['ads'])).toEqual({
    modulesOff: ['ads', 'tournaments'],
    others: ['challenges', 'championship', 'betting'],
  });
  expect(switchOff('ads', [])).toEqual({ modulesOff: ['ads'], others: [] });
});

it('does not name what is off already', () => {
  expect(switchOff('tournaments', ['betting']).others).toEqual(['challenges', 'championship']);
});

it('switches on with a module what it needs, and what comes back with that', () => {
  expect(switchOn('betting', ['tournaments', 'betting'])).toEqual({
    modulesOff: [],
    others: ['challenges', 'tournaments', 'championship'],
  });
  expect(switchOn('tournaments', ['tournaments'])).toEqual({
    modulesOff: [],
    others: ['challenges', 'championship', 'betting'],
  });
  expect(switchOn('tournaments', ['tournaments', 'championship'])).toEqual({
    modulesOff: ['championship'],
    others: ['challenges'],
  });
});

it('says what a module lacks', () => {
  expect(missingNeeds('betting', ['tournaments'])).toEqual(['tournaments', 'championship']);
  expect(missingNeeds('betting', ['betting'])).toEqual([]);
});

it('leaves off what must stay off, whatever it came back with', () => {
  expect(switchOn('tournaments', ['tournaments', 'raffles'], ['raffles', 'challenges', 'betting'])).toEqual({
    modulesOff: ['raffles', 'challenges', 'betting'],
    others: ['championship'],
  });
});

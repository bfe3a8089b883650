import { setupSteps } from '@cinder/contract/site/setup.api.ts';
import { expect, it } from 'vitest';
import { stepAfter } from './setup-steps.ts';

const steps = (open: readonly string[]) =>
  setupSteps.map((name) => ({ name, state: open.includes(name) ? ('open' as const) : ('done' as const) }));

it('leads from a step to the next that is open, from the last to what was passed over, and from all of them nowhere', () => {
  expect(stepAfter(steps(['names', 'language', 'quest']), 'names')).toBe('language');
  expect(stepAfter(steps(['names', 'quest']), 'language')).toBe('quest');
  expect(stepAfter(steps(['names', 'invite']), 'invite')).toBe('names');
  expect(stepAfter(steps(['quest']), 'quest')).toBeUndefined();
  expect(stepAfter(steps([]), 'names')).toBeUndefined();
});

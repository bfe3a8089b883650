import type { ModuleName } from './module-names.ts';

/** Where chance or a stake decides over tokens. A site has these, or offers that are worth money: never both. */
export const chanceModules = ['raffles', 'challenges', 'betting'] as const satisfies readonly ModuleName[];

/** Which of them are there while these modules are off, with what needs them. */
export const chanceThatIsOn = (off: readonly ModuleName[]): ModuleName[] =>
  chanceModules.filter((name) => !off.includes(name));

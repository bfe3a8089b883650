import { type ModuleName, moduleNames } from '@cinder/contract/site/module-names.ts';
import { modules, withDependents } from '@cinder/contract/site/modules.rules.ts';

/** What switching a module comes to. */
export interface ModuleSwitch {
  /** What the site does without then, as it is stored. */
  modulesOff: ModuleName[];
  /** What is switched with it. */
  others: ModuleName[];
}

/** Switches a module off, and with it what makes no sense without it. */
export function switchOff(name: ModuleName, modulesOff: readonly ModuleName[]): ModuleSwitch {
  return change(name, modulesOff, [...modulesOff, name]);
}

/** Switches a module on, and with it what it makes no sense without; others must stay off, whatever comes back with it. */
export function switchOn(
  name: ModuleName,
  modulesOff: readonly ModuleName[],
  staysOff: readonly ModuleName[] = [],
): ModuleSwitch {
  const needed = withNeeds(name);
  return change(name, modulesOff, [
    ...new Set([...modulesOff.filter((other) => !needed.includes(other)), ...staysOff]),
  ]);
}

/** What a module needs and is off: why it is off too. */
export function missingNeeds(name: ModuleName, modulesOff: readonly ModuleName[]): ModuleName[] {
  const off = withDependents(modulesOff);
  return (modules[name].needs ?? []).filter((needed) => off.includes(needed));
}

function change(name: ModuleName, before: readonly ModuleName[], modulesOff: ModuleName[]): ModuleSwitch {
  const [old, now] = [withDependents(before), withDependents(modulesOff)];
  return {
    modulesOff,
    others: moduleNames.filter((other) => other !== name && old.includes(other) !== now.includes(other)),
  };
}

function withNeeds(name: ModuleName): ModuleName[] {
  return [name, ...(modules[name].needs ?? []).flatMap(withNeeds)];
}

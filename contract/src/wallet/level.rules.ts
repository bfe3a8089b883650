/** A member's standing: XP counts from the start of the current level. */
export interface Standing {
  level: number;
  xp: number;
}

/** XP that a level takes to complete. */
export function xpForNextLevel(level: number): number {
  return level * 100;
}

/** Adds XP; each level reached carries the rest over, and several levels at once are possible. */
export function addXp({ level, xp }: Standing, gained: number): Standing {
  let standing = { level, xp: xp + gained };
  while (standing.xp >= xpForNextLevel(standing.level)) {
    standing = { level: standing.level + 1, xp: standing.xp - xpForNextLevel(standing.level) };
  }
  return standing;
}

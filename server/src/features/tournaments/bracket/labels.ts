const LAST_ROUNDS = ['Final', 'Semifinals', 'Quarterfinals'];

/** A round's name, counted from the last one: Quarterfinals, Semifinals, Final; before these, Round 1, Round 2 … */
export function knockoutRoundName(round: number, rounds: number): string {
  return LAST_ROUNDS[rounds - round] ?? `Round ${round}`;
}

/** A round's name on the upper side of a double elimination. */
export function upperRoundName(round: number, rounds: number): string {
  return `Winners ${knockoutRoundName(round, rounds)}`;
}

/** A round's name on the lower side, where only the final has a name of its own. */
export function lowerRoundName(round: number, isLast: boolean): string {
  return isLast ? 'Losers Final' : `Losers Round ${round}`;
}

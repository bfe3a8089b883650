/** What is said of a member's own things: there is something new to read. */
export const memberTopic = (userId: string) => `member:${userId}`;

/** What everybody who looks at a tournament's markets is told. */
export const marketsTopic = (tournamentId: string) => `markets:${tournamentId}`;

/** What everybody who looks at a tournament is told. */
export const tournamentTopic = (tournamentId: string) => `tournament:${tournamentId}`;

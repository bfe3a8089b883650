/** What only the server goes by: the build of the pages leaves it out of what browsers load (`web/build/server-parts.ts`). */
export const forServer = <Part>(part: Part): Part => part;

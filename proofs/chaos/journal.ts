/** An answer to a keyed call that somebody has in hand. */
interface KeptAnswer {
  userId: string;
  cookie: string;
  method: string;
  path: string;
  body: object | undefined;
  key: string;
  status: number;
  text: string;
}

/** How often a member was told that something has happened. */
export interface Told {
  grants: number;
  wagers: number;
  equips: number;
  claims: number;
  checkIns: number;
}

/** What became of a purchase, as its buyer was told. */
type PurchaseNews = 'paid' | 'refunded';

export type Journal = ReturnType<typeof createJournal>;

/** Everything that was acknowledged, to hold the database to it. */
export function createJournal({ onAgain = () => {} }: { onAgain?(why: string): void } = {}) {
  const told = new Map<string, Told>();
  const answers: KeptAnswer[] = [];
  const seconds = new Map<string, number>();
  const completed = new Map<string, string>();
  const purchases = new Map<string, PurchaseNews>();
  const faults: string[] = [];
  const counts = { answered: 0, again: 0 };

  return {
    told,
    answers,
    purchases,
    counts,
    /** The most seconds that were acknowledged of each mining session. */
    seconds,
    /** Sessions whose completion was acknowledged, and their member. */
    completed,

    /** Counts something that a member was told. */
    note(userId: string, what: keyof Told): void {
      const known = told.get(userId) ?? { grants: 0, wagers: 0, equips: 0, claims: 0, checkIns: 0 };
      known[what]++;
      told.set(userId, known);
    },

    credit(sessionId: string, active: number): void {
      seconds.set(sessionId, Math.max(active, seconds.get(sessionId) ?? 0));
    },

    /** Counts an attempt that has to be made again. */
    again(why: string): void {
      counts.again++;
      onAgain(why);
    },

    fault(line: string): void {
      faults.push(line);
    },

    /** The faults that were met since the last time. */
    takeFaults: (): string[] => faults.splice(0),
  };
}

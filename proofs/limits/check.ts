export interface Person {
  cookie: string;
}

/** A server that is attacked. */
export interface Site {
  url: string;
  port: number;
  member: Person;
  admin: Person;
  signUp(): Promise<Person>;
  /** A figure of the process, as it tells itself at /metrics. */
  figure(name: string): Promise<number>;
}

export interface Check {
  rule: string;
  /** Takes a minute or more, or thousands of sockets: not for every run of the tests. */
  isLong?: true;
  /** Says what was seen; throws when the rule does not hold. */
  run(site: Site): Promise<string>;
}

/** Fails with these words unless it holds. */
export function hold(isTrue: boolean, words: string): void {
  if (!isTrue) throw new Error(words);
}

export function ms(milliseconds: number): string {
  return milliseconds < 2000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

import { type Fault, judge } from './judge.ts';
import type { Sent } from './requests.ts';
import { shrink, toCurl } from './shrink.ts';
import type { Reply } from './wire.ts';

/** A rule that did not hold: the first request that showed it, made small, and how many did. */
export interface Finding {
  rule: string;
  /** Which call. */
  at: string;
  detail: string;
  /** The number of the first request, which with the seed makes it again. */
  index: number;
  curl: string;
  times: number;
}

type Send = (sent: Sent) => Promise<Reply>;

/** Collects what does not hold, once for each rule, call and status. */
export function createFindings() {
  const found = new Map<string, Finding>();
  return {
    async add(index: number, sent: Sent, fault: Fault, send: Send): Promise<void> {
      const at = sent.operation?.name ?? `${sent.method} ${sent.target.slice(0, 60)}`;
      const key = `${fault.rule} ${sent.operation?.name ?? ''} ${fault.detail.slice(0, 40)}`;
      const known = found.get(key);
      if (known) {
        known.times++;
        return;
      }
      const breaksSame = async (candidate: Sent) =>
        judge(candidate, await send(candidate)).some(({ rule }) => rule === fault.rule);
      // Others may find the same meanwhile.
      const finding: Finding = { ...fault, at, index, curl: '', times: 1 };
      found.set(key, finding);
      const isWorthIt = fault.rule !== 'has an answer' && fault.rule !== 'logs no error';
      const smallest = isWorthIt ? await shrink(sent, breaksSame) : sent;
      finding.curl = toCurl(smallest);
    },
    /** What no single request shows. */
    addOfWorld(rule: string, detail: string): void {
      found.set(`${rule} ${detail}`, { rule, at: 'afterwards', detail, index: -1, curl: '', times: 1 });
    },
    all: (): Finding[] => [...found.values()],
  };
}

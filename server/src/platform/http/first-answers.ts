import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A page does not wait longer for what it could ask for itself. */
export const PATIENCE_MS = 100;
/** What is longer would hold up the files that the page is made of. */
const LONGEST = 12_000;

/** What the page finds in itself in place of asking: a tag, and the addresses that are answered in it. */
export interface FirstAnswers {
  tag: string;
  addresses: ReadonlySet<string>;
}

interface Told extends FirstAnswers {
  /** Every good answer's body by its address, one that is too long for the page too. */
  told: ReadonlyMap<string, string>;
}

/**
 * Asks the product's own routes what a page asks first, in its reader's name, so that they decide and count as ever. What
 * fails, is late or has more to say than its body is left to the page.
 */
export function answersOf(app: FastifyInstance, patienceMs: number) {
  return async (addresses: readonly string[], request: FastifyRequest): Promise<Told> => {
    const late = new AbortController();
    const patience = sleep(patienceMs, null, { signal: late.signal }).catch(() => null);
    const ask = (address: string) => Promise.race([answerOf(app, address, request).catch(() => null), patience]);
    const answers = await Promise.all(addresses.map(async (address) => [address, await ask(address)] as const));
    late.abort();
    const good = answers.filter((answer): answer is [string, string] => answer[1] !== null);
    return { ...tagOf(good.filter(([, body]) => body.length <= LONGEST)), told: new Map(good) };
  };
}

async function answerOf(app: FastifyInstance, url: string, request: FastifyRequest): Promise<string | null> {
  const { host = '', cookie = '', 'user-agent': agent = '' } = request.headers;
  const asked = {
    method: 'GET',
    url,
    headers: { host, cookie, 'user-agent': agent },
    remoteAddress: request.ip,
  } as const;
  const { statusCode, headers, body } = await app.inject(asked);
  return statusCode === 200 && headers['set-cookie'] === undefined ? body : null;
}

const ESCAPES: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026', "'": '\\u0027' };

/** Nothing in an answer ends the tag, or begins another; nothing looks like markup. */
export function tagOf(answers: readonly (readonly [address: string, body: string])[]): FirstAnswers {
  const text = answers.map(([address, body]) => `${JSON.stringify(address)}:${body}`).join(',');
  const tag = `<script type="application/json" id="first-answers">{${text.replace(/[<>&']/g, (sign) => ESCAPES[sign] ?? '')}}</script>`;
  return { tag: answers.length > 0 ? tag : '', addresses: new Set(answers.map(([address]) => address)) };
}

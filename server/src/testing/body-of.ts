import type { Answer } from './test-app.ts';

/** The body of an answer that must have this status, which any 2xx is unless one is given. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export function bodyOf(answer: Answer, status?: number): any {
  const isAsked = status === undefined ? answer.status >= 200 && answer.status < 300 : answer.status === status;
  if (!isAsked) throw new Error(`${status ?? '2xx'} was expected, this came: ${answer.status} ${answer.text}`);
  return answer.body;
}

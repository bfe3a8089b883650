import type { Outcome } from './run.ts';

/** What several servers answered, as one. */
export function join(outcomes: readonly Outcome[]): Outcome {
  const [first] = outcomes;
  if (!first) throw new Error('Nobody worked');
  const byStatus: Record<number, number> = {};
  for (const outcome of outcomes) {
    for (const [status, times] of Object.entries(outcome.byStatus)) {
      byStatus[Number(status)] = (byStatus[Number(status)] ?? 0) + times;
    }
  }
  return {
    requests: outcomes.reduce((sum, { requests }) => sum + requests, 0),
    seconds: Math.max(...outcomes.map(({ seconds }) => seconds)),
    byStatus,
    operations: first.operations,
    neverSucceeded: first.neverSucceeded.filter((name) => outcomes.every((one) => one.neverSucceeded.includes(name))),
    slowest: outcomes
      .flatMap(({ slowest }) => slowest)
      .sort((a, b) => b.milliseconds - a.milliseconds)
      .slice(0, 5),
    findings: outcomes.flatMap(({ findings }) => findings),
  };
}

/** The figures of a run and what it found, for people. */
export function formatOutcome(outcome: Outcome): string {
  const { requests, seconds, byStatus, operations, neverSucceeded, slowest, findings } = outcome;
  const statuses = Object.entries(byStatus).map(([status, times]) => `${status}: ${times}`);
  return [
    `${requests} requests in ${seconds.toFixed(0)} s, ${Math.round(requests / seconds)} a second`,
    `answers by status: ${statuses.join(', ')}`,
    `${operations - neverSucceeded.length} of ${operations} operations succeeded at least once`,
    ...(neverSucceeded.length > 0 ? [`  never: ${neverSucceeded.join(', ')}`] : []),
    `slowest: ${slowest.map(({ name, milliseconds }) => `${name} ${Math.round(milliseconds)} ms`).join(', ')}`,
    ...findings.map(
      ({ rule, at, detail, index, curl, times }) =>
        `\nWRONG  every answer ${rule}: ${at}, ${times} times, first by request ${index}\n       ${detail.trim()}\n       ${curl}`,
    ),
    findings.length === 0 ? 'ok     every rule holds for every answer' : `\n${findings.length} findings`,
  ].join('\n');
}

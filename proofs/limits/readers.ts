import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, hold, ms } from './check.ts';
import { head, openLine } from './line.ts';

const STREAMS_PER_MEMBER = 10;

/** Those who take their time with an answer. */
export const readerChecks: Check[] = [
  {
    rule: 'a member has so many streams of events, and one more ends the oldest',
    async run(site) {
      const { cookie } = await site.signUp();
      const lines = [];
      for (let count = 0; count < STREAMS_PER_MEMBER + 5; count++) {
        const line = await openLine(site.port);
        line.write(head('GET', '/api/events', { cookie }));
        await line.hears(/retry: 2000/, 2_000);
        lines.push(line);
      }
      await sleep(300);
      const ended = lines.map((line) => /\r\n0\r\n\r\n$/.test(line.heard()));
      for (const line of lines) line.reset();
      hold(ended.slice(0, 5).every(Boolean), 'the oldest were not ended');
      hold(!ended.slice(5).some(Boolean), 'others were ended, too');
      return `${STREAMS_PER_MEMBER + 5} opened, the oldest 5 ended`;
    },
  },
  {
    rule: 'a slow reader of a download holds up nobody',
    async run({ url, port }) {
      // It is made for the first who asks.
      await (await fetch(`${url}/api/openapi.json`)).arrayBuffer();
      const lines = await Promise.all(Array.from({ length: 50 }, () => openLine(port)));
      for (const line of lines) {
        line.stopReading();
        line.write(head('GET', '/api/openapi.json'));
      }
      const begin = performance.now();
      const reply = await fetch(`${url}/api/config`);
      await reply.text();
      const took = performance.now() - begin;
      for (const line of lines) line.reset();
      hold(reply.status === 200 && took < 2_000, `another answer took ${ms(took)}`);
      return `50 who do not read; another answer in ${ms(took)}`;
    },
  },
  {
    rule: 'whoever reads nothing of an answer is hung up on',
    isLong: true,
    async run({ port, figure }) {
      const before = await figure('process_open_fds');
      const lines = await Promise.all(Array.from({ length: 20 }, () => openLine(port)));
      for (const line of lines) {
        line.stopReading();
        line.write(head('GET', '/api/openapi.json').repeat(20));
      }
      await sleep(2_000);
      const during = await figure('process_open_fds');
      const begin = performance.now();
      for (; performance.now() - begin < 150_000; await sleep(1_000)) {
        if ((await figure('process_open_fds')) > before + 2) continue;
        for (const line of lines) line.reset();
        return `${during - before} connections, all gone after ${ms(performance.now() - begin)}`;
      }
      for (const line of lines) line.reset();
      throw new Error('the connections were held for more than 150 s');
    },
  },
];

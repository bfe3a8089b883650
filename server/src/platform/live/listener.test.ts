import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createListener } from './listener.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

it('stops at any moment of its beginning', async () => {
  const stops = Array.from({ length: 30 }, async (_, milliseconds) => {
    const log = pino({ level: 'silent' });
    const listener = createListener({ databaseUrl: database.url, log, onTopic() {}, onGap() {} });
    listener.start();
    await sleep(milliseconds / 2);
    await listener.close();
    return listener.isListening();
  });
  const late = sleep(8_000, 'late', { ref: false });
  expect(await Promise.race([Promise.all(stops), late])).toEqual(stops.map(() => false));
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, earn } from '#testing/members.ts';
import { statementsOf } from '#testing/statements.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

describe('the hourly sample of the ledger', () => {
  let app: TestApp;
  const errors: string[] = [];
  beforeAll(async () => {
    app = await createTestApp({ onError: (line) => void errors.push(line) });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    errors.length = 0;
  });

  const check = () => app.features.jobs.find(({ name }) => name === 'ledger-sample')?.run();
  const write = (text: string, userId: string) => app.connections.pool.query(text, [userId]);
  const faults = async () => (await app.visitor('GET', '/metrics')).text.match(/^ledger_faults (\d+)$/m)?.[1];

  it('finds nothing where members have what the ledger says, and asks for nothing more', async () => {
    for (let count = 0; count < 3; count++) await earn(app, await addMember(app), '5.00');
    const asked = await statementsOf(async () => check());
    expect(asked.map(({ text }) => text).join('\n')).not.toMatch(/mining_session|ledger_check/);
    expect(errors).toEqual([]);
    expect(await faults()).toBeUndefined();
  });

  it.each([
    ['wallet_balance set available_cinder = available_cinder + 1', 'available + locked = sum of the ledger'],
    ['wallet_balance set available_cinder = 1, locked_cinder = 4', 'locked = sum of open stakes'],
    ['members set xp = xp + 1', 'level and XP = the XP of the ledger'],
  ])('finds update %s, and has everything checked, which the metrics show', async (change, rule) => {
    const userId = await addMember(app);
    await earn(app, userId, '5.00');
    await write(`update ${change} where user_id = $1`, userId);
    await check();
    const [first] = errors.map((line) => JSON.parse(line));
    expect(first).toMatchObject({ msg: 'a rule of the ledger does not hold' });
    expect(first.rule).toContain(rule);
    expect(first.disagreements).toEqual([expect.stringContaining(userId)]);
    expect(Number(await faults())).toBeGreaterThan(0);
    await write('delete from members where user_id = $1', userId);
    await app.features.jobs.find(({ name }) => name === 'ledger-check')?.run();
    expect(await faults()).toBe('0');
  });
});

import { base58, base64 } from '@scure/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { createTestWallet } from '#testing/test-wallet.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { SITE_NAME: 'Emberhall', PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => app.close());

type Wallet = ReturnType<typeof createTestWallet>;

const linked = async (person: Person) => (await person.call('GET', '/api/me/wallet')).body.publicKey;
const unlink = (person: Person) => person.call('DELETE', '/api/me/wallet');
const askNonce = async (person: Person) => (await person.call('POST', '/api/me/wallet/nonce')).body;
const send = (person: Person, publicKey: string, signature: string) =>
  person.call('POST', '/api/me/wallet', { body: { publicKey, signature } });
const proveBy = (person: Person, wallet: Wallet, message: string) =>
  send(person, wallet.publicKey, base58.encode(wallet.sign(message)));
const link = async (person: Person, wallet: Wallet) => proveBy(person, wallet, (await askNonce(person)).message);

/** What members show beside what they have claimed. */
async function stored(...people: Person[]) {
  const ids = people.map(({ userId }) => userId);
  const { rows } = await app.connections.pool.query(
    `select members.phantom_pubkey as linked, wallet_claim.public_key as claimed
     from members left join wallet_claim using (user_id) where user_id = any($1)`,
    [ids],
  );
  return rows;
}

describe('linking a wallet', () => {
  it('takes a signed message that names the site, the member and what signing does', async () => {
    const ada = await app.signUp({ username: 'Ada_Ember' });
    const wallet = createTestWallet();
    expect(await linked(ada)).toBeNull();
    const { nonce, message, expiresAt } = await askNonce(ada);
    expect(message).toContain('Emberhall (http://localhost:3000)');
    expect(message).toContain('Member: Ada_Ember');
    expect(message).toContain(nonce);
    expect(message).toContain('Signing moves nothing');
    expect(nonce).toMatch(/^[\w-]{32}$/);
    expect(new Date(expiresAt).getTime() - app.clock.now().getTime()).toBe(5 * 60_000);

    const answer = await proveBy(ada, wallet, message);
    expect([answer.status, answer.body]).toEqual([200, { publicKey: wallet.publicKey }]);
    expect(await linked(ada)).toBe(wallet.publicKey);
    expect(await stored(ada)).toEqual([{ linked: wallet.publicKey, claimed: wallet.publicKey }]);
  });

  it('reads a signature in base64 as well', async () => {
    const ada = await app.signUp();
    const wallet = createTestWallet();
    const { message } = await askNonce(ada);
    expect((await send(ada, wallet.publicKey, base64.encode(wallet.sign(message)))).status).toBe(200);
  });

  it('shows the key to its member alone', async () => {
    const ada = await app.signUp({ username: 'Key_Keeper' });
    const admin = await app.signUp({ isAdmin: true });
    const wallet = createTestWallet();
    await link(ada, wallet);
    for (const url of ['/api/admin/members?search=Key_Keeper', '/api/leaderboards?type=level', '/api/auth/user']) {
      expect((await admin.call('GET', url)).text).not.toContain(wallet.publicKey);
    }
  });

  it('replaces the key before, which is free then', async () => {
    const [ada, eve] = await Promise.all([app.signUp(), app.signUp()]);
    const [first, second] = [createTestWallet(), createTestWallet()];
    await link(ada, first);
    expect((await link(ada, second)).status).toBe(200);
    expect(await stored(ada)).toEqual([{ linked: second.publicKey, claimed: second.publicKey }]);
    expect((await link(eve, first)).status).toBe(200);
    expect((await link(ada, second)).body).toEqual({ publicKey: second.publicKey });
  });

  it('is undone, again and again, and the key is free', async () => {
    const [ada, eve] = await Promise.all([app.signUp(), app.signUp()]);
    const wallet = createTestWallet();
    await link(ada, wallet);
    expect((await unlink(ada)).body).toEqual({ publicKey: null });
    expect((await unlink(ada)).body).toEqual({ publicKey: null });
    expect(await linked(ada)).toBeNull();
    expect(await stored(ada)).toEqual([{ linked: null, claimed: null }]);
    expect((await link(eve, wallet)).status).toBe(200);
  });
});

describe('a proof that is none', () => {
  it('is a message that was used', async () => {
    const ada = await app.signUp();
    const wallet = createTestWallet();
    const { message } = await askNonce(ada);
    await proveBy(ada, wallet, message);
    const again = await proveBy(ada, wallet, message);
    expect([again.status, again.body.code]).toEqual([409, 'wallet_nonce_expired']);
    await unlink(ada);
    expect((await proveBy(ada, wallet, message)).body.code).toBe('wallet_nonce_expired');
    expect(await linked(ada)).toBeNull();
  });

  it('is a message from before unlinking', async () => {
    const ada = await app.signUp();
    const { message } = await askNonce(ada);
    await unlink(ada);
    expect((await proveBy(ada, createTestWallet(), message)).body.code).toBe('wallet_nonce_expired');
  });

  it('is one that nobody asked for, or that is five minutes old', async () => {
    const ada = await app.signUp();
    const wallet = createTestWallet();
    expect((await proveBy(ada, wallet, 'Hello')).body.code).toBe('wallet_nonce_expired');
    const { message } = await askNonce(ada);
    app.clock.advance({ minutes: 5 });
    const late = await proveBy(ada, wallet, message);
    expect([late.status, late.body.code]).toEqual([409, 'wallet_nonce_expired']);
    const { message: fresh } = await askNonce(ada);
    app.clock.advance({ minutes: 4, seconds: 59 });
    expect((await proveBy(ada, wallet, fresh)).status).toBe(200);
  });

  it('is over another text, another member’s message, the message before, or by another key', async () => {
    const [ada, eve] = await Promise.all([app.signUp(), app.signUp()]);
    const wallet = createTestWallet();
    const { message: before } = await askNonce(ada);
    const { message: others } = await askNonce(eve);
    const { message } = await askNonce(ada);
    const wrong = [
      await proveBy(ada, wallet, 'Hello'),
      await proveBy(ada, wallet, before),
      await proveBy(ada, wallet, others),
      await proveBy(ada, wallet, `${message}\n`),
      await send(ada, wallet.publicKey, base58.encode(createTestWallet().sign(message))),
    ];
    for (const { status, body } of wrong) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'wallet_signature_invalid', issues: [{ path: 'signature' }] });
    }
    expect(await stored(ada, eve)).toEqual([
      { linked: null, claimed: null },
      { linked: null, claimed: null },
    ]);
    expect((await proveBy(ada, wallet, message)).status).toBe(200);
  });

  it('is by a key that everybody can sign for', async () => {
    const ada = await app.signUp();
    await askNonce(ada);
    const everybodys = Buffer.concat([Buffer.from([1]), Buffer.alloc(31)]);
    const forged = Buffer.concat([everybodys, Buffer.alloc(32)]);
    const answer = await send(ada, base58.encode(everybodys), base64.encode(forged));
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
    expect(answer.body.issues).toMatchObject([{ path: 'publicKey' }]);
  });

  it('leaves the wallet that was linked before', async () => {
    const [ada, eve] = await Promise.all([app.signUp(), app.signUp()]);
    const [first, evesOwn] = [createTestWallet(), createTestWallet()];
    await link(ada, first);
    await link(eve, evesOwn);
    const taken = await link(ada, evesOwn);
    expect([taken.status, taken.body.code]).toEqual([409, 'wallet_taken']);
    expect(await stored(ada)).toEqual([{ linked: first.publicKey, claimed: first.publicKey }]);
  });

  it('is anything else that a body may hold', async () => {
    const ada = await app.signUp();
    const { publicKey, sign } = createTestWallet();
    const { message } = await askNonce(ada);
    const signature = base58.encode(sign(message));
    const odd = [null, 7, '', ' ', 'x', [], {}, '0'.repeat(44), 'a\u0000b', 'z'.repeat(44), '1'.repeat(88), '='];
    const bodies = [
      ...odd.map((value) => ({ publicKey: value, signature })),
      ...odd.map((value) => ({ publicKey, signature: value })),
      ...Array.from({ length: 60 }, (_, i) => ({ publicKey, signature: signature.slice(i + 1) })),
      ...Array.from({ length: 40 }, (_, i) => ({ publicKey: publicKey.slice(0, i), signature })),
      { publicKey: `${publicKey} `, signature },
      { publicKey: signature, signature: publicKey },
      { publicKey },
      { signature },
      [publicKey, signature],
    ];
    for (const body of bodies) {
      const { status, text } = await ada.call('POST', '/api/me/wallet', { body });
      expect([400, text], JSON.stringify(body)).toEqual([status, text]);
    }
    expect(await linked(ada)).toBeNull();
    expect((await send(ada, publicKey, signature)).status).toBe(200);
  });
});

describe('at the same moment', () => {
  it('one of 32 members gets a key', async () => {
    const people: Person[] = [];
    while (people.length < 32)
      people.push(...(await Promise.all([app.signUp(), app.signUp(), app.signUp(), app.signUp()])));
    const wallet = createTestWallet();
    const messages = await Promise.all(people.map(async (person) => (await askNonce(person)).message));
    const answers = await Promise.all(people.map((person, i) => proveBy(person, wallet, messages[i] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'wallet_taken')).toHaveLength(31);
    const rows = await stored(...people);
    expect(rows.filter(({ linked }) => linked === wallet.publicKey)).toHaveLength(1);
    expect(rows.filter(({ linked, claimed }) => linked !== claimed)).toEqual([]);
  }, 30_000);

  it('one message links once, however often it comes', async () => {
    const ada = await app.signUp();
    const wallet = createTestWallet();
    const { message } = await askNonce(ada);
    const answers = await Promise.all(Array.from({ length: 16 }, () => proveBy(ada, wallet, message)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'wallet_nonce_expired')).toHaveLength(15);
  });

  it('two members who want each other’s keys, and linking beside unlinking, leave no half', async () => {
    const [ada, eve] = await Promise.all([app.signUp(), app.signUp()]);
    const [one, two] = [createTestWallet(), createTestWallet()];
    await Promise.all([link(ada, one), link(eve, two)]);
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([link(ada, two), link(eve, one), round % 2 ? unlink(ada) : askNonce(eve)]);
      for (const answer of answers) expect(answer.status ?? 200).toBeLessThan(500);
      const rows = await stored(ada, eve);
      expect(rows.filter(({ linked, claimed }) => linked !== claimed)).toEqual([]);
    }
  });
});

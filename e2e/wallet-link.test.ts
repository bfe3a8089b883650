import { generateKeyPairSync, sign } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openBrowser, openDevice, sizes } from './browser.ts';
import { read, signUp } from './people.ts';
import { type RunningServer, startServer } from './server.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), openBrowser()]);
});
afterAll(() => server.close());

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function base58(bytes: Buffer): string {
  let text = '';
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= 58n)
    text = LETTERS[Number(rest % 58n)] + text;
  // One key of 256 begins with nothing, which counts.
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros) + text;
}

/** Gives the page a wallet in place of the extension. It signs for real, once its owner says yes. */
async function installWallet(page: Page) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const key = base58(Buffer.from(x, 'base64url'));
  const wallet = { key, messages: [] as string[], accepts: true };
  await page.exposeFunction('askOwner', (message: number[]) => {
    const bytes = Buffer.from(message);
    wallet.messages.push(bytes.toString());
    return wallet.accepts ? [...sign(null, bytes, privateKey)] : null;
  });
  await page.addInitScript((own: string) => {
    const askOwner = Reflect.get(window, 'askOwner') as (message: number[]) => Promise<number[] | null>;
    const publicKey = { toString: () => own };
    const solana = {
      connect: async () => ({ publicKey }),
      signMessage: async (message: Uint8Array) => {
        const signature = await askOwner([...message]);
        if (!signature) throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
        return { publicKey, signature: Uint8Array.from(signature) };
      },
    };
    Object.assign(window, { phantom: { solana } });
  }, key);
  return wallet;
}

async function openProfile(page: Page) {
  await page.getByRole('button', { name: 'Profile' }).click();
  return page.getByRole('dialog', { name: 'Profile' });
}

describe.concurrent.each(sizes('phone'))('a wallet on a $size', (size) => {
  it('is linked by signing, stays, can be copied, and is unlinked', async () => {
    const person = await signUp(server, `keys_${size.size}`);
    const device = await openDevice(browser, server, { size, person });
    const { page, context } = device;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const wallet = await installWallet(page);
    const short = `${wallet.key.slice(0, 4)}…${wallet.key.slice(-4)}`;
    await page.goto('/');
    const profile = await openProfile(page);

    wallet.accepts = false;
    await profile.getByRole('button', { name: 'Link Phantom' }).click();
    await page.getByText('Nothing was changed.').waitFor();
    expect(await read(person, '/api/me/wallet')).toEqual({ publicKey: null });
    await expectAccessible(page, 'the profile without a wallet');

    wallet.accepts = true;
    await profile.getByRole('button', { name: 'Link Phantom' }).click();
    await page.getByText('Wallet Linked').waitFor();
    await profile.getByText(short).waitFor();
    expect(wallet.messages.at(-1)).toContain(`Member: ${person.username}`);
    expect(new Set(wallet.messages).size).toBe(2);
    expect(await read(person, '/api/me/wallet')).toEqual({ publicKey: wallet.key });

    await page.reload();
    await openProfile(page);
    await profile.getByText(short).waitFor();
    await expectAccessible(page, 'the profile with a wallet');
    await profile.getByRole('button', { name: 'Copy wallet key' }).click();
    await page.getByText('Copied').waitFor();

    await profile.getByRole('button', { name: 'Unlink' }).click();
    const question = page.getByRole('dialog', { name: 'Unlink this wallet?' });
    await question.waitFor();
    await expectAccessible(page, 'the question before unlinking');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await profile.getByText(short).waitFor();
    await profile.getByRole('button', { name: 'Unlink' }).click();
    await question.getByRole('button', { name: 'Unlink wallet' }).click();
    await page.getByText('Wallet Unlinked').waitFor();
    await profile.getByRole('button', { name: 'Link Phantom' }).waitFor();
    expect(await read(person, '/api/me/wallet')).toEqual({ publicKey: null });
    await device.close();
  });

  it('of somebody else is refused in words, and a browser without Phantom says what it needs', async () => {
    const [owner, other] = await Promise.all([
      signUp(server, `owner_${size.size}`),
      signUp(server, `other_${size.size}`),
    ]);
    const device = await openDevice(browser, server, { size, person: owner });
    const { page } = device;
    await installWallet(page);
    await page.goto('/');
    await (await openProfile(page)).getByRole('button', { name: 'Link Phantom' }).click();
    await page.getByText('Wallet Linked').waitFor();
    const cookies = other.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: server.url };
    });
    await device.context.addCookies(cookies);
    await page.reload();
    device.expectProblem('409 POST /api/me/wallet');
    await (await openProfile(page)).getByRole('button', { name: 'Link Phantom' }).click();
    await page.getByText('Another member has linked this wallet').waitFor();

    const plain = await device.openTab();
    await plain.goto('/');
    const profile = await openProfile(plain);
    await profile.getByText('Linking needs the Phantom browser extension').waitFor();
    await expectAccessible(plain, 'the profile of a browser without Phantom');
    const { width, scroll } = await plain.evaluate(() => ({
      width: document.documentElement.clientWidth,
      scroll: document.documentElement.scrollWidth,
    }));
    expect(scroll).toBeLessThanOrEqual(width);
    await device.close();
  });
});

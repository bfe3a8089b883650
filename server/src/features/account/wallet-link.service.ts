import { createPublicKey, randomBytes, verify } from 'node:crypto';
import type { LinkedWallet } from '@cinder/contract/account/wallet-link.api.ts';
import { t } from '@cinder/contract/shared/messages.ts';
import { base58, base64 } from '@scure/base';
import type { SiteSettingsService } from '#features/site/site-settings.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import * as queries from './wallet-link.queries.ts';

const NONCE_MS = 5 * 60_000;

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  siteSettings: SiteSettingsService;
}

interface Proof {
  publicKey: string;
  signature: string;
}

/** The Phantom wallet of a member: a public key whose owner has signed for this member. */
export function createWalletLinkService({ db, clock, config, siteSettings }: Deps) {
  const siteNow = () => {
    const { siteName } = siteSettings.lastNames();
    return config.PUBLIC_URL ? `${siteName} (${config.PUBLIC_URL})` : siteName;
  };
  return {
    async linkedWallet(userId: string): Promise<LinkedWallet> {
      const row = await queries.findLink(db, userId);
      return { publicKey: row?.phantomPubkey ?? null };
    },

    /** Opens the one message that the member's wallet may sign in the next five minutes. */
    async issueNonce(tx: Tx, userId: string) {
      const row = await queries.findLink(tx, userId);
      if (!row) throw new AppError('unauthorized');
      const nonce = randomBytes(24).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + NONCE_MS);
      await queries.saveNonce(tx, userId, nonce, expiresAt);
      return { nonce, message: messageFor(siteNow(), row.username, nonce), expiresAt: expiresAt.toISOString() };
    },

    /** Links the key that signed the open message. Whatever is refused changes nothing, and leaves the message open. */
    async link(tx: Tx, userId: string, { publicKey, signature }: Proof): Promise<{ publicKey: string }> {
      const key = readPublicKey(publicKey);
      if (!key) throw invalidField('publicKey', t`This is not the public key of a wallet`);
      const member = await queries.lockLink(tx, userId);
      if (!member) throw new AppError('unauthorized');
      const open = await queries.takeNonce(tx, userId);
      const now = clock.now();
      if (!open || open.expiresAt <= now) throw new AppError('wallet_nonce_expired');
      if (!isSignedBy(key, messageFor(siteNow(), member.username, open.nonce), signature)) throw unproven();
      await queries.deleteKeyClaim(tx, userId);
      if (!(await queries.claimKey(tx, publicKey, userId))) throw new AppError('wallet_taken');
      await queries.updateLink(tx, userId, publicKey, now);
      return { publicKey };
    },

    /** Frees the member's key, and closes the message that may still be open. */
    async unlink(tx: Tx, userId: string): Promise<{ publicKey: null }> {
      await queries.lockLink(tx, userId);
      await queries.takeNonce(tx, userId);
      await queries.deleteKeyClaim(tx, userId);
      await queries.updateLink(tx, userId, null, clock.now());
      return { publicKey: null };
    },
  };
}

/** Names site and member, so that a signature given elsewhere or for somebody else proves nothing here. */
function messageFor(site: string, username: string, nonce: string): string {
  return [
    `${site} asks for proof that this wallet is yours.`,
    `Member: ${username}\nNonce: ${nonce}`,
    'Signing moves nothing, costs nothing and gives no access to the wallet.',
  ].join('\n\n');
}

function unproven(): AppError {
  const { message } = new AppError('wallet_signature_invalid');
  return new AppError('wallet_signature_invalid', { issues: [{ path: 'signature', message }] });
}

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const FIELD_PRIME = 2n ** 255n - 19n;

/**
 * The heights of the eight points of small order. Anybody can sign for them, whatever the message, so they are nobody's.
 */
const SMALL_ORDER = new Set([
  0n,
  1n,
  FIELD_PRIME - 1n,
  0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n,
  0x7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd84d3d706a17c7n,
]);

/** The bytes of a wallet's key; null for anything that only looks like one. */
export function readPublicKey(text: string): Uint8Array | null {
  const bytes = decode(() => base58.decode(text), KEY_BYTES);
  return bytes && isOwnable(bytes) ? bytes : null;
}

/** Whether the key signed this very message; the signature is base58, or base64 with its padding. */
export function isSignedBy(key: Uint8Array, message: string, signature: string): boolean {
  const bytes = decode(() => (signature.endsWith('=') ? base64 : base58).decode(signature), SIGNATURE_BYTES);
  if (!bytes) return false;
  const x = Buffer.from(key).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(message), publicKey, bytes);
}

/** A point has one encoding that counts, or one wallet could be linked under two names. */
function isOwnable(key: Uint8Array): boolean {
  const height = BigInt.asUintN(255, BigInt(`0x${Buffer.from(key).reverse().toString('hex')}`));
  return height < FIELD_PRIME && !SMALL_ORDER.has(height);
}

function decode(read: () => Uint8Array, length: number): Uint8Array | null {
  try {
    const bytes = read();
    return bytes.length === length ? bytes : null;
  } catch {
    return null;
  }
}

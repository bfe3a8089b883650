import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { timestamp } from '../shared/ids.ts';
import { t } from '../shared/messages.ts';

/** 32 bytes in base58. */
const publicKey = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, t`This is not the public key of a wallet`);

/** 64 bytes in base58 or in base64. */
const signature = z
  .string()
  .regex(/^(?:[1-9A-HJ-NP-Za-km-z]{64,88}|[A-Za-z0-9+/]{86}==)$/, t`This is not the signature of a wallet`);

const linkedWallet = z.object({ publicKey: z.string().nullable() });

export type LinkedWallet = z.output<typeof linkedWallet>;

const EXAMPLE_KEY = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z';

export const walletLinkEndpoints = {
  linked: endpoint({
    method: 'GET',
    path: '/api/me/wallet',
    access: 'member',
    summary: 'The Phantom wallet that the signed-in member has linked, if any',
    reply: linkedWallet,
    shows: ['account'],
    errors: [],
    example: { reply: { publicKey: EXAMPLE_KEY } },
  }),
  nonce: endpoint({
    method: 'POST',
    path: '/api/me/wallet/nonce',
    access: 'member',
    summary: 'A message for the wallet to sign; it takes the place of the one before',
    reply: z.object({ nonce: z.string(), message: z.string(), expiresAt: timestamp }),
    changes: [],
    errors: [],
    example: {
      reply: {
        nonce: '3pX0nD1mQk7bT4vJ9rYwZcLh',
        message:
          'Cinder (https://cinder.example) asks for proof that this wallet is yours.\n\nMember: Kaldrin\nNonce: 3pX0nD1mQk7bT4vJ9rYwZcLh\n\nSigning moves nothing, costs nothing and gives no access to the wallet.',
        expiresAt: '2026-03-04T12:05:00.000Z',
      },
    },
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/me/wallet',
    access: 'member',
    summary: 'Link the wallet that signed the message, in place of the one before',
    body: z.object({ publicKey, signature }),
    reply: z.object({ publicKey: z.string() }),
    changes: ['account'],
    errors: ['wallet_signature_invalid', 'wallet_nonce_expired', 'wallet_taken'],
    example: {
      body: {
        publicKey: EXAMPLE_KEY,
        signature: '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQkjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
      },
      reply: { publicKey: EXAMPLE_KEY },
    },
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/me/wallet',
    access: 'member',
    summary: 'Unlink the wallet, so that another member may link it',
    reply: z.object({ publicKey: z.null() }),
    changes: ['account'],
    errors: [],
    example: { reply: { publicKey: null } },
  }),
};

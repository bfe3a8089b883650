import { createDice, type Dice } from './dice.ts';
import type { Sent } from './requests.ts';
import { disturb } from './transport.ts';
import { hostileValue, TEXTS, toJson } from './values.ts';
import type { Role, World } from './world.ts';

/** What the auth library answers; signing up and in cost much by design and are asked for seldom. */
// biome-ignore format: as many to a line as fit
const AUTH = [
  'get-session', 'list-sessions', 'update-user', 'change-email', 'change-password', 'request-password-reset',
  'reset-password', 'reset-password/x', 'send-verification-email', 'verify-email', 'sign-in/social', 'callback/google',
  'link-social', 'list-accounts', 'unlink-account', 'refresh-token', 'two-factor/enable', 'two-factor/verify-totp',
  'two-factor/verify-backup-code', 'two-factor/get-totp-uri', 'revoke-session', 'error', 'ok', 'delete-user/callback', 'nothing',
];
const DEAR = ['sign-up/email', 'sign-in/email', 'two-factor/disable'];
// biome-ignore format: as many to a line as fit
const AUTH_FIELDS = [
  'email', 'password', 'name', 'newPassword', 'currentPassword', 'token', 'provider', 'callbackURL', 'redirectTo', 'image', 'code',
  'rememberMe', 'providerId', 'accountId', 'state', 'error',
];
// biome-ignore format: as many to a line as fit
const ADDRESSES = [
  '/', '/sign-in', '/admin', '/earn', '/guides', '/members', '/tournaments', '/nothing-here', '/robots.txt', '/sitemap.xml',
  '/metrics', '/uploads', '/uploads/x.webp', '/accent/120.css', '/accent/9999.css', '/assets/x.js', '/ad-frame', '/api',
  '/api/nothing', '/api/admin/nothing', '/api/openapi.json', '/api/docs', '/api/docs/json', '/api/docs/static/x', '/.env', '/.git/config',
  '/index.html', '/favicon.ico', '/service-worker.js',
];

/** A request of this number to what the document does not tell of. */
export function buildOddRequest(seed: number, index: number, world: World): Sent {
  const dice = createDice(seed, index);
  const role = dice.pick<Role>(['visitor', 'visitor', 'member', 'admin']);
  const headers: Sent['headers'] = [['host', 'localhost']];
  const cookie = world.cookieOf(role, dice);
  if (cookie) headers.push(['cookie', cookie]);
  const sent: Sent = {
    method: 'GET',
    target: '/',
    headers,
    body: undefined,
    operation: undefined,
    role,
    isBroken: false,
  };
  const asked = dice.isLucky(0.5) ? askAuth(sent, dice) : { ...sent, target: addressOf(dice) };
  return dice.isLucky(0.25) ? disturb(asked, dice) : asked;
}

function askAuth(sent: Sent, dice: Dice): Sent {
  const path = `/api/auth/${dice.isLucky(0.03) ? dice.pick(DEAR) : dice.pick(AUTH)}`;
  const names = AUTH_FIELDS.filter(() => dice.isLucky(0.3));
  if (dice.isLucky(0.4)) {
    const query = names.map((name) => `${name}=${encode(dice.pick(TEXTS))}`);
    return { ...sent, target: `${path}?${query.join('&')}` };
  }
  const fields = names.map((name) => [name, dice.isLucky(0.3) ? 'a-decent@address.example' : hostileValue(dice)]);
  const body = dice.isLucky(0.9) ? Object.fromEntries(fields) : hostileValue(dice);
  const headers: Sent['headers'] = [...sent.headers, ['content-type', 'application/json']];
  return { ...sent, method: 'POST', target: path, headers, body: Buffer.from(toJson(body)) };
}

function addressOf(dice: Dice): string {
  const address = dice.pick(ADDRESSES);
  const way = dice.below(4);
  if (way === 0) return `${address}?${encode(dice.pick(TEXTS))}=${encode(dice.pick(TEXTS))}`;
  if (way === 1) return `${address.replace(/\/$/, '')}/${encode(dice.pick(TEXTS))}`;
  if (way === 2)
    return `/${dice.pick(['uploads', 'guides', 'members', 'tournaments', 'lore', 'assets', 'accent'])}/${encode(dice.pick(TEXTS))}`;
  return address;
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

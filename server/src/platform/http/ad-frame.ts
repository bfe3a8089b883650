import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AD_FRAME_PATH, type AdFrameSlot } from '@cinder/contract/ads/ads.rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';

const SLOTS: Record<AdFrameSlot, true> = { banner: true, video: true };
const WATCHER = readFileSync(new URL('ad-frame.client.js', import.meta.url), 'utf8');
const WATCHER_HASH = createHash('sha256').update(WATCHER).digest('base64');

/**
 * The third-party ad script runs here and nowhere else: in a frame whose policy allows that script's host and our
 * watcher, sandboxed so that it has no part in this site's origin.
 */
export function mountAdFrame(app: FastifyInstance, config: Config): void {
  app.get<{ Querystring: { slot?: string } }>(AD_FRAME_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { slot } = request.query;
    if (!config.AD_SCRIPT_URL || !isSlot(slot)) throw new AppError('not_found');
    return reply
      .header('content-security-policy', policy(new URL(config.AD_SCRIPT_URL).origin))
      .type('text/html; charset=utf-8')
      .send(page(config.AD_SCRIPT_URL, slot));
  });
}

function isSlot(name: unknown): name is AdFrameSlot {
  return typeof name === 'string' && Object.hasOwn(SLOTS, name);
}

function policy(scriptOrigin: string): string {
  return [
    "default-src 'none'",
    `script-src 'sha256-${WATCHER_HASH}' ${scriptOrigin}`,
    "style-src 'unsafe-inline'",
    'img-src https: data:',
    'media-src https:',
    'frame-src https:',
    'connect-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-popups',
  ].join('; ');
}

/** The script finds its slot in its own `data-slot`. */
function page(scriptUrl: string, slot: AdFrameSlot): string {
  const source = scriptUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Advertisement</title><script>${WATCHER}</script></head>
<body style="margin:0"><script src="${source}" data-slot="${slot}"></script></body>
</html>`;
}

import { LOOK_COOKIE, type Look } from '@cinder/contract/site/look.rules.ts';
import { lookPreview } from '@cinder/contract/site/site-settings.api.ts';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '#platform/auth/cookies.ts';
import { type CallerDeps, requireCaller } from './access.ts';

/** The look that a browser tries before it is saved. What is no look, or of somebody who may not change it, counts for nothing. */
export async function previewOf(request: FastifyRequest, deps: CallerDeps): Promise<Look | null> {
  const { data: look } = lookPreview.safeParse(readJson(readCookie(request, LOOK_COOKIE)));
  if (!look) return null;
  // Without an administrator's session, or while nobody can tell whose it is, the page is as for everybody.
  const caller = await requireCaller('admin', request, deps).catch(() => null);
  return caller && look;
}

function readJson(cookie: string | undefined): unknown {
  try {
    return JSON.parse(decodeURIComponent(cookie ?? ''));
  } catch {
    return null;
  }
}

import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a write that a browser sends from another site. A client that names no site is no browser. */
export function refuseCrossSite(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site_request');
  const origin = request.headers.origin;
  if (origin !== undefined && origin !== ownOrigin(request, publicOrigin)) throw new AppError('cross_site_request');
}

/** The origin that pages of this site have for this request. */
export function ownOrigin(request: FastifyRequest, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

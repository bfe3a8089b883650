import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { AppError } from '#platform/errors.ts';

const PATH = '/.well-known/security.txt';
/** For how long the text may be relied on: less than a year, as the standard recommends. */
const VALID_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Options {
  config: Pick<Config, 'SECURITY_CONTACT' | 'PUBLIC_URL'>;
  clock: Clock;
  /** The address where people ask for help, as the site settings have it. */
  findSupportEmail(): Promise<string | null>;
}

/** Tells who finds a weakness of this site whom to write to (RFC 9116); 404 where nobody is named. */
export function serveSecurityContact(app: FastifyInstance, { config, clock, findSupportEmail }: Options): void {
  // The standard allows web addresses with https only.
  const canonical = config.PUBLIC_URL?.startsWith('https://') ? `Canonical: ${config.PUBLIC_URL}${PATH}` : null;

  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const contact = config.SECURITY_CONTACT ?? mailtoOf(await findSupportEmail());
    if (contact === null) throw new AppError('not_found');
    const expires = new Date(clock.now().getTime() + VALID_DAYS * DAY_MS).toISOString();
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: en', canonical];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.filter((line) => line !== null).join('\r\n')}\r\n`);
  });
}

function mailtoOf(email: string | null): string | null {
  return email === null ? null : `mailto:${email}`;
}

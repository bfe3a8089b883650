import { createHash, createHmac } from 'node:crypto';

/** A member of the community, by number. */
export interface Caller {
  n: number;
  userId: string;
  cookie: string;
}

/** What the server signs cookies with. */
export const SECRET = 'a-secret-for-measurements-0123456789-0123456789';

/** The request of a caller, whole, as a browser on this site sends it. */
export function requestOf({ cookie }: Caller, origin: string, path: string, body?: string): string {
  const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: ${origin}\r\n`;
  const common = `${head}sec-fetch-site: same-origin\r\ncookie: ${cookie}\r\n`;
  if (body === undefined) return `${common}\r\n`;
  return `${common}origin: http://${origin}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

/** The cookie of the sign-in session that the history gave to a member. */
export function cookieOf(n: number): string {
  const token = tokenOf(n);
  const signature = createHmac('sha256', SECRET).update(token).digest('base64');
  return `better-auth.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}

function tokenOf(n: number): string {
  return createHash('md5').update(`growth${n}`).digest('hex');
}

import type { Answer, Caller, TestApp } from './test-app.ts';

export interface Browser {
  call: Caller;
  /** The cookies that it would send now. */
  cookie(): string;
  /** Forgets a cookie whose name contains this text. */
  forget(name: string): void;
  /** Who is signed in; null for nobody. */
  user(): Promise<SignedInUser | null>;
}

interface SignedInUser {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
}

/** A browser without a page: it keeps cookies as answers set and delete them. */
export function openBrowser(app: Pick<TestApp, 'visitor'>, cookie = ''): Browser {
  const kept = new Map<string, string>();
  const keep = (pair: string) => {
    const at = pair.indexOf('=');
    if (at > 0) kept.set(pair.slice(0, at), pair.slice(at + 1));
  };
  for (const pair of cookie.split('; ')) keep(pair);
  const cookies = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ');

  const call: Caller = async (method, url, options = {}) => {
    const sent = cookies();
    const answer = await app.visitor(method, url, {
      ...options,
      headers: { ...(sent && { cookie: sent }), ...options.headers },
    });
    for (const set of setCookies(answer)) {
      const [pair = '', ...attributes] = set.split('; ');
      if (attributes.some(isExpired)) kept.delete(pair.slice(0, pair.indexOf('=')));
      else keep(pair);
    }
    return answer;
  };

  return {
    call,
    cookie: cookies,
    forget(name) {
      for (const each of kept.keys()) if (each.includes(name)) kept.delete(each);
    },
    async user() {
      const { status, body } = await call('GET', '/api/auth/user');
      return status === 200 ? body : null;
    },
  };
}

function setCookies({ headers }: Answer): string[] {
  const set = headers['set-cookie'];
  if (set === undefined) return [];
  return Array.isArray(set) ? set : [String(set)];
}

function isExpired(attribute: string): boolean {
  const [name = '', value = ''] = attribute.split('=');
  if (/^max-age$/i.test(name)) return Number(value) <= 0;
  return /^expires$/i.test(name) && new Date(value).getTime() <= Date.now();
}

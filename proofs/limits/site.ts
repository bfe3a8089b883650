import { ADMIN, startServer } from '../../e2e/server.ts';
import type { Person, Site } from './check.ts';

interface OpenSite extends Site {
  close(): Promise<void>;
}

const PASSWORD = 'a-long-enough-password';
let people = 0;

/** The product as a process of its own, with these settings, and somebody of each kind. */
export async function openSite(settings: Record<string, string>): Promise<OpenSite> {
  const server = await startServer({ RATE_LIMITS: 'on', SIGN_UPS_PER_ADDRESS: '1000', ...settings });
  const { url } = server;
  const enter = async (path: string, body: object): Promise<Person> => {
    const reply = await fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`Nobody gets in: ${reply.status} ${await reply.text()}`);
    return {
      cookie: reply.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    };
  };
  const signUp = () =>
    enter('sign-up/email', { name: 'Person', email: `limits${++people}@example.org`, password: PASSWORD });
  return {
    url,
    port: Number(new URL(url).port),
    member: await signUp(),
    admin: await enter('sign-in/email', ADMIN),
    signUp,
    async figure(name) {
      const text = await (await fetch(`${url}/metrics`)).text();
      const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
      return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
    },
    close: () => server.close(),
  };
}

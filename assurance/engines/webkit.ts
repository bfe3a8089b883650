import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../server/src/testing/free-port.ts';
import { type Engine, findProgram, type Installed, type Size, startProgram } from './engine.ts';

const BROWSERS = '/usr/lib{/*,}/webkit{2,}gtk-*/MiniBrowser';
/** Without this the bar over the page keeps the window wider than a phone. */
const NARROW_BAR = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; font-size: 1px; }';

/** WebKitGTK's own small browser on a screen that nobody sees, led by WebKitWebDriver. */
export function findWebKit(): Installed | undefined {
  const [driver, screen, binary] = [findProgram('WebKitWebDriver'), findProgram('Xvfb'), globSync(BROWSERS)[0]];
  if (!driver || !screen || !binary) return undefined;
  return { name: 'WebKit', start: (size) => startWebKit({ driver, screen, binary }, size) };
}

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

type Programs = Record<'driver' | 'screen' | 'binary', string>;

async function startWebKit({ driver, screen, binary }: Programs, size: Size): Promise<Engine> {
  const config = await mkdtemp(join(tmpdir(), 'cinder-webkit-'));
  await mkdir(join(config, 'gtk-3.0'));
  await writeFile(join(config, 'gtk-3.0/gtk.css'), NARROW_BAR);
  const screenArgs = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const display = await startProgram(screen, screenArgs, { ready: /^(\d+)$/ });
  const env = { ...process.env, DISPLAY: `:${display.found}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: config };
  const port = await freePort();
  const { end } = await startProgram(driver, ['-p', String(port)], { env });
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const at = `http://127.0.0.1:${port}/session`;
  const { sessionId, capabilities: has } = await send<Session>('POST', at, { capabilities });
  const call = <T>(method: string, path: string, body?: object) => send<T>(method, `${at}/${sessionId}${path}`, body);
  const evaluate = (expression: string) =>
    call<unknown>('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  await call('POST', '/window/rect', { x: 0, y: 0, ...size });
  return {
    version: has.browserVersion,
    // WebKitWebDriver tells nothing of the console.
    problems: [],
    evaluate,
    async open(url) {
      await call('POST', '/url', { url });
    },
    async act(actions) {
      await call('POST', '/actions', { actions });
    },
    async screenshot() {
      return Buffer.from(await call<string>('GET', '/screenshot'), 'base64');
    },
    async close() {
      await call('DELETE', '');
      await end();
      await display.end();
      await rm(config, { recursive: true, force: true });
    },
  };
}

/** A command of WebDriver; the driver may be about to begin to listen. */
async function send<T>(method: string, url: string, body?: object, tries = 50): Promise<T> {
  const reply = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) }).catch(
    (error: Error) => error,
  );
  if (reply instanceof Error) {
    if (tries === 0) throw reply;
    await sleep(100);
    return send(method, url, body, tries - 1);
  }
  const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
  if (!reply.ok) throw new Error(`${method} ${url}: ${value.error}, ${value.message}`);
  return value;
}

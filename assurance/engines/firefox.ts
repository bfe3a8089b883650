import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, findProgram, type Installed, type Size, startProgram } from './engine.ts';

interface Message {
  id?: number;
  error?: string;
  message?: string;
  result?: unknown;
  params?: { level?: string; text?: string };
}

interface Session {
  capabilities: { browserVersion: string };
}

interface Evaluated {
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Firefox, led by WebDriver BiDi, which it speaks itself. */
export function findFirefox(): Installed | undefined {
  const file = findProgram('firefox-esr') ?? findProgram('firefox');
  return file ? { name: 'Firefox', start: (size) => startFirefox(file, size) } : undefined;
}

async function startFirefox(file: string, viewport: Size): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'cinder-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const { found, end } = await startProgram(file, args, { ready: /BiDi listening on (ws:\S+)/ });
  const problems: string[] = [];
  const call = await connect(`${found}/session`, ({ level, text }) => {
    if (level === 'error') problems.push(text ?? '');
  });
  const { capabilities } = await call<Session>('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab' });
  await call('browsingContext.setViewport', { context, viewport });
  return {
    version: capabilities.browserVersion,
    problems,
    async open(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const asked = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: false };
      const { result, exceptionDetails } = await call<Evaluated>('script.evaluate', asked);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? 'null');
    },
    async act(actions) {
      await call('input.performActions', { context, actions });
    },
    async screenshot() {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async close() {
      await end();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens a connection for commands; `onLog` hears what is written to the console. */
async function connect(url: string, onLog: (entry: { level?: string; text?: string }) => void) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  socket.onopen = () => resolve();
  socket.onerror = () => reject(new Error('Firefox does not answer'));
  socket.onmessage = ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id === undefined) onLog(message.params ?? {});
    else waiting.get(message.id)?.(message);
  };
  await opened;
  let last = 0;
  return async <T>(method: string, params: object): Promise<T> => {
    const id = ++last;
    const { promise, resolve: answer } = Promise.withResolvers<Message>();
    waiting.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await promise;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error}, ${message}`);
    return result as T;
  };
}

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDownload, isPublicAddress } from './download.ts';

/** A host of the test, on this machine, that answers by path. */
const answers: Record<string, RequestListener> = {
  '/picture': (request, response) => response.end(`picture for ${request.headers.host}`),
  '/moved': (_, response) => response.writeHead(302, { location: '/picture' }).end(),
  '/moved-inside': (_, response) => response.writeHead(302, { location: 'http://inside.test/picture' }).end(),
  '/moved-to-file': (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/round': (_, response) => response.writeHead(307, { location: '/round' }).end(),
  '/large': (_, response) => response.end(Buffer.alloc(2000)),
  '/endless': (_, response) => {
    const more = setInterval(() => response.write('x'.repeat(100)), 1);
    response.on('close', () => clearInterval(more));
  },
  '/slow': (_, response) => void response.write('x'),
  '/silent': () => {},
  '/missing': (_, response) => response.writeHead(404).end('nothing'),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setTimeout(() => response.destroy(), 20);
  },
};
const server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
let base: string;
let requests = 0;
server.on('request', () => requests++);

/** outside.test stands for a public host; inside.test for a name that leads into the private network. */
const download = createDownload({
  timeoutMs: 500,
  resolve: async (host) => {
    if (host === 'outside.test') return [{ address: '127.0.0.1', family: 4 }];
    if (host === 'inside.test') return [{ address: '10.0.0.7', family: 4 }];
    if (host === 'both.test') return ['127.0.0.1', '10.0.0.7'].map((address) => ({ address, family: 4 }));
    if (host === 'never.test') return new Promise(() => {});
    throw new Error(`no such host ${host}`);
  },
  isAllowed: (address) => address === '127.0.0.1',
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://outside.test:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a download', () => {
  it('connects to the address that was checked, and asks for the host by its name', async () => {
    expect(String(await download(`${base}/picture`, 1000))).toMatch(/^picture for outside\.test:\d+$/);
  });

  it('follows a redirect to a place that is allowed', async () => {
    expect(String(await download(`${base}/moved`, 1000))).toMatch(/^picture for/);
  });

  it.each(['/moved-inside', '/moved-to-file', '/round', '/large', '/endless', '/slow', '/silent', '/missing', '/cut'])(
    'fails in time at %s',
    async (path) => {
      const started = performance.now();
      await expect(download(base + path, 1000)).rejects.toThrow();
      expect(performance.now() - started).toBeLessThan(3_000);
    },
  );

  it.each(['inside.test', 'both.test', 'unknown.test', 'never.test'])('never connects to %s', async (host) => {
    const before = requests;
    await expect(download(base.replace('outside.test', host), 1000)).rejects.toThrow();
    expect(requests).toBe(before);
  });

  it('by default reaches nothing on this machine or in its networks, however it is written', async () => {
    const { port } = server.address() as AddressInfo;
    const before = requests;
    const hosts = [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '0',
      '017700000001',
    ];
    for (const host of hosts) await expect(createDownload()(`http://${host}:${port}/picture`, 1000)).rejects.toThrow();
    expect(requests).toBe(before);
  });

  it.each(['file:///etc/passwd', 'ftp://outside.test/a.png', 'data:image/png;base64,AA=='])(
    'does not read %s',
    async (address) => {
      await expect(download(address, 1000)).rejects.toThrow();
    },
  );
});

describe('an address', () => {
  it.each([
    '0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1 172.31.255.255',
    '192.0.0.8 192.0.2.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1 255.255.255.255',
    ':: ::1 ::ffff:8.8.8.8 ::ffff:127.0.0.1 64:ff9b::7f00:1 100::1 fc00::1 fd12::1 fe80::1 ff02::1 2001::1 2001:db8::1',
    '2002:7f00:1::1 3fff::1 example.org 1.2.3 256.1.1.1',
  ])('is not public: %s', (addresses) => {
    for (const address of addresses.split(' ')) expect(isPublicAddress(address), address).toBe(false);
  });

  it.each([
    '1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 172.15.255.255 172.32.0.0 192.167.1.1 223.0.0.1',
    '2606:4700::1111 2a00:1450::200e 2001:4860:4860::8888',
  ])('is public: %s', (addresses) => {
    for (const address of addresses.split(' ')) expect(isPublicAddress(address), address).toBe(true);
  });
});

import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

function ask(...headers: string[]): Promise<string> {
  const { port } = app.server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${['GET /api/health HTTP/1.1', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return text(socket);
}

it('refuses a request that names two hosts, in whatever letters, also the same one twice', async () => {
  expect(await ask('Host: play.example')).toMatch(/^HTTP\/1\.1 200 /);
  for (const second of ['Host: evil.example', 'host: play.example', 'HOST: x'])
    expect(await ask('Host: play.example', second)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"invalid_input"/);
});

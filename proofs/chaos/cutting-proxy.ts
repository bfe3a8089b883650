import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { randomFrom } from '../../server/src/features/tournaments/bracket/testing/random.ts';

/** Says of a piece of an answer whether the connection is cut in its place. */
type Cut = (answer: Buffer) => boolean;

/** Cuts this part of the pieces that hold the mark. */
export function sometimes(mark: string, part: number, seed: number): Cut {
  const chance = randomFrom(seed);
  return (answer) => answer.includes(mark) && chance() < part;
}

export interface CuttingProxy {
  port: number;
  /** From now on each piece of an answer is shown to this; null lets everything through. */
  cutWhen(cut: Cut | null): void;
  /** How many connections were cut. */
  cuts(): number;
  close(): Promise<void>;
}

/** A TCP proxy that can end a connection, on both sides, at the moment when an answer comes. */
export async function startCuttingProxy(options: { port?: number; to: () => { port: number } }): Promise<CuttingProxy> {
  let cut: Cut | null = null;
  let cuts = 0;
  const open = new Set<Socket>();

  const server = createServer((caller) => {
    const callee = connect({ port: options.to().port, host: '127.0.0.1', noDelay: true });
    caller.setNoDelay(true);
    const end = () => {
      caller.destroy();
      callee.destroy();
    };
    for (const socket of [caller, callee]) {
      open.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        open.delete(socket);
        end();
      });
    }
    caller.on('data', (chunk) => callee.write(chunk));
    callee.on('data', (chunk: Buffer) => {
      if (!cut?.(chunk)) return void caller.write(chunk);
      cuts++;
      end();
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    cutWhen(next) {
      cut = next;
    },
    cuts: () => cuts,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { randomFrom } from '@cinder/contract/shared/random.ts';

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
  /**
   * From now on lets nothing through any more, like a network that has lost a machine; or lets everything through again.
   * A connection of which something got lost stays silent for ever.
   */
  swallow(isSwallowing: boolean): void;
  /** How many connections were cut. */
  cuts(): number;
  close(): Promise<void>;
}

/** A TCP proxy that can end a connection, on both sides, at the moment when an answer comes, and lose what is sent. */
export async function startCuttingProxy(options: { port?: number; to: () => { port: number } }): Promise<CuttingProxy> {
  let cut: Cut | null = null;
  let cuts = 0;
  let isSwallowing = false;
  const open = new Set<Socket>();
  /** Ends that nobody could be told of. */
  const untold = new Set<() => void>();

  const server = createServer((caller) => {
    const callee = connect({ port: options.to().port, host: '127.0.0.1', noDelay: true });
    caller.setNoDelay(true);
    const end = () => {
      caller.destroy();
      callee.destroy();
    };
    let isLost = false;
    const passes = () => {
      isLost ||= isSwallowing;
      return !isLost;
    };
    for (const socket of [caller, callee]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        if (isSwallowing) untold.add(end);
        else end();
      });
    }
    caller.on('data', (chunk) => passes() && callee.write(chunk));
    callee.on('data', (chunk: Buffer) => {
      if (!passes()) return;
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
    swallow(next) {
      isSwallowing = next;
      if (next) return;
      for (const end of untold) end();
      untold.clear();
    },
    cuts: () => cuts,
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

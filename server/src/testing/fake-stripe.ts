import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Intent {
  id: string;
  amount: number;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  isRefunded: boolean;
}

export interface FakeStripe {
  url: string;
  /** Requests that came in, as `POST /v1/payment_intents key`. */
  requests: string[];
  intents: Map<string, Intent>;
  /** While set, every answer has this status. */
  failWith(status: number | null): void;
  close(): Promise<void>;
}

/** Speaks the part of Stripe's HTTP interface that the product uses: intents, retrieval, refunds, idempotency keys. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const intents = new Map<string, Intent>();
  const byKey = new Map<string, object>();
  const requests: string[] = [];
  let failure: number | null = null;

  const answerTo = (method: string, path: string, form: URLSearchParams): object | null => {
    if (method === 'POST' && path === '/v1/payment_intents') {
      const id = `pi_${randomBytes(8).toString('hex')}`;
      const intent: Intent = {
        id,
        amount: Number(form.get('amount')),
        status: 'requires_payment_method',
        isRefunded: false,
      };
      intents.set(id, intent);
      return toWire(intent);
    }
    const [, id] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? [];
    const found = id ? intents.get(id) : undefined;
    if (method === 'GET' && found) return toWire(found);
    if (method === 'POST' && path === '/v1/refunds') {
      const paid = intents.get(form.get('payment_intent') ?? '');
      if (!paid) return null;
      paid.isRefunded = true;
      return { id: `re_${randomBytes(8).toString('hex')}`, object: 'refund', status: 'succeeded' };
    }
    return null;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const method = request.method ?? '';
      const key = request.headers['idempotency-key'];
      requests.push([method, path, key].filter(Boolean).join(' '));
      const send = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' });
        response.end(JSON.stringify(body));
      };
      if (failure !== null) return send(failure, { error: { type: 'api_error', message: 'out of order' } });
      const known = typeof key === 'string' ? byKey.get(key) : undefined;
      const answer = known ?? answerTo(method, path, new URLSearchParams(Buffer.concat(chunks).toString()));
      if (!answer) return send(404, { error: { type: 'invalid_request_error', message: 'No such object' } });
      if (typeof key === 'string') byKey.set(key, answer);
      return send(200, answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    intents,
    failWith: (status) => {
      failure = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function toWire({ id, amount, status, isRefunded }: Intent): object {
  return {
    id,
    object: 'payment_intent',
    amount,
    currency: 'usd',
    status,
    client_secret: `${id}_secret_test`,
    amount_received: status === 'succeeded' ? amount : 0,
    latest_charge: status === 'succeeded' ? { id: `ch_${id}`, object: 'charge', refunded: isRefunded } : null,
  };
}

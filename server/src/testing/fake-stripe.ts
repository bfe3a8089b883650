import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Intent {
  id: string;
  amount: number;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  isRefunded: boolean;
  dispute: 'won' | 'lost' | null;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  status: 'succeeded' | 'failed';
  failure_reason: string | null;
}

interface Answer {
  status: number;
  body: object;
}

export interface FakeStripe {
  url: string;
  /** Requests that came in, as `POST /v1/payment_intents key`. */
  requests: string[];
  intents: Map<string, Intent>;
  /** All that were made, newest last. */
  refunds: Refund[];
  /** While set, whatever creates something is refused for this reason, and the refusal is kept for the key. */
  refuse(message: string | null): void;
  /** The newest refund of a payment comes back after it was accepted. */
  failRefund(intentId: string): Refund;
  /** While set, every answer has this status. */
  failWith(status: number | null): void;
  close(): Promise<void>;
}

/** Speaks the part of Stripe's HTTP interface that the product uses: intents, retrieval, refunds, idempotency keys. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const intents = new Map<string, Intent>();
  const byKey = new Map<string, Answer>();
  const refunds: Refund[] = [];
  let refusal: string | null = null;
  const requests: string[] = [];
  let failure: number | null = null;

  const answerTo = (method: string, path: string, form: URLSearchParams): Answer | null => {
    if (method === 'POST' && refusal !== null) return refusedWith(refusal);
    if (method === 'POST' && path === '/v1/payment_intents') {
      const id = `pi_${randomBytes(8).toString('hex')}`;
      const intent: Intent = {
        id,
        amount: Number(form.get('amount')),
        status: 'requires_payment_method',
        isRefunded: false,
        dispute: null,
      };
      intents.set(id, intent);
      return { status: 200, body: toWire(intent) };
    }
    const [, id] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? [];
    const found = id ? intents.get(id) : undefined;
    if (method === 'GET' && found) return { status: 200, body: toWire(found) };
    if (method === 'GET' && path === '/v1/disputes') {
      const status = intents.get(form.get('payment_intent') ?? '')?.dispute;
      const data = status ? [{ id: 'dp_1', object: 'dispute', status }] : [];
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    if (method === 'POST' && path === '/v1/refunds') {
      const paid = intents.get(form.get('payment_intent') ?? '');
      if (!paid) return null;
      if (paid.isRefunded) return refusedWith('Charge has already been refunded.', 'charge_already_refunded');
      paid.isRefunded = true;
      const refund: Refund = {
        id: `re_${randomBytes(8).toString('hex')}`,
        object: 'refund',
        payment_intent: paid.id,
        status: 'succeeded',
        failure_reason: null,
      };
      refunds.push(refund);
      return { status: 200, body: { ...refund } };
    }
    return null;
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://localhost');
      const method = request.method ?? '';
      const key = request.headers['idempotency-key'];
      requests.push([method, path, key].filter(Boolean).join(' '));
      const send = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' });
        response.end(JSON.stringify(body));
      };
      if (failure !== null) return send(failure, { error: { type: 'api_error', message: 'out of order' } });
      const known = typeof key === 'string' ? byKey.get(key) : undefined;
      const answer =
        known ??
        answerTo(method, path, method === 'GET' ? searchParams : new URLSearchParams(Buffer.concat(chunks).toString()));
      if (!answer) return send(404, { error: { type: 'invalid_request_error', message: 'No such object' } });
      if (typeof key === 'string') byKey.set(key, answer);
      return send(answer.status, answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    intents,
    refunds,
    refuse: (message) => {
      refusal = message;
    },
    failRefund: (intentId) => {
      const refund = refunds.findLast(({ payment_intent }) => payment_intent === intentId);
      const intent = intents.get(intentId);
      if (!refund || !intent) throw new Error('There is no such refund');
      intent.isRefunded = false;
      return Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    },
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

function toWire({ id, amount, status, isRefunded, dispute }: Intent): object {
  return {
    id,
    object: 'payment_intent',
    amount,
    currency: 'usd',
    status,
    client_secret: `${id}_secret_test`,
    amount_received: status === 'succeeded' ? amount : 0,
    latest_charge:
      status === 'succeeded'
        ? { id: `ch_${id}`, object: 'charge', refunded: isRefunded, disputed: dispute !== null }
        : null,
  };
}

function refusedWith(message: string, code?: string): Answer {
  return { status: 400, body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } } };
}

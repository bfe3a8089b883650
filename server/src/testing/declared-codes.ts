import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { sharedErrors } from '@cinder/contract/shared/errors.ts';
import { endpoints } from './calls.ts';
import type { Answer } from './test-app.ts';

/** The more of a path is fixed, the earlier it is looked at. */
const patterns = endpoints
  .map(([, endpoint]) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
    names: endpoint.path.split(':').length,
  }))
  .toSorted((one, other) => one.names - other.names);

/** Beside what they declare: of calls that ask for proof, and of those of administrators. */
const OF_PROOF = 'proof_required';
const OF_ADMINS = 'two_factor_required';

/** Throws where a call was refused by a code that its endpoint does not declare, which its document would lack. */
export function requireDeclared(method: string, url: string, { status, body }: Answer): void {
  const code: unknown = status >= 400 ? body?.code : undefined;
  const path = url.split('?')[0] ?? '';
  const found = patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint;
  if (typeof code !== 'string' || !found || mayAnswer(found, code)) return;
  throw new Error(`${method} ${found.path} answered ${code}, which its endpoint does not declare`);
}

const mayAnswer = ({ access, errors, needsProof }: Endpoint, code: string) =>
  Object.hasOwn(sharedErrors, code) ||
  errors.some((each) => each === code) ||
  (needsProof && code === OF_PROOF) ||
  (access === 'admin' && code === OF_ADMINS);

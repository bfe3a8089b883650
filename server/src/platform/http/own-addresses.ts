import { leadsIntoApi } from '@cinder/contract/shared/address.rules.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';
import { API_ADDRESS, findAddressFields } from '@cinder/contract/shared/image-address.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

type Check = (request: FastifyRequest) => void;

/**
 * Refuses addresses in the body of an endpoint that lead below `/api` of this site by one of its host names, which the
 * contract cannot know: browsers would follow them with the cookies of whoever looks. Null where it takes no addresses.
 */
export function refuseOwnApi({ body }: Endpoint, publicUrl: string | undefined): Check | null {
  const fields = body ? findAddressFields(body) : [];
  if (fields.length === 0) return null;
  const publicHosts = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  return (request) => {
    const hosts = [request.hostname, ...publicHosts];
    const issues = fields
      .flatMap((field) => readAddresses(request.body, field))
      .filter(({ address }) => leadsIntoApi(address, hosts))
      .map(({ path }) => ({ path, message: API_ADDRESS }));
    if (issues.length > 0) throw new AppError('invalid_input', { issues });
  };
}

interface Place {
  /** As in every refusal: names and places in lists, with dots between them. */
  path: string;
  address: string;
}

/** The addresses that a valid body has at a field; `*` stands for each of a list. */
function readAddresses(value: unknown, [name, ...rest]: readonly string[], path: readonly string[] = []): Place[] {
  if (name === undefined) return typeof value === 'string' ? [{ path: path.join('.'), address: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).filter(([key]) => name === '*' || name === key);
  return entries.flatMap(([key, part]) => readAddresses(part, rest, [...path, key]));
}

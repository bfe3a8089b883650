import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../api.ts';
import type { Endpoint } from './endpoint.ts';
import { API_ADDRESS, findAddressFields, imageAddress, linkAddress, webAddress } from './image-address.ts';

const endpoints: [string, Endpoint][] = Object.values(api)
  .flatMap((group): Endpoint[] => Object.values(group))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]);

/** Names of every field of an input, lists and alternatives included. */
function namesOf(json: unknown): string[] {
  if (typeof json !== 'object' || json === null) return [];
  const names = 'properties' in json ? Object.keys(Object(json.properties)) : [];
  return [...names, ...Object.values(json).flatMap(namesOf)];
}

describe('the address of a picture', () => {
  const faultsOf = (address: unknown) => imageAddress.safeParse(address).error?.issues.map(({ message }) => message);

  it.each([
    '/api/logout',
    '/uploads/../api/logout',
    '/%61pi/logout',
    '/API/auth/sign-out',
    '/uploads%2f..%2fapi/logout',
  ])('is refused where it leads below /api: %s', (address) => {
    expect(faultsOf(address)).toEqual([API_ADDRESS]);
  });

  it.each(['//play.example/api/logout', '/\\play.example/api/logout', '\\api\\logout', 'api/logout', '/api/a b'])(
    'is refused where it is no path: %s',
    (address) => {
      expect(faultsOf(address)).toBeDefined();
    },
  );

  it('is none where there are blanks alone, and has none around it', () => {
    expect(imageAddress.parse(' \t ')).toBeNull();
    expect(imageAddress.parse(' /uploads/a.webp ')).toBe('/uploads/a.webp');
    expect(imageAddress.parse(' https://pictures.example/a.png\n')).toBe('https://pictures.example/a.png');
  });

  it.each(['anvil', 'ftp://pictures.example/a.png', 'https://'])(
    'that is none is refused for one reason: %s',
    (address) => {
      expect(faultsOf(address)).toEqual(['Enter an address that begins with / or https://']);
    },
  );

  it.each(['/uploads/a.webp', '/icons/anvil.svg', '/apiary.png', 'https://pictures.example/api/a.png', '', null])(
    'is taken anywhere else: %s',
    (address) => {
      expect(faultsOf(address)).toBeUndefined();
    },
  );
});

it.each(['https:/chat.example', 'https:chat.example', 'https:\\\\chat.example', 'http://chat.example'])(
  'a link to elsewhere is none as %s, which browsers may take for a path of this site',
  (address) => {
    for (const schema of [webAddress, linkAddress]) expect(schema.safeParse(address).success).toBe(false);
  },
);

it('finds addresses in lists, alternatives and defaults', () => {
  const schema = z.object({
    a: imageAddress.default(null),
    b: z.array(imageAddress).transform((list) => list.length),
    c: z.object({ d: webAddress.nullable().optional() }),
    e: z.string(),
  });
  expect(findAddressFields(schema)).toEqual([['a'], ['b', '*'], ['c', 'd']]);
});

it.each(endpoints)('%s takes no address of a picture, film or link that is not checked', (_name, { body }) => {
  if (!body) return;
  const named = namesOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).filter((name) =>
    /(image|picture|photo|avatar|banner|cover|icon|logo|video|film|links?|url|href|src)$/i.test(name.replace(/s$/, '')),
  );
  const checked = new Set(findAddressFields(body).map((field) => field.filter((name) => name !== '*').at(-1)));
  expect(named.filter((name) => !checked.has(name))).toEqual([]);
});

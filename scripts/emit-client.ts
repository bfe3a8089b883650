import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@cinder/contract/api.ts';
import type { Endpoint } from '@cinder/contract/shared/endpoint.ts';

const folder = new URL('../web/src/api/', import.meta.url);

/**
 * Writes the browser's calls, a file for each group of the contract: `web/src/api/quests.ts`. A file has what a call
 * needs and no schema, which would be most of a page's first load. What is written is not kept in the repository.
 */
export async function emitClient(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await Promise.all(Object.entries(api).map(([group, endpoints]) => emitGroup(group, Object.entries(endpoints))));
}

async function emitGroup(group: string, endpoints: [name: string, endpoint: Endpoint][]): Promise<void> {
  const called = endpoints.filter(([, endpoint]) => isCalled(endpoint));
  const names = called.map(([name]) => `'${name}'`).join(' | ');
  const rows = called.map(([name, endpoint]) => `  ${name}: ${rowOf(endpoint)},\n`);
  const text = `// Made from the contract by scripts/emit-client.ts.
import type { api } from '@cinder/contract/api.ts';
import { client } from '#lib/client.ts';

export const ${group} = client<Pick<(typeof api)['${group}'], ${names}>>('${group}', {
${rows.join('')}});
`;
  const file = new URL(`${group}.ts`, folder);
  // An unchanged file keeps its time, for what watches it.
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text);
}

/** Redirects, downloads and the event stream are opened by the browser itself. */
function isCalled({ method, replyType, shows, every }: Endpoint): boolean {
  return method === 'GET' ? (shows?.length ?? every ?? 0) > 0 : replyType === undefined;
}

/** What client() of web/src/lib/client.ts takes. */
function rowOf(endpoint: Endpoint): string {
  const { method, path, query, body, shows, every } = endpoint;
  requireFlatInput(endpoint);
  const inQuery = query ? `?${Object.keys(query.shape).join('&')}` : '';
  if (method !== 'GET') return `['${method}', '${path}${inQuery}'${body ? `, 'body'` : ''}]`;
  const tags = shows || every ? `, '${shows?.join(' ') ?? ''}'` : '';
  return `['${method}', '${path}'${tags}${every ? `, ${every}` : ''}]`;
}

/** Parameters, query and body are given as one object: none may name what another one names. */
function requireFlatInput({ method, path, params, query, body }: Endpoint): void {
  const fields = (schema: object | undefined) => (schema && 'shape' in schema ? Object.keys(Object(schema.shape)) : []);
  const names = [params, query, body].flatMap(fields);
  const twice = names.find((name, index) => names.indexOf(name) !== index || name === 'body');
  if (twice !== undefined) throw new Error(`${method} ${path}: '${twice}' has two meanings in the client's input`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await emitClient();

import type { Sent } from './requests.ts';

/** Tries what a failing request can do without, as long as it still fails. */
export async function shrink(sent: Sent, stillFails: (candidate: Sent) => Promise<boolean>): Promise<Sent> {
  let smallest = sent;
  for (let tries = 0; tries < 60; tries++) {
    const before = smallest;
    for (const candidate of smaller(smallest)) {
      if (!(await stillFails(candidate))) continue;
      smallest = candidate;
      break;
    }
    if (smallest === before) break;
  }
  return smallest;
}

function* smaller(sent: Sent): Generator<Sent> {
  const { headers, body, target } = sent;
  for (const [name] of headers.filter(([name]) => !['host', 'cookie', 'content-type'].includes(name))) {
    yield { ...sent, headers: headers.filter(([other]) => other !== name) };
  }
  const [path = '', query] = target.split('?');
  if (query !== undefined) {
    const parts = query.split('&');
    for (const part of parts) {
      const rest = parts.filter((other) => other !== part);
      yield { ...sent, target: rest.length > 0 ? `${path}?${rest.join('&')}` : path };
    }
  }
  if (!body || body.length > 50_000) return;
  yield { ...sent, body: undefined };
  for (const text of smallerTexts(body.toString('utf8'))) yield { ...sent, body: Buffer.from(text) };
}

function* smallerTexts(text: string): Generator<string> {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return;
  for (const key of Object.keys(value)) {
    const rest = Array.isArray(value)
      ? value.filter((_one, at) => at !== Number(key))
      : Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
    yield JSON.stringify(rest);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LONGEST_BODY = 1_500;

/** The request as a command for a shell; `$COOKIE` stands for the session of the role. */
export function toCurl({ method, target, headers, body, role }: Sent): string {
  const parts = [`curl -i --path-as-is -X ${method}`, quote(`http://localhost:3000${target}`)];
  for (const [name, value] of headers) {
    if (name === 'host' && value === 'localhost') continue;
    parts.push('-H', name === 'cookie' && role !== 'visitor' ? '"cookie: $COOKIE"' : quote(`${name}: ${value}`));
  }
  if (body) {
    const isLong = body.length > LONGEST_BODY;
    parts.push(
      '--data-binary',
      quote(body.toString('latin1', 0, LONGEST_BODY)),
      isLong ? `# of ${body.length} bytes` : '',
    );
  }
  return `${parts.join(' ').trim()}${role === 'visitor' ? '' : `  # as ${role}`}`;
}

/** A word for a shell, with bytes that are no plain text as escapes. */
function quote(latin1: string): string {
  if (/^[\x20-\x7e]*$/.test(latin1) && !latin1.includes("'")) return `'${latin1}'`;
  const escaped = latin1
    .replace(/[\\']/g, '\\$&')
    .replace(/[^\x20-\x7e]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `$'${escaped}'`;
}

import { createHash } from 'node:crypto';
import { WatchedClient } from './watched-client.ts';

/** Texts that vary without end must not fill the server's memory with prepared statements. */
const MAX_NAMES = 500;
const names = new Map<string, string>();

/** A connection that prepares each parametrised statement once and then sends only its name. */
export class NamedClient extends WatchedClient {
  // The overloads of pg's query() cannot be restated here; only the (text, values) form is changed.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text);
      if (name) return Reflect.apply(super.query, this, [{ name, text, values }, ...rest]);
    }
    return Reflect.apply(super.query, this, args);
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

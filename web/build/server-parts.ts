import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

/** A source without what `forServer` has in it, which no browser reads. */
export function withoutServerParts(source: string, file: string): string {
  if (!source.includes('forServer(')) return source;
  const parts: Node[] = [];
  collect(parseSync(file, source).program as unknown as Node, parts);
  return parts.reduceRight((left, { start, end }) => `${left.slice(0, start)}undefined${left.slice(end)}`, source);
}

/** The calls of `forServer`, in their order. */
function collect(node: Node, found: Node[]): void {
  if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'forServer') {
    found.push(node);
    return;
  }
  for (const value of Object.values(node)) {
    for (const part of Array.isArray(value) ? value : [value])
      if (typeof part?.type === 'string') collect(part as Node, found);
  }
}

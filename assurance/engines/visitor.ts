import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine } from './engine.ts';
import { type Found, findInPage, type Wanted } from './in-page.ts';

const PAUSE_MS = 100;

type Name = string | RegExp;

export type Visitor = ReturnType<typeof createVisitor>;

/** Somebody at a browser, who sees, presses and types what a member does. */
export function createVisitor(engine: Engine, site: string, timeoutMs = 30_000) {
  const look = async (wanted: Wanted) =>
    (await engine.evaluate(`(${findInPage})(${JSON.stringify(wanted)})`)) as Found | null;

  /** Waits until it is there, keeps still, and nothing lies over its middle. */
  async function reach(role: string, name: Name): Promise<Found> {
    const wanted = { role, ...patternOf(name) };
    let before: Found | null = null;
    for (const deadline = performance.now() + timeoutMs; ; await sleep(PAUSE_MS)) {
      const found = await look(wanted);
      const isStill = found && before && found.x === before.x && found.y === before.y;
      if (isStill && !found.cover) return found;
      if (performance.now() > deadline) {
        throw new Error(found ? `"${name}" lies under ${found.cover}` : `No ${role} "${name}"`);
      }
      before = found;
    }
  }

  async function press(role: string, name: Name): Promise<void> {
    const { x, y } = await reach(role, name);
    const moves = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await engine.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: moves }]);
  }

  /** Waits until a text can be seen. */
  async function see(text: Name): Promise<void> {
    for (const deadline = performance.now() + timeoutMs; ; await sleep(PAUSE_MS)) {
      if (await look({ role: 'text', ...patternOf(text) })) return;
      if (performance.now() > deadline) throw new Error(`Not seen: ${text}`);
    }
  }

  return {
    open: (path: string) => engine.open(site + path),
    press,
    reach,
    see,
    async type(label: Name, text: string): Promise<void> {
      await press('field', label);
      const strokes = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await engine.act([{ type: 'key', id: 'keyboard', actions: strokes }]);
    },
    /** The file of a picture of what is seen. */
    async keepPicture(): Promise<string> {
      const file = join(await mkdtemp(join(tmpdir(), 'cinder-engine-')), 'page.png');
      await writeFile(file, await engine.screenshot());
      return file;
    },
  };
}

/** A string is all of a name, and a part of a text. */
function patternOf(name: Name): Pick<Wanted, 'pattern' | 'isWhole'> {
  if (name instanceof RegExp) return { pattern: name.source, isWhole: false };
  return { pattern: name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), isWhole: true };
}

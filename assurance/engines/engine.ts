import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** The width and height of a window. */
export interface Size {
  width: number;
  height: number;
}

/** A browser with an empty profile and one window. */
export interface Engine {
  version: string;
  /** Opens an address and waits until its page is loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves of mouse and keyboard, as WebDriver writes them down. */
  act(actions: readonly object[]): Promise<void>;
  /** The window as a PNG. */
  screenshot(): Promise<Buffer>;
  /** What pages threw, or wrote to the console as an error, where the engine tells it. */
  problems: readonly string[];
  close(): Promise<void>;
}

/** An engine that this machine has. */
export interface Installed {
  name: string;
  start(size: Size): Promise<Engine>;
}

/** The path of a program, if it is installed. */
export function findProgram(name: string): string | undefined {
  const paths = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name));
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

interface Start {
  env?: NodeJS.ProcessEnv;
  /** What the program writes once it can be used. */
  ready?: RegExp;
}

/** Starts a program, where it says so waits until it is ready, and tells what `ready` has found. */
export async function startProgram(file: string, args: readonly string[], { env, ready }: Start) {
  const child = spawn(file, args, { env: env ?? process.env, stdio: ['ignore', 'pipe', 'pipe'] });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let written = '';
  const hear = (line: string) => {
    written += `${line}\n`;
    const found = ready?.exec(line);
    if (found) resolve(found[1] ?? '');
  };
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', hear);
  child.once('error', reject).once('exit', () => reject(new Error(`${file} has ended:\n${written}`)));
  if (!ready) resolve('');
  const found = await promise;
  return {
    found,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

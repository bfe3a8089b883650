import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { frameFirst } from './frame-first.ts';

const HTML = `<head>
    <script type="module" crossorigin src="/assets/index-abc.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-abc.js">
    <link rel="stylesheet" crossorigin href="/assets/index-abc.css">
  </head>`;

/** The hooks of the plugin, as the build calls them. */
const { generateBundle, transformIndexHtml } = frameFirst() as unknown as {
  generateBundle(this: { emitFile(file: Emitted): void }): void;
  transformIndexHtml: { handler(html: string): string };
};
interface Emitted {
  fileName: string;
  source: string;
}

function emitted(): Emitted {
  const files: Emitted[] = [];
  generateBundle.call({ emitFile: (file) => files.push(file) });
  const [file] = files;
  if (!file || files.length > 1) throw new Error('The build is given something else than one script');
  return file;
}

describe('the page', () => {
  it('names a script of a few lines in the place of its code, which comes behind everything that is drawn', () => {
    const { fileName } = emitted();
    expect(fileName).toMatch(/^assets\/[\w-]{7}\.js$/);
    expect(transformIndexHtml.handler(HTML)).toBe(`<head>
    <script type="module" crossorigin src="/${fileName}"></script>
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index-abc.js" data-main>
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/react-abc.js">
    <link rel="stylesheet" crossorigin href="/assets/index-abc.css">
  </head>`);
  });

  it('needs code to start', () => {
    expect(() => transformIndexHtml.handler('<head></head>')).toThrow('The page has no script to start');
  });
});

/** Runs the script in a page that draws when it is told to, and whose time passes when it is told to. */
function start() {
  const frames: (() => void)[] = [];
  const timers: { after: number; run: () => void }[] = [];
  const run: string[] = [];
  const source = emitted().source.replace('import(', 'run(');
  runInNewContext(source, {
    document: { querySelector: (by: string) => (by === 'link[data-main]' ? { href: '/assets/index-abc.js' } : null) },
    requestAnimationFrame: (call: () => void) => frames.push(call),
    setTimeout: (call: () => void, after = 0) => timers.push({ after, run: call }),
    run: (address: string) => run.push(address),
  });
  const pass = (milliseconds: number) => {
    const due = timers.filter(({ after }) => after <= milliseconds);
    for (const timer of due) timers.splice(timers.indexOf(timer), 1);
    for (const timer of due) timer.run();
  };
  const draw = () => {
    for (const call of frames.splice(0)) call();
  };
  return { run, pass, draw };
}

describe("the page's code", () => {
  it('runs once the first frame is drawn, and only once', () => {
    const { run, pass, draw } = start();
    expect(run).toEqual([]);
    draw();
    expect(run).toEqual([]);
    pass(0);
    expect(run).toEqual(['/assets/index-abc.js']);
    pass(200);
    expect(run).toHaveLength(1);
  });

  it('runs after a fifth of a second where nothing is drawn', () => {
    const { run, pass, draw } = start();
    pass(199);
    expect(run).toEqual([]);
    pass(200);
    expect(run).toEqual(['/assets/index-abc.js']);
    draw();
    pass(0);
    expect(run).toHaveLength(1);
  });
});

import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
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
    <template>
    <link rel="modulepreload" crossorigin href="/assets/react-abc.js">
    <link rel="modulepreload" crossorigin href="/assets/index-abc.js"></template>
    <link rel="stylesheet" crossorigin href="/assets/index-abc.css">
  </head>`);
  });

  it('needs code to start', () => {
    expect(() => transformIndexHtml.handler('<head></head>')).toThrow('The page has no script to start');
  });
});

const CODE = [{ href: 'react.js' }, { href: 'index.js' }];
const OF_PAGE = ['page.css', 'page.js', 'parts.js', 'icons.js'].map((href) => ({ href }));
const TEMPLATES = [CODE, OF_PAGE].map((children) => ({ content: { children } }));

/** Runs the script in a page that draws when it is told to, and whose time passes when it is told to. */
function start({ missing = '', isDrawn = false } = {}) {
  const paints: (() => void)[] = [];
  const timers: { after: number; run: () => void }[] = [];
  const done: string[] = [];
  const source = emitted().source.replace('import(', 'run(');
  runInNewContext(source, {
    document: {
      head: { append: ({ href }: { href: string }) => done.push(`asks for ${href}`) },
      querySelectorAll: (by: string) => (by === 'head > template' ? TEMPLATES : []),
      // React has taken its place once the page is drawn.
      getElementById: (id: string) =>
        isDrawn ? null : { content: id, replaceWith: (text: string) => done.push(`says ${text}`) },
    },
    PerformanceObserver: class {
      constructor(call: () => void) {
        paints.push(call);
      }
      observe = (what: unknown) => expect(what).toEqual({ type: 'paint', buffered: true });
    },
    setTimeout: (run: () => void, after?: number) => (after ? timers.push({ after, run }) : setTimeout(run)),
    run: async (address: string) => {
      if (address === missing) throw new Error(`No ${address}`);
      done.push(`runs ${address}`);
    },
    reportError: ({ message }: Error) => done.push(message),
  });
  const pass = (milliseconds: number) => {
    const due = timers.filter(({ after }) => after <= milliseconds);
    for (const timer of due) timers.splice(timers.indexOf(timer), 1);
    for (const timer of due) timer.run();
  };
  const draw = () => {
    for (const call of paints) call();
  };
  return { done, pass, draw };
}

describe("the page's code", () => {
  const ASKS = [...CODE, ...OF_PAGE].map(({ href }) => `asks for ${href}`);
  const WHOLE = [...ASKS, 'runs react.js', 'runs index.js'];

  it('is asked for a few files at a time and runs once the first frame is drawn, one file after the other, and only once', async () => {
    const { done, pass, draw } = start();
    expect(done).toEqual([]);
    draw();
    // So that none of it takes long, and what somebody presses in between is heard.
    expect(done).toEqual(ASKS.slice(0, 5));
    await vi.waitFor(() => expect(done).toEqual(WHOLE));
    draw();
    pass(200);
    await Promise.resolve();
    expect(done).toEqual(WHOLE);
  });

  it('is asked for and runs after a fifth of a second where nothing is drawn', async () => {
    const { done, pass, draw } = start();
    pass(199);
    expect(done).toEqual([]);
    pass(200);
    await vi.waitFor(() => expect(done).toEqual(WHOLE));
    draw();
    await Promise.resolve();
    expect(done).toEqual(WHOLE);
  });

  it('tells below the bar where a file does not come, unless the page is drawn already', async () => {
    const { done, draw } = start({ missing: 'index.js' });
    draw();
    await vi.waitFor(() => expect(done).toEqual([...WHOLE.slice(0, -1), 'No index.js', 'says not-loaded']));
    const drawn = start({ missing: 'index.js', isDrawn: true });
    drawn.draw();
    await vi.waitFor(() => expect(drawn.done).toEqual([...WHOLE.slice(0, -1), 'No index.js']));
  });
});

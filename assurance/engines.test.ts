import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SIZES } from '../e2e/browser.ts';
import { findLedgerFaults, signInAdmin } from '../e2e/people.ts';
import { type RunningServer, startServer } from '../e2e/server.ts';
import { findFirefox } from './engines/firefox.ts';
import { JOURNEYS } from './engines/journeys.ts';
import { createVisitor } from './engines/visitor.ts';
import { findWebKit } from './engines/webkit.ts';
import { formatTable } from './shared/report.ts';

const ENGINES = [findFirefox(), findWebKit()].filter((engine) => engine !== undefined);
const PACKAGES = { Firefox: 'firefox-esr', WebKit: 'webkit2gtk-driver and xvfb' };

const [, PHONE] = SIZES;
const UNDER_A_FILM = `<button>Skip Ad</button><video style="position: fixed; inset: 0; width: 100vw; height: 100vh"></video>
  <script>console.error('planted')</script>`;

const walks = ENGINES.flatMap((engine) =>
  SIZES.flatMap((size) => Object.keys(JOURNEYS).map((journey) => ({ engine, size, journey, of: engine.name }))),
);

/** `npm run engines`. */
describe.runIf(process.env['ENGINES'])('the main journeys', () => {
  const table: (string | number)[][] = [];
  let server: RunningServer;

  beforeAll(async () => {
    server = await startServer();
    await (await signInAdmin(server)).call('POST', '/api/username/update', { username: 'Keeper' });
    for (const [name, packages] of Object.entries(PACKAGES)) {
      if (!ENGINES.some((engine) => engine.name === name)) {
        console.log(`${name} is not installed, so nothing is said of it; Debian has it in ${packages}.`);
      }
    }
  });
  afterAll(async () => {
    console.log(formatTable(['Engine', 'Version', 'Width', 'Journey', 'Result'], table));
    expect(await findLedgerFaults(server)).toEqual([]);
    await server.close();
  });

  it('has an engine to be walked in', () => expect(ENGINES).not.toEqual([]));

  it.for(ENGINES)(
    '$name tells of a planted button under a film, and Firefox of a planted error',
    async ({ name, start }) => {
      const opened = await start(PHONE);
      onTestFinished(opened.close);
      const visitor = createVisitor(opened, 'data:text/html,', 3_000);
      await visitor.open(encodeURIComponent(UNDER_A_FILM));
      await expect(visitor.press('button', 'Skip Ad')).rejects.toThrow('"Skip Ad" lies under <video');
      expect(opened.problems).toEqual(name === 'Firefox' ? ['planted'] : []);
    },
  );

  it.for(walks)('$journey in $of on a $size.size', { timeout: 300_000 }, async ({ engine, size, journey }) => {
    const opened = await engine.start(size);
    onTestFinished(opened.close);
    const row = [engine.name, opened.version, size.width, journey];
    const visitor = createVisitor(opened, server.url);
    const name = `${engine.name}_${size.width}_${Object.keys(JOURNEYS).indexOf(journey)}`.toLowerCase();
    try {
      await JOURNEYS[journey]?.({ server, visitor, name });
      expect(opened.problems).toEqual([]);
      table.push([...row, 'held']);
    } catch (error) {
      table.push([...row, String(error).split('\n', 1)[0] ?? '']);
      throw new Error(`${error} (seen then: ${await visitor.keepPicture()})`, { cause: error });
    }
  });
});

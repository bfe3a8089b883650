import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { randomFrom } from '@cinder/contract/shared/random.ts';
import { aratti } from '../aratti.ts';
import { doru } from '../doru.ts';
import { forge } from '../forge.ts';
import { hero } from '../hero.ts';
import { humans } from '../humans.ts';

export const FILM = { width: 1280, height: 720, seconds: 16, framesPerSecond: 24 };

interface Shot {
  /** In seconds. */
  from: number;
  to: number;
  picture: string;
  /** Scale at the beginning and at the end, and the point that stays in place. */
  zoom: [number, number];
  towards: string;
  words: string;
}

const WIDE = { width: 1440, height: 810 };

const SHOTS: Shot[] = [
  {
    from: 0,
    to: 5,
    picture: forge({ width: 960, height: 540 }, 3),
    zoom: [1, 1.12],
    towards: '30% 100%',
    words: 'A fire lives as long as someone sits down at it.',
  },
  {
    from: 5,
    to: 9.5,
    picture: hero({ width: 1440, height: 760 }),
    zoom: [1.14, 1],
    towards: '70% 20%',
    words: 'One hour at a time.',
  },
  { from: 9.5, to: 11, picture: aratti(WIDE), zoom: [1.04, 1.08], towards: '64% 46%', words: 'Three peoples.' },
  { from: 11, to: 12.5, picture: doru(WIDE), zoom: [1.04, 1.08], towards: '68% 60%', words: 'Three peoples.' },
  { from: 12.5, to: 14, picture: humans(WIDE), zoom: [1.04, 1.08], towards: '52% 56%', words: 'One fire.' },
];

/** The film as a page whose `show(seconds)` draws the frame of that moment, the same on every run. */
export function filmPage(): string {
  const shots = SHOTS.map(
    ({ picture, towards, words }) =>
      `<section><img src="${dataAddress(picture)}" style="transform-origin:${towards}"><p>${words}</p></section>`,
  );
  const timing = SHOTS.map(({ from, to, zoom }) => ({ from, to, zoom }));
  return `<!doctype html><meta charset="utf-8"><style>${fontFace()}${STYLE}</style>
    ${shots.join('')}
    <section><div class="end">${readFileSync(new URL('../../public/mark.svg', import.meta.url), 'utf8')}
      <p>Your sponsor could stand here.</p><small>Sample advertisement</small></div></section>
    <div class="embers">${'<i></i>'.repeat(EMBERS.length)}</div>
    <script>(${play})(${JSON.stringify(timing)}, ${JSON.stringify(EMBERS)}, ${FILM.seconds})</script>`;
}

const random = randomFrom(41);
const EMBERS = Array.from({ length: 16 }, () => ({
  x: random() * 1280,
  drift: (random() - 0.5) * 90,
  speed: 0.12 + random() * 0.12,
  start: random(),
  size: 4 + random() * 5,
}));

/** Runs in the page. */
function play(timing: Pick<Shot, 'from' | 'to' | 'zoom'>[], embers: typeof EMBERS, end: number): void {
  const sections = [...document.querySelectorAll<HTMLElement>('section')];
  const sparks = [...document.querySelectorAll<HTMLElement>('.embers i')];
  const last = timing.at(-1)?.to ?? 0;
  const ramp = (value: number) => Math.min(1, Math.max(0, value));
  const show = (seconds: number) => {
    for (const [index, section] of sections.entries()) {
      const { from, to, zoom } = timing[index] ?? { from: last, to: end + 1, zoom: [1, 1] };
      const along = ramp((seconds - from) / (to - from));
      section.style.opacity = String(ramp((seconds - from) / 0.5 + (from === 0 ? 1 : 0)));
      section.style.visibility = seconds >= from && seconds < to + 0.5 ? 'visible' : 'hidden';
      const picture = section.querySelector<HTMLElement>('img');
      if (picture) picture.style.transform = `scale(${(zoom[0] ?? 1) + ((zoom[1] ?? 1) - (zoom[0] ?? 1)) * along})`;
      const words = section.querySelector<HTMLElement>('p');
      if (words) words.style.opacity = String(Math.min(ramp((seconds - from - 0.3) / 0.4), ramp((to - seconds) / 0.3)));
    }
    for (const [index, spark] of sparks.entries()) {
      const ember = embers[index];
      if (!ember) continue;
      const rise = (ember.start + seconds * ember.speed) % 1;
      spark.style.transform = `translate(${ember.x + ember.drift * rise}px, ${740 - rise * 560}px) rotate(45deg) scale(${1 - rise * 0.6})`;
      spark.style.opacity = String(ramp(rise * 8) * (1 - rise));
      spark.style.width = `${ember.size}px`;
      spark.style.height = `${ember.size}px`;
    }
  };
  Object.assign(globalThis, { show });
}

const STYLE = `
  html, body { margin: 0; width: 1280px; height: 720px; overflow: hidden; background: #0a0705; color: #f3ece2; }
  section { position: absolute; inset: 0; overflow: hidden; background: #0a0705; }
  section img { width: 100%; height: 100%; object-fit: cover; object-position: 50% 100%; }
  section::after { content: ''; position: absolute; inset: 0;
    background: linear-gradient(90deg, rgb(8 5 3 / .86), rgb(8 5 3 / .5) 42%, transparent 74%); }
  section:last-of-type::after { content: none; }
  p { font: 720 52px/1.12 Piazzolla, serif; letter-spacing: -.015em; margin: 0; }
  section > p { position: absolute; left: 72px; top: 250px; z-index: 1; max-width: 560px; }
  .end { display: grid; place-content: center; justify-items: center; gap: 22px; height: 100%; text-align: center; }
  .end svg { width: 120px; height: 120px; }
  .end small { font: 560 22px/1 Piazzolla, serif; color: #b9ab9c; }
  .embers i { position: absolute; left: 0; top: 0; background: #ffb04a; z-index: 2; }`;

function fontFace(): string {
  const folder = '@fontsource-variable/piazzolla/files/';
  const file = createRequire(import.meta.url).resolve(`${folder}piazzolla-latin-wght-normal.woff2`);
  const font = readFileSync(file).toString('base64');
  return `@font-face { font-family: Piazzolla; font-weight: 100 900; src: url(data:font/woff2;base64,${font}); }`;
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

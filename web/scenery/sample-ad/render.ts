import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/find-chromium.ts';
import { FILM, filmPage } from './film.ts';

// Draws the sample advertisement frame by frame and encodes it with ffmpeg:
//   node web/scenery/sample-ad/render.ts
// The result is kept in web/public, because a build has no ffmpeg.

const target = fileURLToPath(new URL('../../public/sample-ad', import.meta.url));
const frames = await mkdtemp(path.join(tmpdir(), 'sample-ad-'));
await drawFrames();
await encode(
  ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '31', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
  'mp4',
);
await encode(['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '45', '-pix_fmt', 'yuv420p', '-row-mt', '1'], 'webm');
await rm(frames, { recursive: true });

async function drawFrames(): Promise<void> {
  const { executablePath, args, env } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, ...(env ? { env } : {}) });
  const page = await browser.newPage({ viewport: { width: FILM.width, height: FILM.height } });
  await page.setContent(filmPage(), { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready);
  for (let frame = 0; frame < FILM.seconds * FILM.framesPerSecond; frame++) {
    await page.evaluate(`show(${frame / FILM.framesPerSecond})`);
    await page.screenshot({ path: path.join(frames, `${String(frame).padStart(4, '0')}.png`) });
  }
  await browser.close();
}

async function encode(options: string[], extension: string): Promise<void> {
  const input = ['-framerate', String(FILM.framesPerSecond), '-i', path.join(frames, '%04d.png')];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...options, '-an', `${target}.${extension}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(ffmpeg, 'exit');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

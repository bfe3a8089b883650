import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paintPng } from '../../server/src/testing/paint.ts';
import { type Disk, mountDisk, namesIn } from './disk.ts';
import { type Kind, mustBeAlive, SOON, simply } from './kinds.ts';
import type { Stage } from './stage.ts';

export const DISK_FULL = 'disk full for the database';
export const KILLED_WHILE_FULL = 'PostgreSQL killed, disk full';
const FULL_MS = 2_500;
const LONG_FULL_MS = 20_000;
const UPLOADS_MEGABYTES = 1;

/** The disk of the whole data folder is full for a while: database, uploads and all. */
export function diskFull(disk: Disk): Kind {
  return simply(DISK_FULL, async (stage) => {
    const free = await disk.fill();
    await sleep(FULL_MS);
    await mustBeAlive(stage);
    await free();
  });
}

/** PostgreSQL ends while there is no room, so that it cannot be started for a while. */
export function killedWhileFull(disk: Disk): Kind {
  return simply(KILLED_WHILE_FULL, async (stage) => {
    const free = await disk.fill();
    await stage.postgres.killAll();
    await sleep(LONG_FULL_MS);
    await mustBeAlive(stage);
    await free();
  });
}

/** Pictures go to a small disk of their own, which is full for a while. */
export const uploadsFull: Kind = {
  name: 'disk full for uploads',
  before: SOON,
  async prepare(stage) {
    const folder = join(stage.dataDir, 'uploads');
    const disk = await mountDisk(UPLOADS_MEGABYTES, folder);
    if (!disk) throw new Error('A disk may be mounted by root only');
    let pictures = 0;
    const isKept = async (right: number) => {
      const status = await upload(stage, ++pictures);
      if (status !== right) stage.journal.fault(`a picture was answered ${status} in place of ${right}`);
    };
    return {
      async strike() {
        await isKept(201);
        const free = await disk.fill();
        await isKept(503);
        const unfinished = (await namesIn(folder)).filter((name) => name.endsWith('.part'));
        if (unfinished.length > 0) stage.journal.fault(`uploads holds ${unfinished.join(', ')}`);
        await free();
        await isKept(201);
      },
      done: () => disk.remove(),
    };
  },
};

/** Sends a picture that nobody has sent before; the status of the answer. */
async function upload({ url, community }: Stage, number: number): Promise<number> {
  const png = await paintPng(`#${(0x100000 + number).toString(16)}`);
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'picture.png');
  const reply = await fetch(`${url}/api/admin/images/upload/General`, {
    method: 'POST',
    headers: { cookie: community.admin.cookie },
    body: form,
  });
  await reply.text();
  return reply.status;
}

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import vectors from '@cinder/contract/raffles/vectors.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECK_SCRIPT } from './check-script.ts';
import { type DrawnProof, isDrawn, listText } from './drawn-proof.ts';
import { type DrawFault, redraw } from './redraw.ts';

type Outcome = DrawnProof['steps'][number]['outcome'];

const proofs = vectors.raffles.map((raffle): readonly [string, DrawnProof] => [
  raffle.name,
  {
    ...{ algorithm: 'cinder-draw-1', slug: 'autumn', title: 'Autumn', state: 'drawn' },
    ...{ closesAt: '2026-11-28T20:00:00.000Z', publicSource: '' },
    prizes: Array.from({ length: raffle.prizes }, (_, index) => `Prize ${index + 1}`),
    onePrizeEach: raffle.onePrizeEach,
    seed: raffle.seed,
    seedHash: raffle.seedHash,
    listHash: raffle.listHash,
    tickets: raffle.tickets,
    publicValue: raffle.publicValue,
    steps: raffle.steps.map((step) => ({ ...step, outcome: step.outcome as Outcome })),
    winners: raffle.winners,
  },
]);
const [, proof] = proofs.find(([, { winners }]) => winners[0] !== null) ?? [];
if (!proof) throw new Error('No example has a winner');

const changed = (part: Partial<DrawnProof>) => redraw({ ...proof, ...part });
const OTHER = 'f'.repeat(64);

describe('drawing again', () => {
  it.each(proofs)('agrees with the worked example: %s', async (_, published) => {
    expect(await redraw(published)).toEqual([]);
  });

  it.each<[DrawFault, Partial<DrawnProof>]>([
    ['seed', { seedHash: OTHER }],
    ['list', { tickets: proof.tickets.map((ticket) => ({ ...ticket, owner: OTHER })) }],
    ['numbers', { tickets: proof.tickets.map((ticket) => ({ ...ticket, number: ticket.number + 1 })) }],
    ['winners', { winners: proof.winners.map(() => 999) }],
    ['steps', { steps: proof.steps.map((step) => ({ ...step, hmac: OTHER })) }],
    ['steps', { steps: proof.steps.slice(1) }],
  ])('says that the %s is another one', async (fault, part) => {
    expect(await changed(part)).toContain(fault);
  });

  it('waits until all is published', () => {
    expect(isDrawn(proof)).toBe(true);
    expect(isDrawn({ ...proof, seed: null })).toBe(false);
    expect(isDrawn({ ...proof, winners: null })).toBe(false);
  });

  it('is made of the list to the byte', () => {
    expect(listText([{ number: 1, owner: '-' }])).toBe('1 -\n');
  });
});

describe('the program that draws again elsewhere', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cinder-check-'));
    file = join(folder, 'check.mjs');
    await writeFile(file, CHECK_SCRIPT);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = async (published: DrawnProof) => {
    const address = `data:application/json,${encodeURIComponent(JSON.stringify(published))}`;
    return (await promisify(execFile)(process.execPath, [file, address])).stdout;
  };

  it('is the one of the documents', async () => {
    const text = await readFile(new URL('../../../../docs/draws.md', import.meta.url), 'utf8');
    expect(text).toContain(`\`\`\`js\n${CHECK_SCRIPT}\`\`\``);
  });

  it('agrees with what was drawn, and with no other winners and no other seed', async () => {
    expect(await run(proof)).toMatch(/^The draw agrees/);
    expect(await run({ ...proof, winners: proof.winners.map(() => 999) })).toMatch(/^The draw does not agree/);
    expect(await run({ ...proof, seedHash: OTHER })).toMatch(/^The draw does not agree/);
  });
});

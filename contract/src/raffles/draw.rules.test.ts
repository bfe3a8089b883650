import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draw, hashOfList, hashOfSeed, markOfOwner, NO_OWNER, type Ticket } from './draw.rules.ts';
import vectors from './vectors.json' with { type: 'json' };

describe('the worked examples of cinder-draw-1', () => {
  it.each(vectors.raffles.map((raffle) => [raffle.name, raffle] as const))('%s', (_, raffle) => {
    expect(hashOfSeed(raffle.seed)).toBe(raffle.seedHash);
    expect(hashOfList(raffle.tickets)).toBe(raffle.listHash);
    for (const [index, { owner }] of raffle.tickets.entries())
      if (owner !== NO_OWNER) expect(markOfOwner(raffle.salt, raffle.members[index] ?? '')).toBe(owner);
    const isGone = (owner: string) => raffle.gone.some((mark) => mark === owner);
    const { steps, winners } = draw({ ...raffle, isGone });
    expect(steps).toEqual(raffle.steps);
    expect(winners).toEqual(raffle.winners);
  });
});

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
/** Lists of tickets of a few owners, some of whom are gone from it. */
const list = fc
  .array(fc.constantFrom('a', 'b', 'c', 'd', NO_OWNER), { minLength: 1, maxLength: 30 })
  .map((owners) => owners.map((owner, index): Ticket => ({ number: index + 1, owner })));
const raffle = fc.record({
  seed,
  tickets: list,
  publicValue: fc.constantFrom('', 'drand:1:ab'),
  prizes: fc.integer({ min: 1, max: 5 }),
  onePrizeEach: fc.boolean(),
  gone: fc.subarray(['a', 'b']),
});
type Raffle = typeof raffle extends fc.Arbitrary<infer Value> ? Value : never;
const run = ({ gone, ...input }: Raffle) =>
  draw({ ...input, listHash: hashOfList(input.tickets), isGone: (owner) => gone.some((one) => one === owner) });

describe('a draw', () => {
  const always = (name: string, predicate: (input: Raffle) => void) =>
    it(name, () => fc.assert(fc.property(raffle, predicate)));

  always('gives each prize to a ticket of somebody who is there, or to nobody at all', (input) => {
    const { winners, steps } = run(input);
    const owners = winners.map((number) => input.tickets.find((ticket) => ticket.number === number)?.owner);
    expect(winners).toHaveLength(input.prizes);
    for (const owner of owners) expect([NO_OWNER, ...input.gone]).not.toContain(owner);
    const won = owners.filter((owner) => owner !== undefined);
    if (input.onePrizeEach) expect(new Set(won).size).toBe(won.length);
    const present = new Set(input.tickets.map(({ owner }) => owner).filter((owner) => owner !== NO_OWNER));
    const able = [...present].filter((owner) => !input.gone.some((gone) => gone === owner)).length;
    if (!input.onePrizeEach && able > 0) expect(winners).not.toContain(null);
    if (input.onePrizeEach) expect(won.length).toBe(Math.min(input.prizes, able));
    expect(steps.filter(({ outcome }) => outcome === 'won').map(({ ticket }) => ticket)).toEqual(
      winners.filter((number) => number !== null),
    );
  });

  always('comes out the same again', (input) => {
    expect(run(input)).toEqual(run(input));
  });

  always('says in its steps which numbers the rule of the document gives', (input) => {
    for (const { prize, try: attempt, hmac } of run(input).steps) {
      if (hmac === null) continue;
      const listHash = createHash('sha256').update(input.tickets.map((one) => `${one.number} ${one.owner}\n`).join(''));
      const text = `cinder-draw-1|${listHash.digest('hex')}|${input.publicValue}|${prize}|${attempt}`;
      expect(hmac).toBe(createHmac('sha256', Buffer.from(input.seed, 'hex')).update(text).digest('hex'));
    }
  });

  it('favours no place in the list beyond chance, in 100,000 draws', () => {
    const places = 7;
    const draws = 100_000;
    const counts = new Array<number>(places).fill(0);
    for (let at = 0; at < draws; at++) {
      // Which tickets an owner has says nothing about the odds: the marks change their order from draw to draw.
      const tickets = Array.from({ length: places }, (_, index) => ({
        number: index + 1,
        owner: `owner${(index + at) % places}`,
      }));
      const { winners } = draw({
        ...{ tickets, publicValue: '', prizes: 1, onePrizeEach: true, isGone: () => false },
        seed: createHash('sha256').update(`seed ${at}`).digest('hex'),
        listHash: 'list',
      });
      const place = (winners[0] ?? 0) - 1;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    const expected = draws / places;
    const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Of six degrees of freedom; chance alone exceeds it once in 10,000 times, and these seeds are always the same.
    expect(chiSquared).toBeLessThan(27.86);
  });
});

/** A program for Node that draws a raffle again from the address of its proof, without any code of this site. */
export const CHECK_SCRIPT = `import { createHash, createHmac } from 'node:crypto';
const proof = await (await fetch(process.argv[2])).json();
const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const seed = Buffer.from(proof.seed, 'hex');
if (sha256(seed) !== proof.seedHash) throw new Error('This is not the seed of the hash');
const list = proof.tickets.map(({ number, owner }) => \`\${number} \${owner}\\n\`).join('');
if (sha256(list) !== proof.listHash) throw new Error('This is not the list of the hash');
const ownerOf = (number) => proof.tickets[number - 1].owner;
const gone = proof.steps.filter((step) => step.outcome === 'gone').map((step) => ownerOf(step.ticket));
let left = proof.tickets.filter(({ owner }) => owner !== '-');
const winners = proof.prizes.map((_, prize) => {
  for (let attempt = 0; left.length > 0; attempt++) {
    const text = ['cinder-draw-1', proof.listHash, proof.publicValue ?? '', prize + 1, attempt].join('|');
    const x = createHmac('sha256', seed).update(text).digest().readBigUInt64BE();
    const count = BigInt(left.length);
    if (x >= (2n ** 64n / count) * count) continue;
    const { number, owner } = left[Number(x % count)];
    const isGone = gone.includes(owner);
    if (isGone || proof.onePrizeEach) left = left.filter((ticket) => ticket.owner !== owner);
    if (!isGone) return number;
  }
  return null;
});
const agrees = JSON.stringify(winners) === JSON.stringify(proof.winners);
console.log(agrees ? 'The same winners:' : 'OTHER WINNERS:', winners.map((number) => number ?? 'nobody').join(', '));
`;

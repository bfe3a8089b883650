/**
 * A program for Node that draws a raffle again from the address of its proof, without any code of this site: the one of
 * `docs/draws.md`.
 */
export const CHECK_SCRIPT = `import { createHash, createHmac } from 'node:crypto';
const proof = await (await fetch(process.argv[2])).json();
if (!proof.steps) throw new Error('This raffle is not drawn yet');
const sha256 = (data) => createHash('sha256').update(data).digest('hex');
const list = proof.tickets.map(({ number, owner }) => \`\${number} \${owner}\\n\`).join('');
const gone = new Set(proof.steps.filter((s) => s.outcome === 'gone').map((s) => proof.tickets[s.ticket - 1].owner));
let left = proof.tickets.filter(({ owner }) => owner !== '-');
const winners = proof.prizes.map((_, index) => {
  for (let t = 0; left.length > 0; t++) {
    const text = \`cinder-draw-1|\${proof.listHash}|\${proof.publicValue}|\${index + 1}|\${t}\`;
    const x = createHmac('sha256', Buffer.from(proof.seed, 'hex')).update(text).digest().readBigUInt64BE();
    const m = BigInt(left.length);
    if (x >= (2n ** 64n / m) * m) continue;
    const { number, owner } = left[Number(x % m)];
    if (gone.has(owner) || proof.onePrizeEach) left = left.filter((ticket) => ticket.owner !== owner);
    if (!gone.has(owner)) return number;
  }
  return null;
});
const isSame = JSON.stringify(winners) === JSON.stringify(proof.winners);
const isSeed = sha256(Buffer.from(proof.seed, 'hex')) === proof.seedHash;
console.log(isSame && isSeed && sha256(list) === proof.listHash ? 'The draw agrees' : 'The draw does not agree', winners);
`;

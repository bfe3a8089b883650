import { describe, expect, it } from 'vitest';
import { type Action, type Actor, may, PERMISSIONS } from './permissions.rules.ts';

const ADA = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e10';
const BEN = '0199c3a2-5b1e-7c44-9d3f-2a6b8c0d4e11';

const member = { id: ADA, isAdmin: false };
/** Somebody for each relation, and a thing to which they stand in it. */
interface Thing {
  ownerId: string | null;
  isEntrant: boolean;
  sideIds: readonly (string | null)[];
  reporterId: string | null;
  isAdministrators: boolean;
}
const NOBODYS: Thing = {
  ownerId: BEN,
  isEntrant: false,
  sideIds: [BEN, null],
  reporterId: null,
  isAdministrators: false,
};
const WHO: Record<string, [Actor, Thing]> = {
  'a visitor': [null, NOBODYS],
  'a member': [member, NOBODYS],
  'its owner': [member, { ...NOBODYS, ownerId: ADA }],
  'an entrant of the tournament': [member, { ...NOBODYS, isEntrant: true }],
  'a side of the match': [member, { ...NOBODYS, sideIds: [ADA, BEN], reporterId: BEN }],
  'the side that reported it': [member, { ...NOBODYS, sideIds: [ADA, BEN], reporterId: ADA }],
  'an administrator': [{ id: ADA, isAdmin: true }, NOBODYS],
  'an administrator who owns it': [
    { id: ADA, isAdmin: true },
    { ...NOBODYS, ownerId: ADA, isAdministrators: true },
  ],
};

const actions = Object.keys(PERMISSIONS) as Action[];

function table(): string {
  const rows = actions.map((action) => {
    const cells = Object.values(WHO).map(([actor, thing]) => (may(actor, action, thing) ? 'yes' : ''));
    return `| \`${action}\` | ${cells.join(' | ')} |`;
  });
  return [`| | ${Object.keys(WHO).join(' | ')} |`, `|---|${'---|'.repeat(Object.keys(WHO).length)}`, ...rows].join(
    '\n',
  );
}

const PAGE = `# Who may do what

Written from \`contract/src/shared/permissions.rules.ts\` by its test (\`vitest run --project unit contract/src/shared -u\`).
\`call.public\`, \`call.member\` and \`call.admin\` are the endpoints, by the access that each declares; the other rows are asked
beyond that. What belongs to one member alone is read by the caller's id, and is not found by anybody else.

${table()}
`;

describe('who may do what', () => {
  it('is what the page about it says', async () => {
    await expect(PAGE).toMatchFileSnapshot('../../../docs/permissions.md');
  });

  it('gives a visitor what is public, and nothing else', () => {
    const everything = { ...NOBODYS, isEntrant: true, ownerId: null, sideIds: [null], reporterId: null };
    expect(actions.filter((action) => may(null, action, everything))).toEqual(['call.public']);
  });

  it('gives nobody what is never allowed, whatever else they are', () => {
    const admin = { id: ADA, isAdmin: true };
    expect(may(admin, 'account.delete', { ownerId: ADA, isAdministrators: true })).toBe(false);
    expect(may(admin, 'match.answer', { sideIds: [ADA, BEN], reporterId: ADA })).toBe(false);
    expect(may(admin, 'market.bet', { isEntrant: true })).toBe(false);
  });
});

import { msg } from '@cinder/contract/shared/messages.ts';
import { type LedgerSource, ledgerSources } from '@cinder/contract/wallet/ledger.rules.ts';
import { type NameOf, readStored, type StoredText, storedText, withNames } from '#platform/stored-text.ts';
import { say } from '#platform/texts.ts';

const bought = { bought: storedText((offer: string) => msg`Store: ${{ offer }}`) };
const givenBack = { back: storedText((offer: string) => msg`Given back: ${{ offer }}`) };
const checkIn = { paid: storedText((day: number) => msg`Day ${{ day }} check-in`) };

/** What the ledger says of the transfers of each source. It keeps the English for ever, so that another wording is another text. */
export const ledgerTexts = {
  mining_session: { completed: storedText(() => msg`Mining session completed`) },
  daily_checkin: checkIn,
  daily_streak: checkIn,
  ad_watch: { watched: storedText(() => msg`Ad watched`) },
  quest: { claimed: storedText((quest: string) => msg`Quest: ${{ quest }}`) },
  tournament: {
    prize: storedText((tournament: string, place: number) => msg`Tournament: ${{ tournament }}, place ${{ place }}`),
  },
  entry_fee: { paid: storedText((tournament: string) => msg`Entry fee: ${{ tournament }}`) },
  entry_fee_refund: { back: storedText((tournament: string) => msg`Entry fee given back: ${{ tournament }}`) },
  tournament_pot: {
    won: storedText((tournament: string, place: number) => msg`Pot of ${{ tournament }}, place ${{ place }}`),
    house: storedText((tournament: string) => msg`House, pot of ${{ tournament }}`),
  },
  challenge_stake: { paid: storedText((game: string) => msg`Challenge: ${{ game }}`) },
  challenge_refund: { back: storedText((game: string) => msg`Challenge given back: ${{ game }}`) },
  challenge_payout: { won: storedText((game: string) => msg`Challenge won: ${{ game }}`) },
  admin_grant: {
    granted: storedText(() => msg`Granted by an administrator`),
    taken: storedText(() => msg`Taken by an administrator`),
    takenBack: storedText(() => msg`Grant taken back by an administrator`),
  },
  wager_stake: {
    bet: storedText((market: string) => msg`Bet: ${{ market }}`),
    reserve: storedText((market: string) => msg`Reserve: ${{ market }}`),
  },
  wager_payout: {
    won: storedText((market: string) => msg`Bet won: ${{ market }}`),
    house: storedText((market: string) => msg`House: ${{ market }}`),
  },
  raffle_ticket: { bought: storedText((raffle: string) => msg`Tickets: ${{ raffle }}`) },
  raffle_refund: { back: storedText((raffle: string) => msg`Tickets given back: ${{ raffle }}`) },
  raffle_prize: { won: storedText((raffle: string, prize: number) => msg`Won: ${{ raffle }}, prize ${{ prize }}`) },
  store_purchase: bought,
  store_refund: givenBack,
  perk_purchase: bought,
  perk_refund: givenBack,
  gift_sent: { given: storedText(() => msg`Gift to a member`) },
  gift_received: { received: storedText(() => msg`Gift of a member`) },
  balance_overflow: { room: storedText(() => msg`There is room in the balance again`) },
} satisfies Record<LedgerSource, Record<string, StoredText<never>>>;

const BACK = ':back';
const OVERFLOW = 'overflow:';

/** What is said of another transfer, whose cause is in the cause of this one. */
const around = {
  reverted: {
    text: storedText((description: string) => msg`${{ description }} (reverted)`),
    innerOf: (cause: string) => (cause.endsWith(BACK) ? cause.slice(0, -BACK.length) : null),
  },
  noRoom: {
    text: storedText((description: string) => msg`No room in the balance: ${{ description }}`),
    innerOf: (cause: string) => (cause.startsWith(OVERFLOW) ? cause.slice(OVERFLOW.length) : null),
  },
};

/** What is said of a transfer that takes another back. */
export const revertedText = around.reverted.text;
/** What is said of what a balance has no room for. */
export const noRoomText = around.noRoom.text;

interface Described {
  source: string;
  description: string;
  cause: string;
}

/** What a row of the ledger says, in its reader's language; as it is kept where no text of its source is like it. */
export function sayDescription({ source, description, cause }: Described, nameOf?: NameOf): string {
  for (const { text, innerOf } of [around.noRoom, around.reverted]) {
    const inner = innerOf(cause);
    const message = inner === null ? null : text.read(description);
    if (inner === null || !message) continue;
    const said = sayDescription(
      { source: sourceOf(inner) ?? source, description: String(message.values?.['description']), cause: inner },
      nameOf,
    );
    return say({ ...message, values: { description: said } });
  }
  return saySource(source, description, nameOf);
}

const textsOf = new Map<string, StoredText[]>(
  Object.entries(ledgerTexts).map(([source, texts]) => [source, Object.values(texts)]),
);

/** What the ledger says of a transfer of a source that is about no other. */
export function saySource(source: string, description: string, nameOf: NameOf = (name) => name): string {
  const message = readStored(textsOf.get(source) ?? [], description);
  return message ? say(withNames(message, nameOf)) : description;
}

const sources = new Map<string, string>(
  Object.entries(ledgerSources).flatMap(([source, { pays }]) =>
    Object.keys(pays).map((cause) => [headOf(cause), source] as const),
  ),
);

function sourceOf(cause: string): string | undefined {
  return sources.get(headOf(cause));
}

function headOf(cause: string): string {
  return cause.split(':')[0] ?? '';
}

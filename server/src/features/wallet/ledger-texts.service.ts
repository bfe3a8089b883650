import { type Message, msg } from '@cinder/contract/shared/messages.ts';
import { type LedgerSource, ledgerSources } from '@cinder/contract/wallet/ledger.rules.ts';
import { type NameOf, readStored, type StoredText, storedText, withNames } from '#platform/stored-text.ts';
import { say } from '#platform/texts.ts';

type Says = { [Source in LedgerSource]: (typeof ledgerSources)[Source]['says'] };
type Stored<Make> = Make extends (...values: infer Values extends (string | number)[]) => unknown
  ? StoredText<Values>
  : never;

const storedOf = (says: Record<string, (...values: never[]) => Message>): Record<string, StoredText<never>> =>
  Object.fromEntries(Object.entries(says).map(([name, make]) => [name, storedText(make)]));

/** What the ledger says of the transfers of each source. */
export const ledgerTexts = Object.fromEntries(
  Object.entries(ledgerSources).map(([source, { says }]) => [source, storedOf(says)]),
) as { [Source in LedgerSource]: { [Name in keyof Says[Source]]: Stored<Says[Source][Name]> } };

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

/** What a mail says. Its text and its HTML are both made from this. */
export interface Letter {
  /** In which all of it is said. */
  language: string;
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do: its words stand before the address in the text. */
  button?: Button | undefined;
  /** In small print at the end. */
  note?: Note | undefined;
}

interface Button {
  label: string;
  address: string;
  /** A sentence before the button, in place of the label in the text. */
  reason?: string;
}

interface Note {
  text: string;
  /** Where the note leads. */
  address?: string;
}

/** A letter as plain text, signed with the site's name. */
export function textOf({ paragraphs, button, note }: Letter, siteName: string): string {
  const parts = [
    ...paragraphs,
    ...(button ? [`${button.reason ?? button.label}: ${button.address}`] : []),
    ...(note ? [note.address === undefined ? note.text : `${note.text}: ${note.address}`] : []),
  ];
  return `${parts.join('\n\n')}\n\n-- \n${siteName}\n`;
}

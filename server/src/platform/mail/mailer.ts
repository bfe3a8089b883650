import { createTransport } from 'nodemailer';
import type { Config } from '#platform/config.ts';
import { languages } from '#platform/languages.ts';
import { type Letter, textOf } from './letter.ts';

/** What is known of the language of a member. */
export interface Reader {
  /** What they have chosen. */
  language: string | null;
  /** In which they signed in or up last. */
  signInLanguage: string | null;
}

/** In which language somebody reads: as they have chosen, else as they signed in, where it is still one of the site's. */
export const knownLanguage = ({ language, signInLanguage }: Reader): string | null =>
  [language, signInLanguage].find((one) => one !== null && languages.has(one)) ?? null;

export interface Mailer {
  /** The language of mails to somebody: their own, else the site's. */
  languageOf(reader: Reader): Promise<string>;
  /** Sends a letter as text and as HTML, in the look of the site. */
  send(to: string, letter: Letter, marks?: Marks): Promise<void>;
}

/** How mail programs know what kind of mail it is. */
interface Marks {
  /** The same for every attempt, so that a mail that was sent twice shows once. */
  id: string;
  /** Where a POST unsubscribes from such mails at once, and a GET changes nothing (RFC 8058). */
  unsubscribe: string;
}

interface Sender {
  siteName: string;
  supportEmail: string | null;
  accent: string | null;
  logoUrl: string | null;
  logoLightUrl: string | null;
  language: string;
}

/** A mail server that does not answer keeps nobody waiting. */
const TIMEOUT_MS = 20_000;

/** Told what became of each mail; never fails, for a mail that was taken is not sent again. */
type Hear = (outcome: 'sent' | 'failed') => void | Promise<void>;

/** Sends mail when SMTP is configured; null otherwise. `sender` says what the site is called now. */
export function createMailer(config: Config, sender: () => Promise<Sender>, hear: Hear): Mailer | null {
  if (!config.SMTP_URL) return null;
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // How it greets: mail servers distrust a sender that names no host, or only this machine itself.
    ...(config.PUBLIC_URL && { name: new URL(config.PUBLIC_URL).hostname }),
  });
  return {
    languageOf: async (reader) => knownLanguage(reader) ?? (await sender()).language,
    async send(to, letter, marks) {
      const { siteName, supportEmail, accent, logoUrl, logoLightUrl } = await sender();
      const picture = logoLightUrl ?? logoUrl;
      // The one logo of a site is made for its dark pages.
      const ground = logoLightUrl === null ? 'dark' : 'light';
      const logo =
        picture && config.PUBLIC_URL ? ({ address: new URL(picture, config.PUBLIC_URL).href, ground } as const) : null;
      // Loaded with the first mail: a server begins sooner and is smaller without it.
      const { htmlOf } = await import('./letter-html.ts');
      const from = config.MAIL_FROM ?? { name: siteName, address: supportEmail ?? 'no-reply@localhost' };
      try {
        await transport.sendMail({
          from,
          to,
          subject: letter.subject,
          text: textOf(letter, siteName),
          html: htmlOf(letter, { siteName, accent, logo }),
          // So that no absence note answers it.
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(marks && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(marks && { messageId: marks.id, list: { unsubscribe: marks.unsubscribe } }),
        });
      } catch (error) {
        await hear('failed');
        throw error;
      }
      await hear('sent');
    },
  };
}

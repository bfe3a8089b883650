import { createTransport } from 'nodemailer';
import type { Config } from '#platform/config.ts';

export interface Mailer {
  /** Sends a plain text, signed with the site's name. */
  send(to: string, subject: string, text: string): Promise<void>;
}

interface Sender {
  siteName: string;
  supportEmail: string | null;
}

/** Sends mail when SMTP is configured; null otherwise. `sender` says what the site is called now. */
export function createMailer(config: Config, sender: () => Promise<Sender>): Mailer | null {
  if (!config.SMTP_URL) return null;
  const transport = createTransport(config.SMTP_URL);
  return {
    async send(to, subject, text) {
      const { siteName, supportEmail } = await sender();
      const from = config.MAIL_FROM ?? { name: siteName, address: supportEmail ?? 'no-reply@localhost' };
      await transport.sendMail({ from, to, subject, text: `${text}\n\n-- \n${siteName}\n` });
    },
  };
}

import { createTransport } from 'nodemailer';
import type { Config } from '#platform/config.ts';

export interface Mailer {
  send(to: string, subject: string, text: string): Promise<void>;
}

/** Sends mail when SMTP is configured; null otherwise. */
export function createMailer(config: Config): Mailer | null {
  if (!config.SMTP_URL) return null;
  const transport = createTransport(config.SMTP_URL);
  const from = config.MAIL_FROM ?? config.SUPPORT_EMAIL ?? `${config.SITE_NAME} <no-reply@localhost>`;
  return {
    async send(to, subject, text) {
      await transport.sendMail({ from, to, subject, text });
    },
  };
}

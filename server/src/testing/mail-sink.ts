import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface MailSink {
  url: string;
  /** Every message that arrived, as it was sent. */
  messages: string[];
  /** How each client has greeted. */
  greetings: string[];
  /** From now on takes no message, as a server that is not well; or takes them again. */
  refuse(isRefusing: boolean): void;
  close(): void;
}

let forAll: Promise<MailSink> | undefined;

/** The settings of a server whose mails are all taken and looked at by nobody: for calls of every kind. */
export async function mailSettings(): Promise<{ SMTP_URL: string; MAIL_FROM: string }> {
  forAll ??= openMailSink();
  return { SMTP_URL: (await forAll).url, MAIL_FROM: 'Cinder <cinder@example.org>' };
}

/** A mail server that accepts every message and keeps it. */
export async function openMailSink(): Promise<MailSink> {
  const messages: string[] = [];
  const greetings: string[] = [];
  let isRefusing = false;
  const server = createServer((socket) => {
    if (isRefusing) socket.end('421 not now\r\n');
    else converse(socket, { messages, greetings });
  });
  server.listen(0, '127.0.0.1');
  // Nothing waits for a mail server alone.
  server.unref();
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail sink has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    greetings,
    refuse: (next) => (isRefusing = next),
    close: () => server.close(),
  };
}

function converse(socket: Socket, { messages, greetings }: Pick<MailSink, 'messages' | 'greetings'>): void {
  let buffer = '';
  let isData = false;
  socket.write('220 sink\r\n');
  socket.on('data', (chunk) => {
    buffer += chunk;
    for (let end = endOf(buffer, isData); end > 0; end = endOf(buffer, isData)) {
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end);
      if (isData) messages.push(plain(part));
      else if (/^ehlo/i.test(part)) greetings.push(part.trim());
      else if (/^quit/i.test(part)) return void socket.end('221 bye\r\n');
      socket.write(isData || !/^data/i.test(part) ? '250 ok\r\n' : '354 go on\r\n');
      isData = !isData && /^data/i.test(part);
    }
  });
}

/** A message without what SMTP and quoted-printable put into it on the way: dots at the beginning of lines, broken lines. */
function plain(message: string): string {
  return message.replaceAll('\r\n..', '\r\n.').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

/** Where the current command or message ends in what has arrived; 0 when it has not ended yet. */
function endOf(buffer: string, isData: boolean): number {
  const mark = isData ? '\r\n.\r\n' : '\r\n';
  const at = buffer.indexOf(mark);
  return at < 0 ? 0 : at + mark.length;
}

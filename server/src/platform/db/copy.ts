import { Readable } from 'node:stream';
import type pg from 'pg';

/** The part of pg's connection that speaks COPY; its types leave that out. */
interface CopyConnection {
  readonly stream: Readable;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** What `copy … to stdout` sends, a row at a time, no faster than it is read. */
export function copyOut(client: pg.Client, text: string): AsyncIterable<Buffer> {
  return client.query(new CopyOut(text) as CopyOut & pg.Submittable);
}

/** Gives `copy … from stdin` its rows; they are stored when this resolves, none of them when it rejects. */
export function copyIn(client: pg.Client, text: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = {
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse(connection: CopyConnection) {
        connection.sendCopyFromChunk(rows);
        connection.endCopyFrom();
      },
      handleCommandComplete() {},
      handleReadyForQuery: () => resolve(),
      handleError: reject,
    };
    client.query(copy as typeof copy & pg.Submittable);
  });
}

class CopyOut extends Readable {
  private connection: CopyConnection | undefined;
  private readonly text: string;

  constructor(text: string) {
    super({ objectMode: true, highWaterMark: 1_000 });
    this.text = text;
  }

  submit(connection: CopyConnection): void {
    this.connection = connection;
    connection.query(this.text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver writes the next rows over these bytes.
    if (!this.push(Buffer.from(chunk))) this.connection?.stream.pause();
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.connection = undefined;
    this.push(null);
  }

  handleError(error: Error): void {
    this.connection = undefined;
    this.destroy(error);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  /** Who stops reading half-way leaves a connection that nothing else can use. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.connection?.stream.destroy();
    done(error);
  }
}

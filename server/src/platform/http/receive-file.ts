import type { Readable } from 'node:stream';
import { t } from '@cinder/contract/shared/messages.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';

/** What a form brought in its file field. */
export type ReceivedFile = Buffer | 'missing' | 'too_large';

export interface FileField {
  /** The field's name in the form. */
  name: string;
  maxBytes: number;
}

/** Beside the file a form may have a few short fields, which nobody reads. */
const AROUND = { fields: 8, fieldSize: 1024, fieldNameSize: 100, headerPairs: 50 };
const AROUND_BYTES = 64 * 1024;

/** Lets the routes of a scope take multipart forms, as streams, and nothing else. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { throwFileSizeLimit: false });
  // Anything else brings no file; its body is not even read.
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
}

/** Reads the one file of a form, no further than its limit: whoever sends more need not be waited for. invalid_input for a form that is broken or has more. */
export async function receiveFile(request: FastifyRequest, field: FileField): Promise<ReceivedFile> {
  if (!request.isMultipart()) return 'missing';
  if (Number(request.headers['content-length'] ?? 0) > field.maxBytes + AROUND_BYTES) return 'too_large';
  let file: Buffer | null = null;
  try {
    const limits = { ...AROUND, fileSize: field.maxBytes + 1, files: 1, parts: AROUND.fields + 1 };
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      const content = await readUpTo(part.file, field.maxBytes);
      if (content === null) return 'too_large';
      if (part.fieldname === field.name) file = content;
    }
  } catch {
    throw new AppError('invalid_input', { message: t`Send one file, in the field ${{ field: field.name }}` });
  }
  return file && file.length > 0 ? file : 'missing';
}

/** All of a stream; null as soon as that is more than so many bytes. */
async function readUpTo(stream: Readable, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) return null;
  }
  return Buffer.concat(chunks);
}

import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter answers, such as that of a ping, are not worth the time. */
const LEAST_BYTES = 1024;

/** Compresses what routes answer, for who takes it so. Files of the web app have been compressed by its build. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: LEAST_BYTES,
    // What is sent to the server is read as it comes: a few bytes could become very many.
    globalDecompression: false,
  });
}

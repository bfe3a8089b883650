import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors.ts';
import type { FileStore } from '#platform/storage/file-store.ts';

const POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Serves kept pictures. They are never more than a picture to a browser: no script, no frame, no other type. */
export function mountUploads(app: FastifyInstance, files: FileStore): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', { schema: { hide: true } }, async (request, reply) => {
    const file = await files.read(request.params.name);
    if (!file) throw new AppError('not_found');
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.bytes)
      .type('image/webp')
      .send(file.stream);
  });
}

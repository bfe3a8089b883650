import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from '#platform/config.ts';

/** Opens the port and returns its address; a ConfigError names the setting where the machine refuses. */
export async function listen(server: FastifyInstance, { PORT, HOST }: Config): Promise<string> {
  try {
    return await server.listen({ port: PORT, host: HOST });
  } catch (error) {
    throw refusal(error, PORT, HOST) ?? error;
  }
}

function refusal(error: unknown, port: number, host: string): ConfigError | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new ConfigError(`PORT: another program on this machine uses ${port}`);
  if (code === 'EACCES') return new ConfigError(`PORT: this account may not open ${port}; take one above 1023`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return new ConfigError(`HOST: ${host} is no address of this machine`);
  return null;
}

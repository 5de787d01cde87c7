import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error';

/**
 * Opens a server's port.
 * @param setting The variable that selects another port.
 * @throws {StartError} If the port is in use or may not be opened.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  setting: 'WEB_PORT' | 'BACKEND_PORT',
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken: stop what listens there, or choose another port with ${setting}.`
        : `Port ${port} on ${host} cannot be opened (${code}): choose another with ${setting}.`,
      { cause: error },
    );
  }
}

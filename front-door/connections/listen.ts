import type { FastifyInstance } from 'fastify';
import { StartError } from '@app/settings';
import type { FrontDoorConfig } from '../config';

/** @throws {StartError} If the port is in use or may not be opened. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<FrontDoorConfig, 'host' | 'port'>,
): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken: stop what listens there, or choose another port with WEB_PORT.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`Port ${port} on ${host} cannot be opened (${code}): choose another with WEB_PORT.`);
    }
    throw error;
  }
}

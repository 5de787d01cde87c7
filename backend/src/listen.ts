import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { StartError } from './start-error';

/** @throws {StartError} If the port cannot be opened. */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken: stop what listens there, or choose another port with BACKEND_PORT.`
        : `Port ${port} on ${host} cannot be opened (${code}): choose another with BACKEND_PORT.`,
      { cause: error },
    );
  }
}

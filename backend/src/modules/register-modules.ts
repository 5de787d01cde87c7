import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';

/** Every module, in one list: a module is a function that serves its calls. */
const modules: ((app: FastifyInstance, deps: Deps) => void)[] = [];

export async function registerModules(app: FastifyInstance, deps: Deps): Promise<void> {
  for (const register of modules) register(app, deps);
}

// @ts-check

/** The environment variables of a child process. @typedef {Record<string, string | undefined>} Environment */

/**
 * Casts to Node's type, which Next.js narrows to environments with NODE_ENV; a child process may have none.
 * @param {Environment} environment
 */
export const processEnvironment = (environment) => /** @type {NodeJS.ProcessEnv} */ (environment);

// @ts-check

/** Variables for a process that is started. @typedef {Record<string, string | undefined>} Environment */

/**
 * Node's own type, which Next narrows to an environment that always has NODE_ENV; a process that is started may not.
 * @param {Environment} environment
 */
export const processEnvironment = (environment) => /** @type {NodeJS.ProcessEnv} */ (environment);

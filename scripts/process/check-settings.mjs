// @ts-check
import { StartProblem } from './preflight.mjs';

/**
 * Checks all settings before anything is generated or started, so that all problems are printed at once.
 * @throws {StartProblem} With one line for each problem.
 */
export async function checkSettings() {
  // Imported here, because it is missing until the dependencies are installed. The settings are TypeScript.
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('@app/settings')} */
  const { readSettings } = await tsImport('@app/settings', import.meta.url);
  try {
    readSettings(process.env, 'backend');
  } catch (error) {
    if (error instanceof Error && error.name === 'StartError') throw new StartProblem(error.message);
    throw error;
  }
}

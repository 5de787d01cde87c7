// @ts-check
import { StartProblem } from '../process/preflight.mjs';

/**
 * @typedef {object} Choice The tests of a run of `npm test`.
 * @property {boolean} isLong The long tests.
 * @property {boolean} isFailedOnly Only the failures of the last run.
 * @property {boolean} isStrict Flaky and slow tests fail the run.
 * @property {string[]} [only] The names of some parts.
 */

const usage = 'The options are --only=<part,part>, --failed and --strict. One test file runs by: npx vitest run <file>';

/**
 * @param {string[]} args Of the command line. @param {string[]} parts The names of all parts.
 * @param {import('../process/environment.mjs').Environment} environment npm sets `npm_config_failed` for
 *   `npm test --failed`, and passes no option.
 * @returns {Choice}
 * @throws {StartProblem} If an argument would not do what it says.
 */
export function readArguments(args, parts, environment) {
  const lost = ['failed', 'strict'].filter((name) => environment[`npm_config_${name}`]);
  if (lost.length > 0)
    throw new StartProblem(`npm keeps options without a separate --. Write: npm test -- --${lost[0]}`);
  const unknown = args.filter((one) => !['--long', '--failed', '--strict'].includes(one) && !one.startsWith('--only='));
  if (unknown.length > 0) throw new StartProblem(`Unknown: ${unknown.join(' ')}. ${usage}`);
  const [isLong, isFailedOnly, isStrict] = ['--long', '--failed', '--strict'].map((option) => args.includes(option));
  const chosen = args.filter((one) => one.startsWith('--only=')).map((one) => one.slice('--only='.length).split(','));
  const only = chosen.length > 0 ? chosen.flat() : undefined;
  const unknownParts = only?.filter((name) => !parts.includes(name)) ?? [];
  if (unknownParts.length > 0) {
    throw new StartProblem(`Unknown part: ${unknownParts.join(', ')}. The parts are ${parts.join(', ')}.`);
  }
  if (only && (isLong || isFailedOnly))
    throw new StartProblem('--only chooses from a whole run: leave out the others.');
  return {
    isLong: isLong === true,
    isFailedOnly: isFailedOnly === true,
    isStrict: isLong === true || isStrict === true,
    // Journeys on an older build would prove nothing.
    ...(only && { only: only.includes('e2e') ? [...only, 'build'] : only }),
  };
}

// @ts-check
import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.mjs';

const parts = ['lint', 'build', 'unit', 'e2e'];
/** @param {string[]} args */
const read = (...args) => readArguments(args, parts, {});

describe('The options of npm test', () => {
  it('run everything without any, and everything strictly as long tests', () => {
    expect(read()).toEqual({ isLong: false, isFailedOnly: false, isStrict: false });
    expect(read('--long')).toEqual({ isLong: true, isFailedOnly: false, isStrict: true });
    expect(read('--failed', '--strict')).toEqual({ isLong: false, isFailedOnly: true, isStrict: true });
  });

  it('choose parts, in one option or several, and the build for the journeys that run on it', () => {
    expect(read('--only=lint,unit').only).toEqual(['lint', 'unit']);
    expect(read('--only=lint', '--only=unit').only).toEqual(['lint', 'unit']);
    expect(read('--only=e2e').only).toEqual(['e2e', 'build']);
  });

  it.each([
    [['--fialed'], 'Unknown: --fialed. The options are'],
    [['backend/src/a.test.ts'], 'npx vitest run <file>'],
    [['--only', 'lint'], 'Unknown: --only lint.'],
    [['--only='], 'Unknown part: . The parts are lint, build, unit, e2e.'],
    [['--only=lint,tests'], 'Unknown part: tests.'],
    [['--only=lint', '--failed'], '--only chooses from a whole run'],
    [['--only=lint', '--long'], '--only chooses from a whole run'],
  ])('reject %s, which would not do what it says', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });

  it('The options of npm test are rejected when npm keeps them, because they stand before its --', () => {
    expect(() => readArguments([], parts, { npm_config_failed: 'true' })).toThrow('Write: npm test -- --failed');
  });
});

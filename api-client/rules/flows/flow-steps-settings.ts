import { stepRuleOf, type Step, type StepSetting } from './flow-steps';
import { countCharacters } from '../values/text';

/** Why a value of a setting is rejected: a validation code of the contract with the parameters of its message. */
export type SettingIssue = {
  code: 'number' | 'too_small' | 'too_big' | 'choice' | 'too_many' | 'too_long' | 'format';
  params?: { n: number };
};

/** The most characters of one term in a filter. */
const termCharactersMax = 100;

/** @returns The terms of a setting: its lines without the empty ones. */
export const termsOf = (value: string): string[] =>
  value
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function integerIssue(value: string, { min, max }: { min: number; max: number }): SettingIssue | undefined {
  if (!/^-?\d{1,9}$/.test(value)) return { code: 'number' };
  const number = Number(value);
  if (number < min) return { code: 'too_small', params: { n: min } };
  return number > max ? { code: 'too_big', params: { n: max } } : undefined;
}

function termsIssue(value: string, linesMax: number): SettingIssue | undefined {
  const terms = termsOf(value);
  if (terms.length > linesMax) return { code: 'too_many', params: { n: linesMax } };
  if (terms.some((term) => countCharacters(term) > termCharactersMax))
    return { code: 'too_long', params: { n: termCharactersMax } };
  // A term of wildcards alone would match every text.
  return terms.some((term) => !/[\p{L}\p{N}\p{S}]/u.test(term)) ? { code: 'format' } : undefined;
}

/** Checks one value of a setting. @returns Undefined if it is valid. */
export function settingIssue(setting: StepSetting, value: string): SettingIssue | undefined {
  switch (setting.type) {
    case 'integer':
      return integerIssue(value, setting);
    case 'choice':
      return setting.options.includes(value) ? undefined : { code: 'choice' };
    case 'terms':
      return termsIssue(value, setting.linesMax);
  }
}

/** A step's settings by name: numbers for `integer`, texts for `choice`, lists for `terms`. */
export type ResolvedSettings = Readonly<Record<string, number | string | readonly string[]>>;

/**
 * Converts valid settings and fills in defaults.
 * @throws If the kind does not exist or a value is invalid.
 */
export function resolveStepSettings({ kind, settings }: Pick<Step, 'kind' | 'settings'>): ResolvedSettings {
  const rule = stepRuleOf(kind);
  if (!rule) throw new Error(`Unknown kind of step: ${kind}`);
  return Object.fromEntries(
    Object.entries(rule.settings).map(([name, setting]) => {
      const value = Object.hasOwn(settings, name) ? settings[name] : undefined;
      if (value === undefined) return [name, setting.type === 'terms' ? [] : setting.default];
      if (settingIssue(setting, value)) throw new Error(`Invalid setting of ${kind}: ${name}`);
      if (setting.type === 'terms') return [name, termsOf(value)];
      return [name, setting.type === 'integer' ? Number(value) : value];
    }),
  );
}

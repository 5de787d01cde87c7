import { StartError } from '@app/server-kit/start-error';
import { findProblems } from './rules';
import type { Program, Setting } from './setting';
import { settingsTable, type SettingName, type SettingValues } from './settings-table';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads and validates the settings. Nothing else reads variables.
 * @param variables Usually `process.env`, into which the start command has loaded `.env`.
 * @param program The front door doesn't need the backend's secrets.
 * @throws {StartError} With one line for each invalid or missing setting. None quotes a secret.
 */
export function readSettings(variables: Variables, program: Program): SettingValues {
  const invalid: SettingName[] = [];
  const problems: string[] = [];
  const read = Object.entries<Setting>(settingsTable).map(([name, { schema }]) => {
    const parsed = schema.safeParse(variables[name]);
    if (parsed.success) return [name, parsed.data];
    invalid.push(name as SettingName);
    problems.push(`The setting ${name} is not valid: ${parsed.error.issues[0]?.message}.`);
    return [name, schema.safeParse(undefined).data];
  });
  const values = Object.fromEntries(read) as SettingValues;
  // Of an invalid setting, its first problem suffices.
  const others = findProblems(values, program).filter((problem) => !invalid.some((name) => problem.includes(name)));
  if (problems.length + others.length > 0) throw new StartError([...problems, ...others].join('\n'));
  return values;
}

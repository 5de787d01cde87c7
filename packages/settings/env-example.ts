import type { Group, Setting } from './setting';
import { groups } from './settings-table';

const columns = 120;

/** Breaks a comment into lines. */
function comment(text: string | undefined): string[] {
  const lines: string[] = [];
  let line = '#';
  for (const word of text?.split(' ') ?? []) {
    if (line.length + 1 + word.length > columns) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return line === '#' ? lines : [...lines, line];
}

const settingLines = ([name, { about, shown }]: [string, Setting]) => [...comment(about), `${name}=${shown}`];

const groupLines = ({ about, settings }: Group) => [
  '',
  ...comment(about),
  ...Object.entries(settings).flatMap(settingLines),
];

/** @returns The text of `.env.example`: each setting with its explanation and its default. */
export function envExample(shownGroups: readonly Group[] = groups): string {
  const intro = comment(
    'Copy to .env, or set these in the environment. Every setting has a default that works on one machine. This file is generated from packages/settings.',
  );
  return `${[...intro, ...shownGroups.flatMap(groupLines)].join('\n')}\n`;
}

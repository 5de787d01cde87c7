import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Tokens = Record<string, string>;

const root = path.resolve(import.meta.dirname, '../..');
const readStyles = (name: string) => readFileSync(path.join(root, 'styles', name), 'utf8');

/** Returns the declarations of the block that follows a selector. */
function tokensAfter(selector: string, css = readStyles('tokens.css')): Tokens {
  const start = css.indexOf('{', css.indexOf(selector)) + 1;
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = tokensAfter(':root {');
const darkBySystem = tokensAfter(":root:not([data-theme='light'])");
const darkByChoice = tokensAfter("[data-theme='dark'] {", readStyles('generated/chosen-dark.css'));

/** Relative luminance (WCAG 2.2, "relative luminance"). */
function luminance(hex = ''): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(tokens[one]), luminance(tokens[other])].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** Text on its background: 4.5 to 1. Controls on their background: 3 to 1 (WCAG 1.4.3, 1.4.11). */
const textPairs = [
  ...['--bg', '--surface', '--sunken'].flatMap((ground) =>
    ['--ink', '--ink-2', '--ink-3', '--link', '--bad', '--ok', '--warn'].map((text) => [text, ground] as const),
  ),
  ...['--ok', '--warn', '--bad', '--info', '--neutral'].map((tone) => [tone, `${tone}-bg`] as const),
  ...['--ok-bg', '--warn-bg', '--bad-bg', '--info-bg', '--neutral-bg'].map((ground) => ['--ink', ground] as const),
  ['--ink-3', '--neutral-bg'],
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-hover'],
  ['--on-bad', '--bad'],
  ['--on-marker', '--marker'],
  ['--bg', '--ink'],
  ['--ink', '--h9'],
] as const;
const operatedPairs = [
  ...['--bg', '--surface', '--sunken'].flatMap((ground) =>
    ['--line-strong', '--focus', '--primary', '--marker'].map((part) => [part, ground] as const),
  ),
  ['--warn', '--sunken'],
  ['--marker', '--neutral-bg'],
  ['--bad', '--bad-bg'],
] as const;

it('the style sheet of the theme has the same dark colors for the system and the chosen theme', () => {
  expect(darkByChoice).toEqual(darkBySystem);
});

it('the style sheet of the theme has a dark color for every light one', () => {
  const colors = Object.keys(light).filter((name) => light[name]?.startsWith('#') || light[name]?.includes('rgb('));
  expect(Object.keys(darkByChoice).sort()).toEqual(colors.sort());
});

it('the style sheet of the theme is, with its generated copy, the only style sheet that depends on the theme', () => {
  const sheets = ['components', 'pages', 'styles'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => path.join(folder, name)),
  );
  const knowing = sheets.filter((name) =>
    /prefers-color-scheme|data-theme|light-dark\(/.test(readFileSync(path.join(root, name), 'utf8')),
  );
  expect(knowing.sort()).toEqual(['generated/chosen-dark.css', 'tokens.css'].map((name) => path.join('styles', name)));
});

describe.each([
  ['light', light],
  ['dark', darkByChoice],
])('%s', (_, tokens) => {
  it.each(textPairs)('%s has text contrast on %s', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(operatedPairs)('%s has control contrast on %s', (part, ground) => {
    expect(contrast(tokens, part, ground)).toBeGreaterThanOrEqual(3);
  });
});

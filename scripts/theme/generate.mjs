// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { darkDeclarations } from '../../styles/token-colors';
import { root } from '../process/settings.mjs';

const folder = path.join(root, 'styles/generated');

/**
 * Writes the dark colors a second time, for users who chose the dark theme. CSS cannot join a media query and a
 * selector, and light-dark() takes no shadows and is missing in browsers that Next supports (Chrome 111 to 122, Safari
 * 16.4 to 17.4), which would then show no colors at all.
 */
export async function generateChosenTheme() {
  const tokens = await readFile(path.join(root, 'styles/tokens.css'), 'utf8');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'chosen-dark.css'), `[data-theme='dark'] {${darkDeclarations(tokens)}}\n`);
}

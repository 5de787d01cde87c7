import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { LandscapeBackdrop } from './backdrop';
import { ContourTile } from './contour-tile';
import hero from './generated/hero.json';
import { Landscape } from './landscape';
import { OffTheMap } from './off-the-map';

it('a landscape is one image for screen readers, whose name has its source and every topic', async () => {
  const { container } = render(<Landscape />);
  const label = screen.getByRole('img').getAttribute('aria-label');
  expect(label).toContain(`${hero.texts} paragraphs`);
  for (const { name, count } of hero.summits) expect(label).toContain(`${name}, ${count} texts`);
  expect(await findViolations(container)).toEqual([]);
});

it('labels six summits, and three on a phone', () => {
  const { container } = render(<Landscape />);
  const [whole, crop] = [...container.querySelectorAll('svg')].map((sheet) => sheet.textContent ?? '');
  expect(hero.summits).toHaveLength(6);
  for (const { name } of hero.summits) expect(whole).toContain(name);
  expect(crop?.match(/texts/g)).toHaveLength(3);
});

it('contains the terrain once, in less than 8 kB, without style attributes', () => {
  const html = renderToStaticMarkup(<Landscape />);
  expect(gzipSync(html).length).toBeLessThan(8 * 1024);
  expect(html).not.toContain('style=');
  expect(html).toMatch(/<use href="#[^"]+"/);
});

it('takes all colors from the tokens', () => {
  const html = renderToStaticMarkup(<LandscapeBackdrop />);
  expect(html).toContain('fill="var(--h9)"');
  expect(html).not.toMatch(/(fill|stroke)="#/);
});

it('a landscape has a decorative picture for pages that do not exist', () => {
  const { container } = render(<OffTheMap />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelectorAll('path[data-index]').length).toBeGreaterThan(0);
  expect(container.querySelector('[style]')).toBeNull();
});

it('draws the same hill for the same seed, and another for another', () => {
  const draw = (seed: string) => renderToStaticMarkup(<ContourTile kind="article" seed={seed} />);
  expect(draw('lines-of-equal-value')).toBe(draw('lines-of-equal-value'));
  expect(draw('lines-of-equal-value')).not.toBe(draw('tf-idf-by-hand'));
  expect(draw('tf-idf-by-hand')).toMatch(/viewBox="0 0 (\d+) (\d+)"/);
});

it('loads the tiles as one file, so that a list of posts contains no drawings', async () => {
  const html = renderToStaticMarkup(<ContourTile kind="article" seed="tf-idf-by-hand" />);
  const [, symbol = ''] = /article-tiles\.svg#([\w-]+)"/.exec(html) ?? [];
  expect(html.length).toBeLessThan(400);
  expect(html).not.toContain('transform');
  const sheet = await readFile('components/ui/landscape/generated/article-tiles.svg', 'utf8');
  expect(sheet).toContain(`<symbol id="${symbol}"`);
});

it.each(['empty', 'team', 'article'])('the file with the tiles %s is less than 16 kB, compressed', async (kind) => {
  const sheet = await readFile(`components/ui/landscape/generated/${kind}-tiles.svg`);
  expect(gzipSync(sheet).length).toBeLessThan(16 * 1024);
});

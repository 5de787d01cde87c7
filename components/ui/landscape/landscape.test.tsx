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

it('draws the same hill for the same seed in both ratios', () => {
  const draw = (seed: string, ratio?: '16:9') => renderToStaticMarkup(<ContourTile seed={seed} ratio={ratio} />);
  const slugs = ['a-night-chart', 'one-login', 'two-readers', 'lines', 'who-writes', 'tf-idf'];
  for (const ratio of [undefined, '16:9'] as const) {
    expect(draw('my-post', ratio)).toBe(draw('my-post', ratio));
    expect(new Set(slugs.map((slug) => draw(slug, ratio))).size).toBeGreaterThan(2);
  }
  expect(draw('my-post', '16:9')).toMatch(/viewBox="0 0 (\d+) (\d+)"/);
});

it('loads the tiles as one file, so that a list of posts contains no drawings', async () => {
  const html = renderToStaticMarkup(<ContourTile seed="my-post" ratio="16:9" />);
  const [, symbol = ''] = /tiles\.svg#([\w-]+)"/.exec(html) ?? [];
  expect(html.length).toBeLessThan(400);
  expect(await readFile('components/ui/landscape/generated/tiles.svg', 'utf8')).toContain(`<symbol id="${symbol}"`);
});

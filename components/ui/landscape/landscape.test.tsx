import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { LandscapeBackdrop } from './backdrop';
import { ContourTile } from './contour-tile';
import hero from './generated/hero.json';
import { Landscape } from './landscape';
import { OffTheMap } from './off-the-map';

it('is one picture to a screen reader, which hears what it is drawn from and every topic', async () => {
  const { container } = render(<Landscape />);
  const label = screen.getByRole('img').getAttribute('aria-label');
  expect(label).toContain(`${hero.texts} paragraphs`);
  for (const { name, count } of hero.summits) expect(label).toContain(`${name}, ${count} texts`);
  expect(await findViolations(container)).toEqual([]);
});

it('names six summits, and three on a phone', () => {
  const { container } = render(<Landscape />);
  const [whole, crop] = [...container.querySelectorAll('svg')].map((sheet) => sheet.textContent ?? '');
  expect(hero.summits).toHaveLength(6);
  for (const { name } of hero.summits) expect(whole).toContain(name);
  expect(crop?.match(/texts/g)).toHaveLength(3);
});

it('writes the terrain once, in less than 8 kB, without style attributes', () => {
  const html = renderToStaticMarkup(<Landscape />);
  expect(gzipSync(html).length).toBeLessThan(8 * 1024);
  expect(html).not.toContain('style=');
  expect(html).toMatch(/<use href="#[^"]+"/);
});

it('takes every colour from the tokens', () => {
  const html = renderToStaticMarkup(<LandscapeBackdrop />);
  expect(html).toContain('fill="var(--h9)"');
  expect(html).not.toMatch(/(fill|stroke)="#/);
});

it('has a picture for what is not on the map, which says nothing to a screen reader', () => {
  const { container } = render(<OffTheMap />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelectorAll('path[data-index]').length).toBeGreaterThan(0);
  expect(container.querySelector('[style]')).toBeNull();
});

it('always draws the same hill for the same thing', () => {
  const draw = (seed: string) => renderToStaticMarkup(<ContourTile seed={seed} />);
  expect(draw('my-post')).toBe(draw('my-post'));
  expect(new Set(['a', 'b', 'c', 'd', 'e', 'f'].map(draw)).size).toBeGreaterThan(2);
});

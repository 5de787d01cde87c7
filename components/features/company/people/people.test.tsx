import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { externalTargets } from '@/lib/env';
import { isPlannedRoute } from '@/lib/open-routes';
import { componentViolations } from '@/tests/support/component-axe';
import { headingLevels, structuredDataOf } from '../testing/page-parts';
import { functions } from './functions';
import { People } from './people';
import { gridReferenceOf } from './sheet-index';

const given = { ...externalTargets };
afterEach(() => void Object.assign(externalTargets, given));

const renderPeople = () =>
  render(
    <main>
      <People />
    </main>,
  );

describe('the page of our people', () => {
  it('has one h1, skips no level of headings, and axe finds nothing', async () => {
    renderPeople();
    const levels = headingLevels();
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    expect(await componentViolations()).toEqual([]);
  });

  it('lists functions, each with what it answers for behind a summary that names it', () => {
    const { container } = renderPeople();
    const names = screen
      .getAllByRole('listitem')
      .flatMap((item) => within(item).queryAllByRole('heading', { level: 2 }))
      .map((heading) => heading.textContent);
    expect(names).toEqual(functions.map(({ name }) => name()));
    const summaries = [...container.querySelectorAll('summary')].map((summary) => summary.textContent);
    expect(summaries).toEqual(functions.map(({ name }) => `Responsibilities ${name()}`));
    expect(container.querySelectorAll('details p')).toHaveLength(2 * functions.length);
  });

  it('gives every sheet a place of its own on the index', () => {
    const places = functions.map((_, index) => gridReferenceOf(index));
    expect(places.slice(0, 5)).toEqual(['A1', 'A2', 'A3', 'A4', 'B1']);
    expect(new Set(places).size).toBe(functions.length);
  });

  it('gives every function a hill that no other one has', () => {
    const { container } = renderPeople();
    const hills = [...container.querySelectorAll('li use')].map((use) => use.outerHTML);
    expect(hills).toHaveLength(functions.length);
    expect(new Set(hills).size).toBe(functions.length);
  });

  it('says how to reach a function only where there is a way', () => {
    Object.assign(externalTargets, { supportEmail: undefined, infoEmail: undefined, partnerEmail: undefined });
    const { unmount } = renderPeople();
    const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links().filter((href) => href.startsWith('mailto:'))).toEqual([]);
    expect(links().filter((href) => href.startsWith('/') && isPlannedRoute(href))).toEqual([]);
    unmount();
    externalTargets.supportEmail = 'care@dcipher.example';
    renderPeople();
    expect(links()).toContain('mailto:care@dcipher.example');
  });

  it('tells search engines whom it is about and how one gets to it', () => {
    const graph = structuredDataOf(renderPeople().container);
    expect(graph.map((node) => node['@type'])).toEqual(['AboutPage', 'Organization', 'BreadcrumbList']);
  });
});

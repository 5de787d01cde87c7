import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { patternOf } from '@app/routes/patterns';
import { externalTargets } from '@/lib/env';
import { componentViolations } from '@/tests/support/components/component-axe';
import { headingLevels, readStructuredData } from '../testing/page-parts';
import { functions } from './functions';
import { People } from './people';
import { gridReference } from './sheet-index';

const renderPeople = () =>
  render(
    <main>
      <People />
    </main>,
  );

describe('the people page', () => {
  it('the people page has one h1, skips no heading level and has no axe violations', async () => {
    renderPeople();
    const levels = headingLevels();
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    expect(await componentViolations()).toEqual([]);
  });

  it('lists functions, each with its responsibilities in a disclosure that names it', () => {
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

  it('gives every sheet its own grid reference', () => {
    const places = functions.map((_, index) => gridReference(index));
    expect(places.slice(0, 5)).toEqual(['A1', 'A2', 'A3', 'A4', 'B1']);
    expect(new Set(places).size).toBe(functions.length);
  });

  it('gives every function a different hill', () => {
    const { container } = renderPeople();
    const hills = [...container.querySelectorAll('li use')].map((use) => use.outerHTML);
    expect(hills).toHaveLength(functions.length);
    expect(new Set(hills).size).toBe(functions.length);
  });

  it('links to contact addresses and pages only if they exist', () => {
    Object.assign(externalTargets, { supportEmail: undefined, infoEmail: undefined, partnerEmail: undefined });
    const { unmount } = renderPeople();
    const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links().filter((href) => href.startsWith('mailto:'))).toEqual([]);
    expect(links().filter((href) => href.startsWith('/') && patternOf(href) === undefined)).toEqual([]);
    unmount();
    externalTargets.supportEmail = 'care@dcipher.example';
    renderPeople();
    expect(links()).toContain('mailto:care@dcipher.example');
  });

  it('contains structured data about the page, the organization and the breadcrumb', () => {
    const graph = readStructuredData(renderPeople().container);
    expect(graph.map((node) => node['@type'])).toEqual(['AboutPage', 'Organization', 'BreadcrumbList']);
  });
});

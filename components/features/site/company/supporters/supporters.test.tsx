import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { externalTargets } from '@/lib/env';
import { componentViolations } from '@/tests/support/components/component-axe';
import { headingLevels, readStructuredData } from '../testing/page-parts';
import { layers } from './projects';
import { Supporters } from './supporters';

const renderSupporters = () =>
  render(
    <main>
      <Supporters />
    </main>,
  );

describe('the supporters page', () => {
  it('the supporters page has one h1, skips no heading level and has no axe violations', async () => {
    renderSupporters();
    const levels = headingLevels();
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    expect(await componentViolations()).toEqual([]);
  });

  it('lists every project of a layer with its purpose, license and address', () => {
    renderSupporters();
    for (const { name, projects } of layers) {
      const rows = within(screen.getByRole('region', { name: name() })).getAllByRole('listitem');
      expect(rows).toHaveLength(projects.length);
      for (const [index, project] of projects.entries()) {
        const row = within(rows[index] as HTMLElement);
        expect(row.getByRole('link').textContent?.trim()).toBe(project.name);
        expect(row.getByRole('link').getAttribute('href')).toBe(project.url);
        expect(rows[index]?.textContent).toContain(project.relation());
        expect(rows[index]?.textContent).toContain(`License ${project.license}`);
      }
    }
  });

  it('shows no logos and says that no project endorses us', () => {
    const { container } = renderSupporters();
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByText(/None of these projects asked to be listed, and none endorses us/)).toBeInstanceOf(
      HTMLElement,
    );
  });

  it('hatches each layer with its own pattern', () => {
    const { container } = renderSupporters();
    const ids = [...container.querySelectorAll('pattern')].map(({ id }) => id);
    const fills = [...container.querySelectorAll('[fill]')].map((shape) => shape.getAttribute('fill') ?? '');
    const used = fills.filter((fill) => fill.startsWith('url('));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(used)).toEqual(new Set(ids.map((id) => `url(#${id})`)));
  });

  it('links to the source code only if its address is set', () => {
    externalTargets.sourceUrl = undefined;
    const { unmount } = renderSupporters();
    expect(screen.queryByRole('link', { name: 'View the source code' })).toBeNull();
    unmount();
    externalTargets.sourceUrl = 'https://code.example/dcipher';
    renderSupporters();
    expect(screen.getByRole('link', { name: 'View the source code' })).toBeInstanceOf(HTMLElement);
  });

  it('contains structured data about the page, the organization and the breadcrumb', () => {
    const graph = readStructuredData(renderSupporters().container);
    expect(graph.map((node) => node['@type'])).toEqual(['WebPage', 'Organization', 'BreadcrumbList']);
  });
});

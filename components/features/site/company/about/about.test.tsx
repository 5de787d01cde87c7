import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { patternOf } from '@app/routes/patterns';
import { externalTargets } from '@/lib/env';
import { componentViolations } from '@/tests/support/components/component-axe';
import { headingLevels, readStructuredData } from '../testing/page-parts';
import { About } from './about';
import { milestones } from './milestones';

const renderAbout = () =>
  render(
    <main>
      <About />
    </main>,
  );

describe('the about page', () => {
  it('the about page has one h1, skips no heading level and has no axe violations', async () => {
    renderAbout();
    const levels = headingLevels();
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    expect(await componentViolations()).toEqual([]);
  });

  it('describes its four figures in text with the values of the white paper', () => {
    const { container } = renderAbout();
    const region = screen.getByRole('region', { name: 'How a landscape is made' });
    const [plate] = within(region).getAllByRole('list') as [HTMLElement];
    const steps = within(plate).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Terms',
      'Closeness',
      'Density',
      'Contours',
    ]);
    expect(steps[0]?.textContent).toContain('“lid” weighs 1.17, “stick” 0.69 and “kettle” 0.29');
    expect(steps[1]?.textContent).toContain('at 0.97 and 0.96');
    expect(steps[3]?.textContent).toContain('“lid, stick” and “train, delayed”');
    const drawings = [...container.querySelectorAll('#method ol svg')];
    expect(drawings).toHaveLength(4);
    expect(drawings.every((drawing) => drawing.getAttribute('aria-hidden') === 'true')).toBe(true);
    expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('lists the limits of a landscape', () => {
    renderAbout();
    const region = screen.getByRole('region', { name: "What a landscape doesn't tell you" });
    const names = within(region)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
    expect(names).toContain('The axes mean nothing');
    expect(names).toContain('A summit proves nothing');
  });

  it('lists the milestones in order, each with its time', () => {
    renderAbout();
    const region = screen.getByRole('region', { name: 'Milestones' });
    const times = [...region.querySelectorAll('ol time')].map((time) => time.getAttribute('datetime'));
    expect(times).toEqual(milestones.map(({ at }) => at));
    expect(times).toEqual([...times].sort());
    expect(region.querySelector('time')?.textContent).toBe('21 Nov 2026 03:09');
  });

  it('links to existing pages, and to the source code only if its address is set', () => {
    externalTargets.sourceUrl = undefined;
    const { unmount } = renderAbout();
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(paths).toContain('/our-people');
    expect(paths.filter((path) => path.startsWith('/') && patternOf(path) === undefined)).toEqual([]);
    expect(screen.queryByText('Source code')).toBeNull();
    unmount();
    externalTargets.sourceUrl = 'https://code.example/dcipher';
    renderAbout();
    expect(screen.getByRole('link', { name: 'View the code' }).getAttribute('href')).toBe(
      'https://code.example/dcipher',
    );
  });

  it('contains structured data about the page, the organization and the breadcrumb', () => {
    const graph = readStructuredData(renderAbout().container);
    expect(graph.map((node) => node['@type'])).toEqual(['AboutPage', 'Organization', 'BreadcrumbList']);
    expect(graph[0]?.about).toEqual({ '@id': graph[1]?.['@id'] });
    expect(graph[2]?.itemListElement).toHaveLength(2);
  });
});

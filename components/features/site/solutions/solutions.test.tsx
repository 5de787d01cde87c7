import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { patternOf } from '@app/routes/patterns';
import { componentViolations } from '@/tests/support/components/component-axe';
import { SolutionsPlaces } from './solutions-places';
import { SolutionsSheet } from './solutions-sheet';
import { SolutionsTasks } from './solutions-tasks';
import { SolutionsTop } from './solutions-top';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const show = () =>
  render(
    <main>
      <SolutionsTop />
      <SolutionsSheet places={<SolutionsPlaces />} tasks={<SolutionsTasks />} />
    </main>,
  ).container;

const names = [
  'Trend scanning',
  'Survey and review analysis',
  'Media monitoring',
  'Research mapping',
  'Knowledge upkeep',
];

it('the page of solutions has a section for each task, in the order of the links to them', async () => {
  const container = show();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(names);
  const nav = screen.getByRole('navigation', { name: 'On this page' });
  const links = [...nav.querySelectorAll('a')];
  expect(links).toHaveLength(2 * names.length);
  for (const link of links) {
    const place = container.querySelector(link.getAttribute('href') ?? '');
    expect(place?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
  expect(await componentViolations()).toEqual([]);
});

it.each(names)('%s: shows the question, input, steps, output and sample data', (name) => {
  show();
  const task = within(screen.getByRole('region', { name }));
  expect(task.getByText(/\?$/, { selector: 'p' })).toBeTruthy();
  expect(task.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'What goes in',
    'What happens',
    'What comes out',
  ]);
  expect(task.getByRole('group').querySelectorAll('tbody tr')).toHaveLength(3);
  expect(task.getByText('Made up for this page.')).toBeTruthy();
  expect(task.getAllByRole('link', { name: /^More about/ }).length).toBeGreaterThan(0);
  expect(task.getByRole('link', { name: 'Start free trial' }).getAttribute('href')).toBe('/signup');
});

it.each(names)('%s: describes the summits of its landscape in text', (name) => {
  show();
  const picture = within(screen.getByRole('region', { name })).getByRole('img');
  const labels = [...picture.querySelectorAll('text')].map((label) => label.textContent ?? '');
  expect(labels).toHaveLength(3);
  for (const label of labels) expect(picture.getAttribute('aria-label')).toContain(label);
});

it('the page of solutions has breadcrumbs as structured data and links only to existing pages', () => {
  const container = show();
  const script = container.querySelector('script[type="application/ld+json"]');
  const { '@graph': graph } = JSON.parse(script?.textContent ?? '') as { '@graph': Record<string, unknown>[] };
  expect(graph.map((node) => node['@type'])).toEqual(['BreadcrumbList']);
  const paths = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  expect(paths.filter((path) => path.startsWith('/') && patternOf(path) === undefined)).toEqual([]);
});

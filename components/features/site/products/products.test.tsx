import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { patternOf } from '@app/routes/patterns';
import { routes } from '@app/routes';
import { componentViolations } from '@/tests/support/components/component-axe';
import { headerNavigation } from '@/components/layouts/site-layout/header-navigation';
import { InsightBoosterPage } from './insight-booster/insight-booster-page';
import { StudioLandscapes } from './studio/studio-landscapes';
import { StudioRest } from './studio/studio-rest';
import { StudioTop } from './studio/studio-top';
import { WorkflowsRest } from './workflows/workflows-rest';
import { WorkflowsTop } from './workflows/workflows-top';

const pages: { name: string; href: string; content: ReactNode; jobs: string[]; samples: number }[] = [
  {
    name: 'Studio',
    href: routes.productStudio,
    content: [<StudioTop key="top" />, <StudioRest key="rest" />],
    jobs: ['Collect texts', 'Read the landscape', 'Follow a topic'],
    samples: 3,
  },
  {
    name: 'Workflows',
    href: routes.productWorkflows,
    content: [<WorkflowsTop key="top" />, <WorkflowsRest key="rest" />],
    jobs: ['Build once', 'Run again', 'Pause and resume'],
    samples: 2,
  },
  {
    name: 'Insight Booster',
    href: routes.productInsightBooster,
    content: <InsightBoosterPage />,
    jobs: ['Ask a question', 'Draft section by section', 'Check the sources'],
    samples: 2,
  },
];

const show = (content: ReactNode) => render(<main>{content}</main>).container;

/** The page's structured data. */
function graphOf(container: Element): Record<string, unknown>[] {
  const [script, ...others] = container.querySelectorAll('script[type="application/ld+json"]');
  expect(others).toEqual([]);
  return (JSON.parse(script?.textContent ?? '') as { '@graph': Record<string, unknown>[] })['@graph'];
}

describe.each(pages)('the page of $name', ({ name, href, content, jobs, samples }) => {
  it('a product page has one first-level heading, skips no level and has no axe violations', async () => {
    const container = show(content);
    const levels = [...container.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    expect(await componentViolations()).toEqual([]);
  });

  it('marks itself in the product navigation and links to the other two products', () => {
    show(content);
    const links = within(screen.getByRole('navigation', { name: 'The three products' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(pages.map((page) => page.name));
    expect(
      links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent),
    ).toEqual([name]);
  });

  it('names its three jobs and labels every made-up example as made up', () => {
    show(content);
    const region = screen.getByRole('region', { name: `What you do in ${name}` });
    const headings = within(region).getAllByRole('heading', { level: 3 });
    expect(headings.map((heading) => heading.textContent)).toEqual(jobs);
    expect(
      within(region).getAllByText(/^(Made up for this page|Drawn from \d+ paragraphs of this site\.)$/),
    ).toHaveLength(samples);
  });

  it('a product page has every anchor that the header links to', () => {
    const container = show([content, href === routes.productStudio && <StudioLandscapes key="landscapes" />]);
    const parts = headerNavigation()
      .flatMap((entry) => ('also' in entry ? entry.also : []))
      .filter((part) => part.href.startsWith(`${href}#`));
    expect(parts.length).toBeGreaterThan(0);
    for (const part of parts) {
      const place = container.querySelector(part.href.slice(href.length));
      expect(place?.tagName, part.href).toBe('SECTION');
      expect(place?.textContent?.length, part.href).toBeGreaterThan(200);
    }
  });

  it('describes a software application and its breadcrumbs in valid structured data', () => {
    const [software, , way] = graphOf(show(content));
    expect(software).toMatchObject({ '@type': 'SoftwareApplication', name: `Dcipher ${name}` });
    expect(String(software?.url)).toMatch(new RegExp(`${href}$`));
    expect(way?.['@type']).toBe('BreadcrumbList');
    expect(way?.itemListElement).toHaveLength(2);
    expect(software).not.toHaveProperty('aggregateRating');
  });

  it('answers at least four questions and links only to existing pages', () => {
    const container = show(content);
    const questions = within(screen.getByRole('region', { name: 'Questions' })).getAllByRole('group');
    expect(questions.length).toBeGreaterThanOrEqual(4);
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((path) => path.startsWith('/') && patternOf(path) === undefined)).toEqual([]);
    for (const fragment of links.filter((path) => path.startsWith('#')))
      expect(container.querySelector(fragment), fragment).not.toBeNull();
  });

  it('describes its drawings in text', () => {
    const container = show(content);
    for (const letters of container.querySelectorAll('svg text'))
      expect(letters.closest('[aria-hidden]')).not.toBeNull();
    for (const drawing of container.querySelectorAll('figure')) {
      expect(drawing.querySelector('figcaption')?.textContent?.length).toBeGreaterThan(20);
    }
  });
});

describe('the interactive landscape', () => {
  it('follows the sentence that explains how to read it', () => {
    show(<StudioLandscapes />);
    const region = within(screen.getByRole('region', { name: 'Six summits, one landscape' }));
    expect(region.getByText('The axes mean nothing. Only distance matters.')).toBeTruthy();
    expect(region.getByRole('group', { name: 'Topics in the landscape' })).toBeTruthy();
  });
});

describe('the scenes', () => {
  it('list all stops of the route in order', () => {
    show(<WorkflowsTop />);
    const scene = screen.getByRole('figure');
    const numbers = [...scene.querySelectorAll('svg text')].map((number) => number.textContent);
    expect(numbers).toEqual(['1', '2', '3', '4']);
    const [stops] = within(scene).getAllByRole('list');
    expect(within(stops as HTMLElement).getAllByRole('listitem')).toHaveLength(numbers.length);
  });
});

describe('the sample section of a report', () => {
  it('links each statement to its source and warns about generated text', () => {
    const container = show(<InsightBoosterPage />);
    const references = screen.getAllByRole('link', { name: /^Source \d$/ });
    expect(references.map((link) => container.querySelector(link.getAttribute('href') ?? '')?.textContent)).toEqual([
      'How wide is a hill',
      'What a distance on the map means',
      'Lines of equal value',
    ]);
    expect(screen.getByText(/Check it before you share it/)).toBeTruthy();
    expect(screen.getByText('State-of-the-art')).toBeTruthy();
    expect(screen.getAllByText('Cost-efficient').length).toBeGreaterThan(0);
  });
});

import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { patternOf } from '@app/routes/patterns';
import { externalTargets } from '@/lib/env';
import { componentViolations } from '@/tests/support/components/component-axe';
import { safeJson, StructuredData } from '@/components/seo/structured-data';
import { homeGraph } from './model/home-graph';
import { HomeHero } from './components/home-hero';
import { LandscapeLegend } from './components/landscape-legend';
import { PlatformParts } from './components/platform-parts';
import { ProductPanels } from './components/product-panels';
import { WorkSteps } from './components/work-steps';

const renderHome = () =>
  render(
    <main>
      <HomeHero landscape={<div role="img" aria-label="A landscape" />} />
      <LandscapeLegend />
      <ProductPanels />
      <WorkSteps />
      <PlatformParts />
    </main>,
  );

describe('the home page', () => {
  it('says what the product is, links to the trial, and says that no card is needed', async () => {
    renderHome();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('AI-powered Insight Automation');
    const trials = screen.getAllByRole('link', { name: 'Start free trial' });
    expect(trials.map((link) => link.getAttribute('href'))).toEqual(['/signup']);
    expect(screen.getByText('14 days free. No credit card.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^Drawn from \d+ paragraphs of this site\.$/)).toBeInstanceOf(HTMLElement);
    expect(await componentViolations()).toEqual([]);
  });

  it('offers a meeting only if its address is configured', () => {
    externalTargets.meetingUrl = undefined;
    const { unmount } = renderHome();
    expect(screen.queryByRole('link', { name: 'Book a 15-minute meeting' })).toBeNull();
    unmount();
    externalTargets.meetingUrl = 'https://meet.example/15';
    renderHome();
    const [link] = screen.getAllByRole('link', { name: 'Book a 15-minute meeting' });
    expect(link?.getAttribute('href')).toBe('https://meet.example/15');
  });

  it('lists the three products with their jobs, and links only to existing pages', () => {
    renderHome();
    const names = within(screen.getByRole('region', { name: 'One landscape, three ways to work with it' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
    expect(names).toEqual(['Studio', 'Workflows', 'Insight Booster']);
    expect(screen.getAllByRole('term').length).toBeGreaterThanOrEqual(9);
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(paths.filter((path) => path.startsWith('/') && patternOf(path) === undefined)).toEqual([]);
  });

  it('explains the method in four numbered steps', () => {
    renderHome();
    const region = screen.getByRole('region', { name: 'From a pile of texts to a report' });
    const steps = within(within(region).getByRole('list')).getAllByRole('heading', { level: 3 });
    expect(steps.map((step) => step.textContent)).toEqual(['1 Collect', '2 Arrange', '3 Draw', '4 Write']);
  });
});

describe('the structured data of the home page', () => {
  it('describes the organization and the site', () => {
    externalTargets.socialUrl = 'https://social.example/dcipher';
    const { container } = render(<StructuredData graph={homeGraph()} />);
    const script = container.querySelector('script[type="application/ld+json"]');
    const { '@graph': graph } = JSON.parse(script?.textContent ?? '') as { '@graph': Record<string, unknown>[] };
    expect(graph.map((resource) => resource['@type'])).toEqual(['Organization', 'WebSite']);
    expect(graph[0]).toMatchObject({ name: 'Dcipher', sameAs: ['https://social.example/dcipher'] });
    expect(graph[1]?.publisher).toEqual({ '@id': graph[0]?.['@id'] });
  });

  it('omits the social page if none is configured', () => {
    externalTargets.socialUrl = undefined;
    expect(homeGraph()[0]).not.toHaveProperty('sameAs');
  });

  it('the structured data of the home page is escaped so that it cannot end its script element', () => {
    const hostile = { name: '</script><script>alert(1)</script><!-- &\u2028\u2029' };
    expect(safeJson(hostile)).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(safeJson(hostile))).toEqual(hostile);
  });
});

import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { externalTargets } from '@/lib/env';
import { isPlannedRoute } from '@/lib/open-routes';
import { componentViolations } from '@/tests/support/component-axe';
import { homeGraph } from './home-graph';
import { HomeHero } from './home-hero';
import { LandscapeLegend } from './landscape-legend';
import { PlatformParts } from './platform-parts';
import { ProductPanels } from './product-panels';
import { safeJson, StructuredData } from '@/components/seo/structured-data';
import { WorkSteps } from './work-steps';

const given = { ...externalTargets };
afterEach(() => void Object.assign(externalTargets, given));

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
  it('says what it is, what to do next, and that no card is needed', async () => {
    renderHome();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('AI-powered Insight Automation');
    const trials = screen.getAllByRole('link', { name: 'Start free trial' });
    expect(trials.map((link) => link.getAttribute('href'))).toEqual(['/signup']);
    expect(screen.getByText('14 days free. No credit card.')).toBeInstanceOf(HTMLElement);
    expect(screen.getByText(/^Drawn from \d+ paragraphs of this site\.$/)).toBeInstanceOf(HTMLElement);
    expect(await componentViolations()).toEqual([]);
  });

  it('offers the meeting only where its address is configured', () => {
    externalTargets.meetingUrl = undefined;
    const { unmount } = renderHome();
    expect(screen.queryByRole('link', { name: 'Book a 15-minute meeting' })).toBeNull();
    unmount();
    externalTargets.meetingUrl = 'https://meet.example/15';
    renderHome();
    const [link] = screen.getAllByRole('link', { name: 'Book a 15-minute meeting' });
    expect(link?.getAttribute('href')).toBe('https://meet.example/15');
  });

  it('names the three products with their jobs, and links to no page that does not exist', () => {
    renderHome();
    const names = within(screen.getByRole('region', { name: 'One landscape, three ways to work with it' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent);
    expect(names).toEqual(['Studio', 'Workflows', 'Insight Booster']);
    expect(screen.getAllByRole('term').length).toBeGreaterThanOrEqual(9);
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(paths.filter((path) => path.startsWith('/') && isPlannedRoute(path))).toEqual([]);
  });

  it('tells how it works in four numbered steps', () => {
    renderHome();
    const region = screen.getByRole('region', { name: 'From a pile of texts to a report' });
    const steps = within(within(region).getByRole('list')).getAllByRole('heading', { level: 3 });
    expect(steps.map((step) => step.textContent)).toEqual(['1 Collect', '2 Arrange', '3 Draw', '4 Write']);
  });
});

describe('what search engines are told', () => {
  it('names the organization and the site, with addresses of ours', () => {
    externalTargets.socialUrl = 'https://social.example/dcipher';
    const { container } = render(<StructuredData graph={homeGraph()} />);
    const script = container.querySelector('script[type="application/ld+json"]');
    const { '@graph': graph } = JSON.parse(script?.textContent ?? '') as { '@graph': Record<string, unknown>[] };
    expect(graph.map((resource) => resource['@type'])).toEqual(['Organization', 'WebSite']);
    expect(graph[0]).toMatchObject({ name: 'Dcipher', sameAs: ['https://social.example/dcipher'] });
    expect(graph[1]?.publisher).toEqual({ '@id': graph[0]?.['@id'] });
  });

  it('leaves the social page out where none is configured', () => {
    externalTargets.socialUrl = undefined;
    expect(homeGraph()[0]).not.toHaveProperty('sameAs');
  });

  it('cannot end the script it stands in, and says the same', () => {
    const hostile = { name: '</script><script>alert(1)</script><!-- &\u2028\u2029' };
    expect(safeJson(hostile)).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(safeJson(hostile))).toEqual(hostile);
  });
});

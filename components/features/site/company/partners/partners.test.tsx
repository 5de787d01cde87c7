import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { localAffiliate } from '@app/settings/page';
import { externalTargets } from '@/lib/env';
import { trackers } from '@/lib/env';
import { componentViolations } from '@/tests/support/components/component-axe';
import { headingLevels, readStructuredData } from '../testing/page-parts';
import { Partners } from './partners';

const initialTrackers = { ...trackers };
afterEach(() => {
  Object.assign(trackers, initialTrackers);
});

const renderPartners = () =>
  render(
    <main>
      <Partners />
    </main>,
  );

describe('the partner programs page', () => {
  it('the partner programs page has one h1, skips no heading level and has no axe violations', async () => {
    renderPartners();
    const levels = headingLevels();
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
    expect(await componentViolations()).toEqual([]);
  });

  it('answers the same questions for every program, in the same order', () => {
    renderPartners();
    const region = screen.getByRole('region', { name: 'Compare the programs' });
    const programs = within(region).getAllByRole('listitem');
    const questionLists = programs.map((program) =>
      within(program)
        .getAllByRole('term')
        .map((term) => term.textContent),
    );
    expect(programs).toHaveLength(3);
    expect(new Set(questionLists.map(String)).size).toBe(1);
    expect(questionLists[0]).toEqual(['Who it is for', 'What you get', 'What we ask', "How you're paid", 'Terms']);
    const answers = programs.flatMap((program) => within(program).getAllByRole('definition'));
    expect(answers.map((answer) => answer.textContent).filter((text) => !text)).toEqual([]);
  });

  it('states no figures that the operator has not set', () => {
    const { container } = renderPartners();
    expect(container.querySelector('#programs')?.textContent).not.toMatch(/\d\s*(%|per ?cent|€|\$|£|days|months)/);
  });

  const disclosure = () =>
    within(screen.getByRole('region', { name: 'What a partner link does in the browser' }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);

  it('discloses the service, its cookie and how long it lasts, and that nothing happens before consent', () => {
    trackers.affiliate = { ...localAffiliate, clickParameter: 'ref', cookieDays: 45 };
    renderPartners();
    const [cookie, events, consent, place] = disclosure();
    expect(cookie).toBe(
      'A partner link has the parameter “ref”. If you agree, Trackdesk learns that you came through it and sets the ' +
        'cookie trakdesk_cid, which lasts 45 days.',
    );
    expect(events).toContain('it gets your email address when you sign up');
    expect(consent).toMatch(/^Nothing is loaded, set or sent before you agree/);
    expect(place).toContain('What we measure');
  });

  it('says that a partner link stores nothing, and names no service, if none is configured', () => {
    trackers.affiliate = undefined;
    const { container } = renderPartners();
    expect(disclosure()[0]).toMatch(/^Nothing\./);
    expect(container.textContent).not.toMatch(/Trackdesk|trakdesk|“partner”/);
  });

  it('offers to apply by email and on the contact page with the topic selected', () => {
    externalTargets.partnerEmail = 'partners@dcipher.example';
    renderPartners();
    expect(screen.getByRole('link', { name: 'Send an email' }).getAttribute('href')).toBe(
      'mailto:partners@dcipher.example?subject=Partner%20program',
    );
    expect(screen.getByRole('link', { name: 'Use the contact form' }).getAttribute('href')).toBe(
      '/contact-us?topic=partnership',
    );
  });

  it('offers only the contact page while no email address is configured', () => {
    externalTargets.partnerEmail = undefined;
    renderPartners();
    expect(screen.queryByRole('link', { name: 'Send an email' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Use the contact form' })).toBeTruthy();
  });

  it('contains structured data about the page, the organization and the breadcrumb', () => {
    const graph = readStructuredData(renderPartners().container);
    expect(graph.map((node) => node['@type'])).toEqual(['WebPage', 'Organization', 'BreadcrumbList']);
  });
});

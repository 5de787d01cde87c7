import { statSync } from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { patternOf } from '@app/routes/patterns';
import { privacyPolicy } from '@/lib/documents/privacy-policy';
import { termsOfService } from '@/lib/documents/terms-of-service';
import { formatDate } from '@/locales/dates';
import { trackers } from '@/lib/measurement/trackers';
import { storageInventory } from '@/lib/storage-inventory';
import { componentViolations } from '@/tests/support/components/component-axe';
import { LegalBlocks } from './legal-blocks';
import { Privacy } from './privacy';
import { Terms } from './terms';

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const documents = [
  { name: 'the terms', document: termsOfService, Page: Terms },
  { name: 'the privacy policy', document: privacyPolicy, Page: Privacy },
];

describe.each(documents)('the page of $name', ({ document: written, Page }) => {
  const show = () =>
    render(
      <main>
        <Page />
      </main>,
    ).container;

  it('shows a summary, the version and the sample notice', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(written.title);
    const day = formatDate(written.version);
    expect(screen.getByText(new RegExp(`^Version ${written.version}, .* ${day}$`))).toBeTruthy();
    expect(screen.getByText(/^This is the sample text of an open project/)).toBeTruthy();
    const summary = within(screen.getByRole('region', { name: 'In short' }));
    expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(written.points);
    expect(written.points).toHaveLength(5);
    expect(await componentViolations()).toEqual([]);
  });

  it('links from the contents to every numbered section in order', () => {
    const container = show();
    const nav = screen.getByRole('navigation', { name: 'Contents' });
    const links = [...nav.querySelectorAll('details a')];
    const sections = [...container.querySelectorAll('h2')].slice(1);
    expect(sections.length).toBeGreaterThan(10);
    expect(links.map(({ textContent }) => textContent)).toEqual(sections.map(({ textContent }) => textContent));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`));
    sections.forEach(({ textContent }, index) => expect(textContent).toMatch(new RegExp(`^${index + 1}\\. `)));
  });

  it('links only to existing pages and shows no author notes', () => {
    const container = show();
    const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => href.startsWith('/') && patternOf(href) === undefined)).toEqual([]);
    expect(container.textContent).not.toMatch(/<!--|source:/);
  });

  it('a legal page is complete without a script', () => {
    const html = renderToStaticMarkup(<Page />);
    for (const block of written.blocks) {
      if (block.type === 'heading') expect(html).toContain(`id="${block.id}"`);
    }
    expect(html).toContain('"@type":"WebPage"');
    expect(html).toContain('"@type":"BreadcrumbList"');
  });
});

it('offers the terms as a PDF and shows its size', () => {
  render(<Terms />);
  const { size } = statSync(path.resolve('public/ToS.pdf'));
  const link = screen.getByRole('link', { name: `Terms of service (PDF, ${Math.round(size / 1_000)} kB)` });
  expect(link.getAttribute('href')).toBe('/ToS.pdf');
});

it('gives every table a caption, headers and keyboard scrolling', () => {
  render(<Privacy />);
  const tables = screen.getAllByRole('table');
  expect(tables).toHaveLength(6);
  for (const table of tables) {
    const caption = table.querySelector('caption')?.textContent ?? '';
    expect(caption.length).toBeGreaterThan(10);
    expect(screen.getByRole('region', { name: caption }).tabIndex).toBe(0);
    for (const row of table.querySelectorAll('tbody tr')) {
      expect(row.querySelectorAll('th[scope="row"]')).toHaveLength(1);
    }
  }
});

it('lists everything that the product and its trackers store in a browser', () => {
  const entries = [...storageInventory, ...trackers.flatMap(({ stored }) => stored)];
  render(<Privacy />);
  const table = screen.getByRole('table', { name: /^Everything this website stores/ });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(entries.map(({ name }) => name));
  rows.forEach((row, index) => {
    expect(row.textContent).toContain(entries[index]?.purpose());
    expect(row.textContent).toContain(entries[index]?.duration());
  });
});

it('rejects a text with a placeholder that has no component', () => {
  const draw = () => renderToStaticMarkup(<LegalBlocks blocks={[{ type: 'place', name: 'nowhere' }]} />);
  expect(draw).toThrow('No component for the placeholder "nowhere"');
});

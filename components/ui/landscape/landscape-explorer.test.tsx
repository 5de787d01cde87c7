import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { LandscapeExplorer } from './landscape-explorer';
import { topics } from './topics';

// axe checks of two maps and a table are slow while other tests use the CPU.
vi.setConfig({ testTimeout: 30_000 });

/** Summits are on the map and, for narrow screens, in a list. The style sheet shows one of them. */
const onMap = () => screen.getAllByRole('button').filter((button) => !button.closest('li'));
const inList = () => screen.getAllByRole('button').filter((button) => button.closest('li'));
const pressed = (buttons: HTMLElement[]) => buttons.map((button) => button.getAttribute('aria-pressed') === 'true');
const only = (index: number) => topics.map((_, topic) => topic === index);

it('the explorer of a landscape has a button for each of six summits, largest first, with the largest selected', async () => {
  const { container } = render(<LandscapeExplorer isLive hasOutsideContent={false} />);
  expect(onMap().map((button) => button.textContent)).toEqual(
    topics.map(({ name, count }) => `${name} ${count} texts`),
  );
  expect(topics.map(({ count }) => count)).toEqual(topics.map(({ count }) => count).sort((a, b) => b - a));
  expect(pressed(onMap())).toEqual(only(0));
  expect(pressed(inList())).toEqual(only(0));
  expect(await findViolations(container)).toEqual([]);
});

it('shows the texts of a summit in a live region, operated by keyboard alone', async () => {
  render(<LandscapeExplorer isLive hasOutsideContent={false} />);
  const [, , third] = topics;
  for (let steps = 0; steps < 3; steps += 1) await userEvent.tab();
  expect(document.activeElement).toBe(onMap()[2]);
  await userEvent.keyboard('{Enter}');
  const panel = within(screen.getByRole('status'));
  expect(panel.getByText(third?.name ?? '')).toBeTruthy();
  expect(panel.getByText(new RegExp(`${third?.terms.join(', ')}$`))).toBeTruthy();
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    third?.samples.map(({ path }) => path),
  );
  for (const { text } of third?.samples ?? []) expect(panel.getByText(text)).toBeTruthy();
  expect(pressed(onMap())).toEqual(only(2));
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(pressed(onMap())).toEqual(only(3));
});

it("marks the selected topic's texts and summit by shape, not by color alone", async () => {
  const { container } = render(<LandscapeExplorer isLive hasOutsideContent={false} />);
  await userEvent.click(inList()[1] ?? document.body);
  const marked = [...container.querySelectorAll('path[data-chosen]')].map((path) => path.getAttribute('d'));
  expect(marked).toEqual([topics[1]?.dots]);
  expect(container.querySelectorAll('svg[role="img"] circle')).toHaveLength(1);
});

it('deselects a topic on a second press and shows a hint', async () => {
  const { container } = render(<LandscapeExplorer isLive hasOutsideContent={false} />);
  await userEvent.click(onMap()[0] ?? document.body);
  expect(pressed(onMap())).toEqual(only(-1));
  expect(screen.getByRole('status').textContent).toBe('Choose a summit to see what the texts around it say.');
  expect(container.querySelector('path[data-chosen]')).toBeNull();
});

it('the explorer of a landscape has the same content as a table', async () => {
  const { container } = render(<LandscapeExplorer isLive hasOutsideContent={false} />);
  await userEvent.click(screen.getByText('Show as table'));
  const table = screen.getByRole('table', { name: 'Topics in the landscape, largest first' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(topics.map(({ name }) => name));
  for (const [index, row] of rows.entries()) {
    const { count = 0, terms = [], samples = [] } = topics[index] ?? {};
    expect(within(row).getByText(String(count))).toBeTruthy();
    expect(within(row).getByText(terms.join(', '))).toBeTruthy();
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(samples.map(({ title }) => title));
  }
  expect(await findViolations(container)).toEqual([]);
});

it('the explorer of a landscape is server-rendered with map, names, the largest topic and the table, without inactive buttons', () => {
  const html = renderToStaticMarkup(<LandscapeExplorer isLive={false} hasOutsideContent={false} />);
  expect(html).not.toContain('<button');
  expect(html).toContain('<details');
  for (const { name, samples } of topics) {
    expect(html.split(`>${name}<`).length).toBeGreaterThan(2);
    for (const { path } of samples) expect(html).toContain(`href="${path}"`);
  }
  expect(html).not.toContain('style=');
  expect(gzipSync(html).length).toBeLessThan(10 * 1024);
});

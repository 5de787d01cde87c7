// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

const Part = () => <button type="button">Press</button>;
const servedHtml = '<div class="part"><button type="button">Press</button></div><p></p>';

afterEach(() => {
  vi.resetModules();
  document.body.replaceChildren();
});

/** The module as the browser runs it. */
const inBrowser = async () => (await import('./defer')).defer;

const page = (Deferred: ComponentType, visitor: string) => (
  <>
    <Deferred />
    <p>{visitor}</p>
  </>
);

async function takeOver(Deferred: ComponentType) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = servedHtml;
  const served = screen.getByRole('button', { name: 'Press' });
  const root = await act(async () => hydrateRoot(container, page(Deferred, '')));
  return { served, change: (visitor: string) => act(async () => root.render(page(Deferred, visitor))) };
}

it('is part of what the server sends, in its place and without a script', async () => {
  vi.stubGlobal('window', undefined);
  const { defer } = await import('./defer');
  const { renderToString } = await import('react-dom/server');
  const Deferred = defer(async () => Part);
  await Promise.resolve();
  await Promise.resolve();
  const html = renderToString(createElement(Deferred));
  vi.unstubAllGlobals();
  expect(html).toMatch(/^<div class="[^"]*"><button type="button">Press<\/button><\/div>$/);
});

it('fetches its code like any other where the browser moves to its page', async () => {
  const defer = await inBrowser();
  const Deferred = defer(async () => Part);
  render(<Deferred />);
  expect(await screen.findByRole('button', { name: 'Press' })).toBeDefined();
});

it('keeps the served HTML while its code is on the way and the page around it changes, then brings it to life', async () => {
  let arrive: (part: ComponentType) => void = () => {};
  const onPress = vi.fn();
  const Live = () => (
    <button type="button" onClick={onPress}>
      Press
    </button>
  );
  const defer = await inBrowser();
  const { served, change } = await takeOver(defer(() => new Promise((resolve) => (arrive = resolve))));
  await change('Ada');
  expect(screen.getByText('Ada')).toBeDefined();
  expect(screen.getByRole('button')).toBe(served);
  await act(async () => arrive(Live));
  screen.getByRole('button').click();
  expect(onPress).toHaveBeenCalledOnce();
});

it('leaves the focus where somebody who uses the keyboard is', async () => {
  const defer = await inBrowser();
  let arrive: (part: ComponentType) => void = () => {};
  const { served } = await takeOver(defer(() => new Promise((resolve) => (arrive = resolve))));
  served.focus();
  await act(async () => arrive(Part));
  expect(screen.getByRole('button')).not.toBe(served);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('leaves the focus where the user has moved it while its code was being put in place', async () => {
  const defer = await inBrowser();
  let arrive: (part: ComponentType) => void = () => {};
  const { served } = await takeOver(defer(() => new Promise((resolve) => (arrive = resolve))));
  served.focus();
  await act(async () => {
    arrive(Part);
    // The part is at hand now, and not rendered before this block ends.
    await new Promise((resolve) => setImmediate(resolve));
    served.blur();
  });
  expect(screen.getByRole('button')).not.toBe(served);
  expect(document.activeElement).toBe(document.body);
});

it('takes no focus that is elsewhere, and presses nothing that was not pressed', async () => {
  const defer = await inBrowser();
  let arrive: (part: ComponentType) => void = () => {};
  const onPress = vi.fn();
  await takeOver(defer(() => new Promise((resolve) => (arrive = resolve))));
  await act(async () => arrive(() => <button onClick={onPress}>Press</button>));
  expect(document.activeElement).toBe(document.body);
  expect(onPress).not.toHaveBeenCalled();
});

it('presses a button that was pressed before its code was there, once', async () => {
  const defer = await inBrowser();
  let arrive: (part: ComponentType) => void = () => {};
  const onPress = vi.fn();
  const { served } = await takeOver(defer(() => new Promise((resolve) => (arrive = resolve))));
  served.click();
  await act(async () => arrive(() => <button onClick={onPress}>Press</button>));
  expect(onPress).toHaveBeenCalledOnce();
});

it('fetches nothing for a static part that was served', async () => {
  const defer = await inBrowser();
  const load = vi.fn(async () => Part);
  const { served, change } = await takeOver(defer(load, { isStatic: true }));
  await change('Ada');
  expect(screen.getByRole('button')).toBe(served);
  expect(load).not.toHaveBeenCalled();
});

const Topic = ({ name }: { name: string }) => <p>{name}</p>;

async function takeOverTopic(isStatic: boolean) {
  const defer = await inBrowser();
  const load = vi.fn(async () => Topic);
  const Deferred = defer(load, { isStatic });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<div class="part"><p>Charging</p></div>';
  const root = await act(async () => hydrateRoot(container, <Deferred name="Charging" />));
  return { load, show: (name: string) => act(async () => root.render(<Deferred name={name} />)) };
}

it('fetches a static part when the browser moves on to other content of the same page, and shows it on the way back', async () => {
  const { load, show } = await takeOverTopic(true);
  expect(load).not.toHaveBeenCalled();
  await show('Recycling');
  expect(await screen.findByText('Recycling')).toBeDefined();
  await show('Charging');
  expect(screen.getByText('Charging')).toBeDefined();
  expect(screen.queryByText('Recycling')).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

it('gives a part that has come to life its new content', async () => {
  const { show } = await takeOverTopic(false);
  await show('Recycling');
  expect(await screen.findByText('Recycling')).toBeDefined();
  expect(screen.queryByText('Charging')).toBeNull();
});

it('fetches a distant part when it comes near the window, and not before', async () => {
  let near: () => void = () => {};
  const stopped = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => seen([{ isIntersecting: true }]);
      }
      observe = (element: Element) => expect(element.tagName).toBe('BUTTON');
      disconnect = stopped;
    },
  );
  const defer = await inBrowser();
  const load = vi.fn(async () => Part);
  await takeOver(defer(load, { isDistant: true }));
  expect(load).not.toHaveBeenCalled();
  await act(async () => near());
  expect(load).toHaveBeenCalledOnce();
  expect(stopped).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

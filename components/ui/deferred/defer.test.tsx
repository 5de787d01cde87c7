// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createElement, useEffect, useRef, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

const Part = () => <button type="button">Press</button>;
const servedHtml = '<div class="part"><button type="button">Press</button></div><p></p>';

afterEach(() => {
  vi.resetModules();
  document.body.replaceChildren();
});

/** Imports the module as in a browser. */
const inBrowser = async () => (await import('./defer')).defer;

const page = (Deferred: ComponentType, visitor: string) => (
  <>
    <Deferred />
    <p>{visitor}</p>
  </>
);

async function hydrateServed(Deferred: ComponentType) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = servedHtml;
  const served = screen.getByRole('button', { name: 'Press' });
  const root = await act(async () => hydrateRoot(container, page(Deferred, '')));
  return { served, change: (visitor: string) => act(async () => root.render(page(Deferred, visitor))) };
}

it('a deferred component is rendered by the server in its place and works without JavaScript', async () => {
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

it('loads its code like any other component on a client-side navigation', async () => {
  const defer = await inBrowser();
  const Deferred = defer(async () => Part);
  render(<Deferred />);
  expect(await screen.findByRole('button', { name: 'Press' })).toBeDefined();
});

it('keeps the server-rendered HTML while its code loads and the page changes, then hydrates', async () => {
  let resolveLoad: (part: ComponentType) => void = () => {};
  const onPress = vi.fn();
  const Live = () => (
    <button type="button" onClick={onPress}>
      Press
    </button>
  );
  const defer = await inBrowser();
  const { served, change } = await hydrateServed(defer(() => new Promise((resolve) => (resolveLoad = resolve))));
  await change('Ada');
  expect(screen.getByText('Ada')).toBeDefined();
  expect(screen.getByRole('button')).toBe(served);
  await act(async () => resolveLoad(Live));
  screen.getByRole('button').click();
  expect(onPress).toHaveBeenCalledOnce();
});

it('keeps the keyboard focus', async () => {
  const defer = await inBrowser();
  let resolveLoad: (part: ComponentType) => void = () => {};
  const { served } = await hydrateServed(defer(() => new Promise((resolve) => (resolveLoad = resolve))));
  served.focus();
  await act(async () => resolveLoad(Part));
  expect(screen.getByRole('button')).not.toBe(served);
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

it('keeps the focus where the user has moved it during the replacement', async () => {
  const defer = await inBrowser();
  let resolveLoad: (part: ComponentType) => void = () => {};
  const { served } = await hydrateServed(defer(() => new Promise((resolve) => (resolveLoad = resolve))));
  served.focus();
  await act(async () => {
    resolveLoad(Part);
    // The part has loaded, but does not render before this block ends.
    await new Promise((resolve) => setImmediate(resolve));
    served.blur();
  });
  expect(screen.getByRole('button')).not.toBe(served);
  expect(document.activeElement).toBe(document.body);
});

it('a deferred component does not take the focus from elsewhere and presses no unpressed button', async () => {
  const defer = await inBrowser();
  let resolveLoad: (part: ComponentType) => void = () => {};
  const onPress = vi.fn();
  await hydrateServed(defer(() => new Promise((resolve) => (resolveLoad = resolve))));
  await act(async () => resolveLoad(() => <button onClick={onPress}>Press</button>));
  expect(document.activeElement).toBe(document.body);
  expect(onPress).not.toHaveBeenCalled();
});

it('repeats once a button press from before its code loaded', async () => {
  const defer = await inBrowser();
  let resolveLoad: (part: ComponentType) => void = () => {};
  const onPress = vi.fn();
  const { served } = await hydrateServed(defer(() => new Promise((resolve) => (resolveLoad = resolve))));
  served.click();
  await act(async () => resolveLoad(() => <button onClick={onPress}>Press</button>));
  expect(onPress).toHaveBeenCalledOnce();
});

it('loads no code for a static part that was server-rendered', async () => {
  const defer = await inBrowser();
  const load = vi.fn(async () => Part);
  const { served, change } = await hydrateServed(defer(load, { isStatic: true }));
  await change('Ada');
  expect(screen.getByRole('button')).toBe(served);
  expect(load).not.toHaveBeenCalled();
});

const Topic = ({ name }: { name: string }) => <p>{name}</p>;

async function hydrateServedTopic(isStatic: boolean) {
  const defer = await inBrowser();
  const load = vi.fn(async () => Topic);
  const Deferred = defer(load, { isStatic });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<div class="part"><p>Charging</p></div>';
  const root = await act(async () => hydrateRoot(container, <Deferred name="Charging" />));
  return { load, show: (name: string) => act(async () => root.render(<Deferred name={name} />)) };
}

it('loads a static part after a client-side navigation to other content of the page, and shows it again on the way back', async () => {
  const { load, show } = await hydrateServedTopic(true);
  expect(load).not.toHaveBeenCalled();
  await show('Recycling');
  expect(await screen.findByText('Recycling')).toBeDefined();
  await show('Charging');
  expect(screen.getByText('Charging')).toBeDefined();
  expect(screen.queryByText('Recycling')).toBeNull();
  expect(load).toHaveBeenCalledOnce();
});

it('updates the content of a live part', async () => {
  const { show } = await hydrateServedTopic(false);
  await show('Recycling');
  expect(await screen.findByText('Recycling')).toBeDefined();
  expect(screen.queryByText('Charging')).toBeNull();
});

it('loads a distant part only when it comes near the window', async () => {
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
  await hydrateServed(defer(load, { isDistant: true }));
  expect(load).not.toHaveBeenCalled();
  await act(async () => near());
  expect(load).toHaveBeenCalledOnce();
  expect(stopped).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

it('re-enters early input, and what is typed directly after the replacement follows it', async () => {
  const defer = await inBrowser();
  let resolveLoad: (part: ComponentType) => void = () => {};
  const Deferred = defer(() => new Promise<ComponentType>((resolve) => (resolveLoad = resolve)));
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<div class="part"><input aria-label="Articles"></div>';
  await act(async () => hydrateRoot(container, <Deferred />));
  screen.getByRole<HTMLInputElement>('textbox').value = '1';
  const entered = vi.fn();
  const LiveField = () => {
    const field = useRef<HTMLInputElement>(null);
    // Effects of a part run before those of what contains it, like a key that is pressed before those.
    useEffect(() => {
      if (field.current) field.current.value += '0';
    }, []);
    return <input ref={field} aria-label="Articles" onInput={({ currentTarget }) => entered(currentTarget.value)} />;
  };
  await act(async () => resolveLoad(LiveField));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('10');
  expect(entered.mock.calls).toEqual([['1']]);
});

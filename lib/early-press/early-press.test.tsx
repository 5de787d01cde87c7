// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { earlyPressScript } from './early-press';
import { useEarlyPress } from './use-early-press';

const onPress = vi.fn();

function Page({ isShown = true }: { isShown?: boolean }) {
  useEarlyPress();
  const [presses, setPresses] = useState(0);
  return (
    isShown && (
      <button
        type="button"
        onClick={() => {
          onPress();
          setPresses(presses + 1);
        }}
      >
        {presses}
      </button>
    )
  );
}

const button = () => document.querySelector('button') as HTMLButtonElement;

beforeEach(() => {
  onPress.mockClear();
  Object.assign(window, { handlesPresses: undefined, earlyPress: undefined });
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`;
});

// The head script runs once, as in a browser.
new Function(earlyPressScript)();

const hydrate = (page = <Page />) => act(async () => hydrateRoot(document.body.firstElementChild as Element, page));

it('repeats a press from before hydration once, even after several presses', async () => {
  button().click();
  button().click();
  await hydrate();
  expect(onPress).toHaveBeenCalledOnce();
  expect(button().textContent).toBe('1');
});

it('repeats nothing if nothing was pressed', async () => {
  await hydrate();
  expect(onPress).not.toHaveBeenCalled();
});

it('leaves a press during hydration to React', async () => {
  const root = hydrateRoot(document.body.firstElementChild as Element, <Page />);
  button().click();
  await act(async () => {});
  expect(onPress).toHaveBeenCalledOnce();
  root.unmount();
});

it('the script does not repeat a press after hydration', async () => {
  await hydrate();
  await act(async () => button().click());
  expect(onPress).toHaveBeenCalledOnce();
});

it('drops a press on a button that has left the page', async () => {
  button().click();
  const pressed = button();
  const click = vi.spyOn(pressed, 'click');
  pressed.remove();
  await hydrate(<Page isShown={false} />);
  expect(click).not.toHaveBeenCalled();
});

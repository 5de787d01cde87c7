import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { late } from './late';

const Part = () => <button type="button">Press</button>;

const page = (Later: ComponentType, visitor: string) => (
  <>
    <Later />
    <p>{visitor}</p>
  </>
);

it('shows its part as soon as the code is there', async () => {
  const Later = late(async () => Part);
  render(<Later />);
  expect(await screen.findByRole('button', { name: 'Press' })).toBeDefined();
});

it('is part of the served HTML, which stays while its code is on the way and the page around it changes', async () => {
  const { prelude } = await prerender(
    page(
      late(async () => Part),
      '',
    ),
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = await new Response(prelude as BodyInit).text();
  const served = screen.getByRole('button', { name: 'Press' });

  let arrive: (part: ComponentType) => void = () => {};
  const Later = late(() => new Promise((resolve) => (arrive = resolve)));
  const root = await act(async () => hydrateRoot(container, page(Later, '')));
  await act(async () => root.render(page(Later, 'Ada')));
  expect(screen.getByText('Ada')).toBeDefined();
  expect(screen.getByRole('button')).toBe(served);

  await act(async () => arrive(Part));
  expect(screen.getByRole('button')).toBe(served);
  await act(async () => root.unmount());
  container.remove();
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SkipLink } from './skip-link';

it('the skip link is the first Tab stop and leads to the main content', async () => {
  render(
    <>
      <SkipLink />
      <a href="https://example.com">Elsewhere</a>
      <main id="main">Words</main>
    </>,
  );
  await userEvent.tab();
  const link = screen.getByRole('link', { name: 'Skip to main content' });
  expect(document.activeElement).toBe(link);
  expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toBe('Words');
});

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Logo, LogoMark } from './logo';

it('the logo is named by its text', () => {
  const { container } = render(<Logo />);
  expect(container.textContent).toBe('Dcipher');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('the logo has one ring at sizes where two would merge', () => {
  const { container } = render(<LogoMark size={16} />);
  expect(container.querySelectorAll('g path')).toHaveLength(1);
});

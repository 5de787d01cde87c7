import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UsernameField } from './username-field';

it('tells password managers whose password the form is about, and a person nothing', () => {
  const { container } = render(<UsernameField email="ada@acme.com" />);
  const field = container.querySelector<HTMLInputElement>('input[type="email"][name="username"]');
  expect(field).toMatchObject({ autocomplete: 'username', value: 'ada@acme.com', readOnly: true, hidden: true });
  expect(screen.queryByRole('textbox')).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UsernameField } from './username-field';

it('the field of the user name is visible to password managers only', () => {
  const { container } = render(<UsernameField email="ada@acme.com" />);
  const field = container.querySelector<HTMLInputElement>('input[type="email"][name="username"]');
  expect(field).toMatchObject({ autocomplete: 'username', value: 'ada@acme.com', readOnly: true, hidden: true });
  expect(screen.queryByRole('textbox')).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactOperator } from './contact-operator';

const operator = {
  name: 'Acme Ltd',
  address: '1 High Street, Cambridge',
  registration: undefined,
  law: 'The law of England',
  host: 'Acme Cloud, Frankfurt',
};
const shown = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

it('names the operator, the address, the law and the host', () => {
  render(<ContactOperator {...operator} />);
  expect(screen.getByRole('region', { name: 'Who operates this site' })).toBeTruthy();
  expect(shown()).toEqual(['Acme Ltd', '1 High Street, Cambridge', 'The law of England', 'Acme Cloud, Frankfurt']);
});

it('shows the registration if there is one', () => {
  render(<ContactOperator {...operator} registration="Companies House 123" />);
  expect(shown()[2]).toBe('Companies House 123');
});

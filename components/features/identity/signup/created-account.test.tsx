import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { rememberCreated, useCreatedAccount } from './created-account';

afterEach(() => sessionStorage.clear());

const order = { planName: 'Contour', item: 'Contour, monthly', total: '€56.25', renewal: '' };
const read = () => renderHook(useCreatedAccount).result.current;

it('keeps the address and the order of a new account for the next page', () => {
  rememberCreated({ email: 'ada@acme.com', isConfirmed: false, order });
  expect(read()).toMatchObject({ email: 'ada@acme.com', isConfirmed: false, order });
});

it('keeps no order of an account that started with the free trial', () => {
  rememberCreated({ email: 'ada@acme.com', isConfirmed: true });
  expect(read()).toMatchObject({ isConfirmed: true, order: undefined });
});

it.each([{ planName: 'Contour' }, 'Contour', null])('ignores a stored value that is no order: %j', (stored) => {
  sessionStorage.setItem('created-account', JSON.stringify({ email: 'ada@acme.com', atMs: 1, order: stored }));
  expect(read()).toMatchObject({ email: 'ada@acme.com', order: undefined });
});

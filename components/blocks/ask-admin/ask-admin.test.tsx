import { ApiError } from '@app/api-client/api-error';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { AskAdmin } from './ask-admin';

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `admin${index + 1}@acme.com`);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('says what only admins can do and lists their email addresses', async () => {
  renderWithData(<AskAdmin admins={addresses(2)}>Only admins can invite people.</AskAdmin>);
  expect(screen.getByRole('region', { name: 'Ask an admin' }).textContent).toContain('Only admins can invite people.');
  expect(links()).toEqual(['mailto:admin1@acme.com', 'mailto:admin2@acme.com']);
  expect(api).not.toHaveBeenCalled();
  expect(await componentViolations()).toEqual([]);
});

it('lists at most five admins and the number of others', () => {
  renderWithData(<AskAdmin admins={addresses(8)}>Only admins can invite people.</AskAdmin>);
  expect(links()).toHaveLength(5);
  expect(screen.getByText('and 3 more')).toBeTruthy();
});

it('uses the singular for one admin', () => {
  const { rerender } = renderWithData(<AskAdmin admins={addresses(1)}>Only admins can invite people.</AskAdmin>);
  expect(screen.getByText('Contact the admin of your organization:')).toBeTruthy();
  rerender(<AskAdmin admins={addresses(2)}>Only admins can invite people.</AskAdmin>);
  expect(screen.getByText('Contact one of the admins of your organization:')).toBeTruthy();
});

it('loads the admins and offers a retry if that fails', async () => {
  api.mockRejectedValueOnce(new ApiError({ status: 500, code: 'error_server' }));
  renderWithData(<AskAdmin>Only admins can invite people.</AskAdmin>);
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.mockResolvedValue({ admins: addresses(1) });
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: 'admin1@acme.com' })).toBeTruthy();
});

it('renders no card inside another card', () => {
  renderWithData(
    <AskAdmin admins={addresses(1)} isBare>
      Only admins make keys.
    </AskAdmin>,
  );
  expect(screen.queryByRole('region')).toBeNull();
  expect(links()).toEqual(['mailto:admin1@acme.com']);
});

import { ApiError } from '@app/api-client/api-error';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { callApi as api } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { AccountInformation } from '../account-information';
import { sampleAccount } from '../testing/sample-account';

const unavailable = () => new ApiError({ status: 500, code: 'error_server', requestId: 'r1' });

describe('the request to accept the terms', () => {
  const older = { acceptedVersion: '2025-01-01', acceptedAt: '2025-01-01T09:00:00.000Z', isCurrent: false };
  const none = { acceptedVersion: null, acceptedAt: null, isCurrent: false };
  const agree = () => screen.findByRole('button', { name: /^I agree/ });

  it.each([
    [older, /^Our terms changed on/],
    [none, /^You joined through your organization/],
  ])('accepts the current terms in place of %o, after a failed attempt', async (terms, sentence) => {
    let isFirst = true;
    api.mockImplementation(async ({ name }: { name: string }) => {
      if (name !== 'acceptTerms') return sampleAccount({ terms });
      if (!isFirst) return { acceptedVersion: '2026-11-21', acceptedAt: '2026-11-21T09:00:00.000Z' };
      isFirst = false;
      throw unavailable();
    });
    renderWithData(<AccountInformation />);
    const user = userEvent.setup();
    await user.click(await agree());
    await waitFor(() => expect(screen.getByText(/Server error/)).toBeInstanceOf(HTMLElement));
    expect(screen.getByText(sentence)).toBeInstanceOf(HTMLElement);
    expect(screen.getByRole('link', { name: /^Terms/ }).getAttribute('target')).toBe('_blank');
    expect(await componentViolations()).toEqual([]);
    await user.click(await agree());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^I agree/ })).toBeNull());
  });

  it('the request to accept the terms is not shown to a user who has accepted the current terms', async () => {
    api.mockResolvedValue(sampleAccount());
    renderWithData(<AccountInformation />);
    await screen.findByRole('button', { name: 'Edit profile' });
    expect(screen.queryByRole('button', { name: /^I agree/ })).toBeNull();
  });
});

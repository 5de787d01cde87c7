import { act, fireEvent, screen } from '@testing-library/react';
import { useRouter } from 'next/router';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '@/lib/auth/session-state';
import { answer, rejecting } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { sampleAccount } from './testing/sample-account';
import { useAccountFrame } from './use-account-frame';

function Frame() {
  const { banner, standing } = useAccountFrame();
  return (
    <>
      <output>{standing}</output>
      {banner}
    </>
  );
}

beforeEach(() => {
  vi.mocked(useRouter).mockReturnValue({ pathname: '/account', asPath: '/account' } as ReturnType<typeof useRouter>);
  const user = {
    id: 'u',
    sessionId: 's',
    email: 'ada@acme.example',
    firstName: 'Ada',
    lastName: 'L',
    organizationId: 'o',
  };
  setSession({ status: 'signedIn', user, requiresPasswordChange: false });
});

it('shows a banner that arrives during a press after its click, so that the pressed button does not move', async () => {
  const summary = {
    ...{ planName: 'Team', label: { code: 'trial_ends_in_days', days: 5 }, isActive: true, availableCredits: 0 },
    ...{ endsAt: '2026-04-07T12:00:00.000Z', ownsAddOns: false },
  };
  let arrive: () => void = () => undefined;
  const arrival = new Promise<typeof summary>((resolve) => (arrive = () => resolve(summary)));
  answer({ getAccount: () => sampleAccount(), getSubscriptionSummary: () => arrival });
  const { container } = renderWithData(<Frame />);
  await screen.findByText('owner');
  fireEvent.pointerDown(container);
  await act(async () => arrive());
  expect(screen.queryByText(/5 days left/)).toBeNull();
  fireEvent.pointerUp(container);
  expect(await screen.findByText(/5 days left/)).toBeTruthy();
});

it('says once why the page was loaded again after the user had left the organization that it showed', async () => {
  window.sessionStorage.setItem('organizationChanged', 'true');
  answer({ getAccount: () => sampleAccount(), getSubscriptionSummary: rejecting('error_forbidden', { status: 403 }) });
  const { unmount } = renderWithData(<Frame />);
  expect(await screen.findByText(/^You're no longer a member of the organization that this page showed/)).toBeTruthy();
  unmount();
  renderWithData(<Frame />);
  await screen.findByText('owner');
  expect(screen.queryByText(/no longer a member/)).toBeNull();
});

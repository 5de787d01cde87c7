import type { Account } from '@app/api-client/contract/account/profile';
import type { Role } from '@app/api-client/rules/abilities';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SsoSettings } from '../sso-settings';
// What the page loads late is there when a test begins: how long it takes is the machine's affair.
import '../check-config';
import '../remove-dialog';
import '../require-dialog';
import '../save-dialog';
import '../sso-form';

type Who = { role?: Role; isOwner?: boolean; hasPassword?: boolean };

/** An account as the API sends it, as far as this page looks at it. */
const accountOf = ({ role = 'admin', isOwner = true, hasPassword = true }: Who) =>
  ({
    id: '0197d3c8-7a52-7000-8000-00000000000a',
    email: 'ada@acme.com',
    hasPassword,
    organization: { id: '0197d3c8-7a52-7000-8000-00000000000b', name: 'Acme', role, isOwner },
  }) as Account;

/** Puts the page's content on the screen, for somebody. */
export function showSettings(who: Who = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <h1>Single sign-on</h1>
      <SsoSettings account={accountOf(who)} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

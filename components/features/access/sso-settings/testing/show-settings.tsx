import type { Account } from '@app/api-client/contract/access/profile';
import type { Role } from '@app/api-client/rules/organization/abilities';
import { renderWithData } from '@/tests/support/components/render-with-data';
import { SsoSettings } from '../sso-settings';
// Preloads the deferred parts, so that tests do not wait for them.
import '../model/check-config';
import '../components/remove-dialog';
import '../components/require-dialog';
import '../components/save-dialog';
import '../components/sso-form';

type UserOptions = { role?: Role; isOwner?: boolean; hasPassword?: boolean };

/** The fields of an account that this page uses. */
const accountOf = ({ role = 'admin', isOwner = true, hasPassword = true }: UserOptions) =>
  ({
    id: '0197d3c8-7a52-7000-8000-00000000000a',
    email: 'ada@acme.com',
    hasPassword,
    organization: { id: '0197d3c8-7a52-7000-8000-00000000000b', name: 'Acme', role, isOwner },
  }) as Account;

/** Renders the page for a user. */
export function showSettings(options: UserOptions = {}) {
  return renderWithData(
    <>
      <h1>Single sign-on</h1>
      <SsoSettings account={accountOf(options)} />
    </>,
  ).user;
}

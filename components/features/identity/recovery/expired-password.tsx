import type { Account } from '@app/api-client/contract/access/profile';
import { dayMs } from '@app/api-client/rules/values/durations';
import type { ReactNode } from 'react';
import { routes } from '@app/routes';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';

type ExpiredPasswordProps = {
  /** When the password was set and when it expired. Undefined while loading and if that fails. */
  account: Pick<Account, 'passwordChangedAt' | 'passwordExpiresAt'> | undefined;
  /** The form that sets the new password. */
  form: ReactNode;
};

/** Says since when the password has expired, above the form that changes it. The only other action is to log out. */
export function ExpiredPassword({ account, form }: ExpiredPasswordProps) {
  const { passwordChangedAt: changedAt, passwordExpiresAt: expiredAt } = account ?? {};
  return (
    <Stack gap="m">
      <p>
        {changedAt && expiredAt
          ? m.expired_password_reason({
              n: Math.round((Date.parse(expiredAt) - Date.parse(changedAt)) / dayMs),
              date: formatDate(expiredAt),
            })
          : m.expired_password_reason_unknown()}
      </p>
      {form}
      <div>
        <ButtonLink href={routes.logout}>{m.ui_log_out()}</ButtonLink>
      </div>
    </Stack>
  );
}

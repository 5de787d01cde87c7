import { dayMs } from '@app/api-client/rules/durations';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/format/dates';
import { routes } from '@/lib/routes';
import * as m from '@/locales/generated/messages';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';
import type { ExpiryDates } from './use-expired-account';

type ExpiredPasswordProps = {
  /** When the password was set and when it expired. Undefined while loading. */
  dates: ExpiryDates | undefined;
  /** The form that sets the new password. */
  form: ReactNode;
};

/** Says since when the password has expired, above the form that changes it. The only other action is to log out. */
export function ExpiredPassword({ dates, form }: ExpiredPasswordProps) {
  const days = dates && Math.round((Date.parse(dates.expiredAt) - Date.parse(dates.changedAt)) / dayMs);
  return (
    <Stack gap="m">
      <p>
        {dates && days !== undefined
          ? m.expired_password_reason({ n: days, date: formatDate(dates.expiredAt) })
          : m.expired_password_reason_unknown()}
      </p>
      {form}
      <div>
        <ButtonLink href={routes.logout}>{m.ui_log_out()}</ButtonLink>
      </div>
    </Stack>
  );
}

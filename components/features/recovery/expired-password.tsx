import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format/dates';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { ButtonLink } from '../../ui/button/button-link';
import { Stack } from '../../ui/stack/stack';
import type { ExpiryDates } from './use-expired-account';

const dayMs = 24 * 60 * 60 * 1_000;

type ExpiredPasswordProps = {
  /** When the password was set and when it expired; left out while that is not known. */
  dates: ExpiryDates | undefined;
  /** Where the new one is set. */
  form: ReactNode;
};

/** Says why a password has to be changed and since when, above the form that does it. The one other way is out. */
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
        <ButtonLink href={routes.logout}>{m.ui_account_log_out()}</ButtonLink>
      </div>
    </Stack>
  );
}

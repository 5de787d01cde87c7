import type { Account } from '@app/api-client/contract/account/profile';
import { useSavedChoice } from '../../../lib/use-saved-choice';
import { errorMessage } from '../../../lib/i18n/error-message';
import type { Reading } from '../../../lib/organization/standing-reading';
import * as m from '../../../locales/generated/messages';
import { AsyncSection } from '../../ui/async-section/async-section';
import { CardRows } from '../../ui/card/card';
import { SavedNote } from '../../ui/saved-note/saved-note';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Stack } from '../../ui/stack/stack';
import { Switch } from '../../ui/switch/switch';
import { saveEmailChoice, type EmailChoice } from './privacy-calls';

export type EmailsProps = {
  account: Reading<Account>;
  /** Keeps the account that a change was answered with. */
  keepAccount: (account: Account) => void;
};

type EmailSwitchProps = Pick<EmailsProps, 'keepAccount'> & {
  name: EmailChoice;
  isOn: boolean;
  label: string;
  hint: string;
};

function EmailSwitch({ name, isOn, label, hint, keepAccount }: EmailSwitchProps) {
  const choice = useSavedChoice(isOn, async (wanted) => keepAccount(await saveEmailChoice(name, wanted)));
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={choice.value}
      onChange={choice.choose}
      outcome={<SavedNote isSaved={choice.isSaved} problem={choice.problem} />}
    />
  );
}

/** What may be mailed besides what the account needs. Each switch is saved at once. */
export function Emails({ account: { data, error, refetch }, keepAccount }: EmailsProps) {
  return (
    <AsyncSection
      resource={m.emails_thing()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<Skeleton shape="field" count={2} />}
    >
      {({ receivePromotionalEmails, receiveProductUpdates }) => (
        <Stack gap="m">
          <CardRows>
            <EmailSwitch
              name="receivePromotionalEmails"
              isOn={receivePromotionalEmails}
              label={m.emails_promotional()}
              hint={m.emails_promotional_hint()}
              keepAccount={keepAccount}
            />
            <EmailSwitch
              name="receiveProductUpdates"
              isOn={receiveProductUpdates}
              label={m.emails_updates()}
              hint={m.emails_updates_hint()}
              keepAccount={keepAccount}
            />
          </CardRows>
          <p className="text-hint">{m.emails_needed()}</p>
        </Stack>
      )}
    </AsyncSection>
  );
}

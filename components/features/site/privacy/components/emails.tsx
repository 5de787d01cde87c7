import type { Account } from '@app/api-client/contract/access/profile';
import { useSavedChoice } from '@/lib/use-saved-choice';
import { errorMessage } from '@/lib/i18n/error-message';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { CardRows } from '@/components/ui/card/card';
import { SavedNote } from '@/components/ui/saved-note/saved-note';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { Switch } from '@/components/ui/switch/switch';
import { saveEmailChoice, type EmailChoice } from '../api/privacy-calls';

export type EmailsProps = {
  account: Reading<Account>;
  /** Called with the account that the server returns after a change. */
  onAccountSaved: (account: Account) => void;
};

type EmailSwitchProps = Pick<EmailsProps, 'onAccountSaved'> & {
  name: EmailChoice;
  isOn: boolean;
  label: string;
  hint: string;
};

function EmailSwitch({ name, isOn, label, hint, onAccountSaved }: EmailSwitchProps) {
  const choice = useSavedChoice(isOn, async (wanted) => onAccountSaved(await saveEmailChoice(name, wanted)));
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

/** Optional emails. Each switch is saved immediately. */
export function Emails({ account: { data, error, refetch }, onAccountSaved }: EmailsProps) {
  return (
    <AsyncSection
      resource={m.emails_resource()}
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
              label={m.ui_promotional_emails()}
              hint={m.emails_promotional_hint()}
              onAccountSaved={onAccountSaved}
            />
            <EmailSwitch
              name="receiveProductUpdates"
              isOn={receiveProductUpdates}
              label={m.ui_nav_updates()}
              hint={m.emails_updates_hint()}
              onAccountSaved={onAccountSaved}
            />
          </CardRows>
          <p className="text-hint">{m.emails_needed()}</p>
        </Stack>
      )}
    </AsyncSection>
  );
}

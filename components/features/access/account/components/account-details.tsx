import type { Account } from '@app/api-client/contract/access/profile';
import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import {
  profileFieldList,
  profileFieldNames,
  type ProfileSection,
} from '@/components/blocks/profile-fields/profile-field-list';
import { Card } from '@/components/ui/card/card';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Stack } from '@/components/ui/stack/stack';
import { accountTypeLabel } from '../model/account-type-label';
import { EmailRow } from './email-row';

/** The personal and company details as last saved. `action` is shown in the first card and edits both. */
export function AccountDetails({ account, action }: { account: Account; action?: ReactNode }) {
  const profileItems = (section: ProfileSection) =>
    profileFieldNames(section).map((name) => ({ term: profileFieldList[name].label(), value: account[name] }));
  const personal = [
    ...profileItems('name'),
    { term: m.field_work_email(), value: <EmailRow account={account} /> },
    ...profileItems('contact'),
    {
      term: m.ui_promotional_emails(),
      value: account.receivePromotionalEmails ? m.ui_yes() : m.account_no(),
    },
  ];
  const company = [
    { term: m.field_company_name(), value: account.companyName },
    ...profileItems('company'),
    { term: m.field_account_type(), value: accountTypeLabel[account.accountType]() },
  ];
  return (
    <Stack gap="m">
      <Card title={m.account_personal_heading()} action={action}>
        <DefinitionList items={personal} emptyLabel={m.ui_not_provided()} />
      </Card>
      <Card title={m.account_company_heading()}>
        <DefinitionList items={company} emptyLabel={m.ui_not_provided()} />
      </Card>
    </Stack>
  );
}

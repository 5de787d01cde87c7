import type { Account } from '@app/api-client/contract/access/profile';
import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Stack } from '@/components/ui/stack/stack';
import { accountTypeLabel } from '../model/account-type-label';
import { EmailRow } from './email-row';

/** The personal and company details as last saved. `action` is shown in the first card and edits both. */
export function AccountDetails({ account, action }: { account: Account; action?: ReactNode }) {
  const personal = [
    { term: m.field_first_name(), value: account.firstName },
    { term: m.field_last_name(), value: account.lastName },
    { term: m.field_work_email(), value: <EmailRow account={account} /> },
    { term: m.field_phone(), value: account.phone },
    {
      term: m.emails_promotional(),
      value: account.receivePromotionalEmails ? m.ui_yes() : m.account_no(),
    },
  ];
  const company = [
    { term: m.field_company_name(), value: account.companyName },
    { term: m.field_job_title(), value: account.jobTitle },
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

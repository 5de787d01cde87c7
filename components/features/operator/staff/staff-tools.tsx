import { useState } from 'react';
import { Stack } from '@/components/ui/stack/stack';
import { ActionsCard } from './components/actions-card';
import { CampaignsCard } from './components/campaigns-card';
import { DisputesCard } from './components/disputes-card';
import { LookUpCard } from './components/look-up-card';
import { type ChosenInvoice, RefundsCard } from './components/refunds-card';
import { RejectedEmailsCard } from './components/rejected-emails-card';
import { useShownAccount } from './hooks/use-shown-account';

/** Tools for accounts, refunds and campaigns; lists of disputes, rejected emails and staff actions. Each loads and fails alone. */
export function StaffTools() {
  const [chosen, setChosen] = useState<ChosenInvoice>();
  const shown = useShownAccount();
  return (
    <Stack gap="m">
      <LookUpCard
        shown={shown}
        onRefund={(number) => setChosen((last) => ({ number, choice: (last?.choice ?? 0) + 1 }))}
      />
      <RefundsCard chosen={chosen} onRefunded={shown.refresh} />
      <DisputesCard />
      <CampaignsCard />
      <RejectedEmailsCard />
      <ActionsCard />
    </Stack>
  );
}

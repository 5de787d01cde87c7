import type { Standing } from '@app/api-client/rules/organization/abilities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { billingKey } from '@/lib/query-keys';
import type { Reading } from '@/lib/organization/standing-query';
import * as m from '@/locales/generated/messages';
import { AdminsOnly } from '@/components/blocks/admins-only/admins-only';
import { useNotice } from '@/components/ui/banner/use-notice';
import { Card } from '@/components/ui/card/card';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Stack } from '@/components/ui/stack/stack';
import { walletQuery } from '@/lib/billing/wallet-query';
import { BalanceCard } from './components/balance-card';
import { BuyCard } from './components/buy-card';
import { HistorySkeleton } from './history/history-skeleton';
import { SettingsCard } from './components/settings-card';
import { TransactionsCard } from './components/transactions-card';
import { WalletSkeleton } from './wallet-skeleton';

const CreditHistory = deferredSection(async () => (await import('./history/credit-history')).CreditHistory, {
  resource: m.wallet_history_resource,
  skeleton: <HistorySkeleton />,
});

type WalletProps = {
  /** Missing credits, from the address. */
  need: number | undefined;
};

/** Shows what an automatic purchase changed, or why it paused, once it is over. */
function useTopUpResult() {
  const client = useQueryClient();
  const { data } = useQuery(walletQuery);
  const isToppingUp = data?.isToppingUp ?? false;
  const wasToppingUp = useRef(false);
  useEffect(() => {
    if (wasToppingUp.current && !isToppingUp) void client.invalidateQueries({ queryKey: billingKey });
    wasToppingUp.current = isToppingUp;
  }, [client, isToppingUp]);
}

/** The balance, credits to buy, the settings and the transactions. Each part loads and fails on its own. */
function WalletParts({ need }: WalletProps) {
  const notice = useNotice();
  useTopUpResult();
  return (
    <Stack gap="m">
      {notice.banner}
      <BalanceCard />
      <BuyCard key={need} need={need} onBought={(text) => notice.show(text, { takesFocus: true })} />
      <Card title={m.wallet_history()}>
        <CreditHistory />
      </Card>
      <SettingsCard />
      <TransactionsCard />
    </Stack>
  );
}

/** The wallet page, for admins. */
export function WalletSettings({ standing, ...props }: WalletProps & { standing: Reading<Standing> }) {
  return (
    <AdminsOnly
      standing={standing}
      needs={['read', 'wallet-transaction']}
      explanation={m.wallet_ask_admin()}
      skeleton={<WalletSkeleton />}
    >
      <WalletParts {...props} />
    </AdminsOnly>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { routes } from '@app/routes';
import { isRunning, subscriptionQuery } from '@/lib/billing/subscription-query';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Card } from '@/components/ui/card/card';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Link } from '@/components/ui/link/link';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { walletQuery } from '@/lib/billing/wallet-query';
import { packagesQuery } from '../api/wallet-calls';

const skeleton = <Skeleton shape="field" count={3} />;

/** Loads beside the prices that it shows. */
const BuyForm = deferredSection(async () => (await import('./buy-form')).BuyForm, {
  resource: m.wallet_packages_resource,
  skeleton,
});

type BuyCardProps = {
  /** Missing credits, from the address. */
  need: number | undefined;
  onBought: (text: string) => void;
};

/** Without a running plan, nothing can be bought: that is said before a package and a card are chosen. */
function NeedsPlan() {
  return (
    <Banner level="info" action={<Link href={routes.subscriptionOptions}>{m.ui_choose_plan()}</Link>}>
      {m.wallet_needs_plan()}
    </Banner>
  );
}

/** Buys a package of credits. A link from a workflow says how many are missing. */
export function BuyCard({ need, onBought }: BuyCardProps) {
  useEffect(() => BuyForm.preload(), []);
  const subscription = useQuery(subscriptionQuery);
  const wallet = useQuery(walletQuery);
  const packages = useQuery({
    ...packagesQuery(wallet.data?.value.currency ?? 'usd'),
    enabled: wallet.data !== undefined,
  });
  const error = wallet.error ?? packages.error ?? subscription.error;
  const isLoaded = wallet.data && packages.data && subscription.data !== undefined;
  const data = isLoaded ? { taxPercent: wallet.data.taxPercent, packages: packages.data } : undefined;
  return (
    <Card title={m.wallet_buy()}>
      <Stack gap="m">
        {need !== undefined && <Banner level="info">{m.wallet_need({ n: need, credits: formatNumber(need) })}</Banner>}
        <AsyncSection
          resource={m.wallet_packages_resource()}
          data={data}
          error={error ? errorMessage(error) : undefined}
          onRetry={() => void Promise.all([wallet.refetch(), packages.refetch(), subscription.refetch()])}
          skeleton={skeleton}
          isEmpty={(loaded) => loaded.packages.length === 0}
          empty={<p>{m.wallet_no_packages()}</p>}
        >
          {(loaded) =>
            isRunning(subscription.data) ? <BuyForm {...loaded} need={need} onBought={onBought} /> : <NeedsPlan />
          }
        </AsyncSection>
      </Stack>
    </Card>
  );
}

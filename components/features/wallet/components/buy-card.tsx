import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@/lib/format/numbers';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { packagesQuery, walletQuery } from '../api/wallet-calls';
import { BuyForm } from './buy-form';

type BuyCardProps = {
  /** Missing credits, from the address. */
  need: number | undefined;
  onBought: (text: string) => void;
};

/** Buys a package of credits. A link from a workflow says how many are missing. */
export function BuyCard({ need, onBought }: BuyCardProps) {
  const wallet = useQuery(walletQuery);
  const packages = useQuery({
    ...packagesQuery(wallet.data?.value.currency ?? 'usd'),
    enabled: wallet.data !== undefined,
  });
  const error = wallet.error ?? packages.error;
  const data = wallet.data && packages.data && { taxPercent: wallet.data.taxPercent, packages: packages.data };
  return (
    <Card title={m.wallet_buy()}>
      <Stack gap="m">
        {need !== undefined && <Banner level="info">{m.wallet_need({ n: need, credits: formatNumber(need) })}</Banner>}
        <AsyncSection
          resource={m.wallet_packages_resource()}
          data={data}
          error={error ? errorMessage(error) : undefined}
          onRetry={() => void Promise.all([wallet.refetch(), packages.refetch()])}
          skeleton={<Skeleton shape="field" count={3} />}
          isEmpty={(loaded) => loaded.packages.length === 0}
          empty={<p>{m.wallet_no_packages()}</p>}
        >
          {(loaded) => <BuyForm {...loaded} need={need} onBought={onBought} />}
        </AsyncSection>
      </Stack>
    </Card>
  );
}

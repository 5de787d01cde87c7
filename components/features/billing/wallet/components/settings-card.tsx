import { isoCurrency } from '@app/api-client/rules/billing/money';
import { useQuery } from '@tanstack/react-query';
import { isRunning, subscriptionQuery } from '@/lib/billing/subscription-query';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { MissingPaymentDataLink } from '@/components/blocks/missing-payment-data/missing-payment-data';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Card } from '@/components/ui/card/card';
import { deferredSection } from '@/components/ui/deferred/deferred-section';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { walletQuery } from '@/lib/billing/wallet-query';
import { packagesQuery, settingsQuery, type WalletSettings } from '../api/wallet-calls';

const skeleton = <Skeleton shape="field" count={2} />;

/** Loads after the page: most visits are about the balance and the packages above. */
const SettingsForm = deferredSection(async () => (await import('./settings-form')).SettingsForm, {
  resource: m.wallet_settings_resource,
  skeleton,
});

/** The texts of all causes that need no more than the date. Null is a pause of an earlier version. */
const pausedTexts = {
  declined: m.wallet_paused,
  no_card: m.wallet_paused,
  refunded: m.wallet_paused,
  package: m.wallet_paused_package,
  billing_details: m.wallet_paused_details,
  price: m.wallet_paused_price,
};

/** Why automatic purchases are paused, and what to do. */
function Paused({ settings }: { settings: WalletSettings }) {
  const { topUp, topUpPausedAt, topUpPauseCause: cause, chargedThisMonth } = settings;
  if (topUpPausedAt === null) return null;
  const date = ownDate(topUpPausedAt);
  if (cause === 'currency') {
    const { currency } = chargedThisMonth;
    // The order of a plan in another currency may have been canceled since: they can be resumed as they are set up.
    const isPayable = topUp?.monthlyMaximum.currency === currency;
    const text = isPayable
      ? m.wallet_paused_order({ date })
      : m.wallet_paused_currency({ date, currency: isoCurrency(currency) });
    return <Banner level="bad">{text}</Banner>;
  }
  const text = cause === null ? m.wallet_paused : pausedTexts[cause];
  const link = cause === 'billing_details' && <MissingPaymentDataLink code="error_billing_details_missing" />;
  return (
    <Banner level="bad" action={link}>
      {text({ date })}
    </Banner>
  );
}

/** The wallet's settings, and why automatic purchases are paused. */
export function SettingsCard() {
  const settings = useQuery(settingsQuery);
  const wallet = useQuery(walletQuery);
  const subscription = useQuery(subscriptionQuery);
  const currency = settings.data?.chargedThisMonth.currency;
  const packages = useQuery({ ...packagesQuery(currency ?? 'usd'), enabled: currency !== undefined });
  const error = settings.error ?? packages.error ?? wallet.error ?? subscription.error;
  const isLoaded = settings.data && packages.data && wallet.data && subscription.data !== undefined;
  const data = isLoaded
    ? { settings: settings.data, packages: packages.data, wallet: wallet.data, hasPlan: isRunning(subscription.data) }
    : undefined;
  return (
    <Card title={m.wallet_settings()}>
      <AsyncSection
        resource={m.wallet_settings_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void Promise.all([settings, packages, wallet, subscription].map(({ refetch }) => refetch()))}
        skeleton={skeleton}
      >
        {(loaded) => (
          <Stack gap="m">
            <Paused settings={loaded.settings} />
            <SettingsForm {...loaded} />
          </Stack>
        )}
      </AsyncSection>
    </Card>
  );
}

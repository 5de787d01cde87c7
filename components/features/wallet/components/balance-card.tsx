import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@/lib/billing/format-money';
import { formatNumber } from '@/lib/format/numbers';
import { ownDate } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { walletQuery, type Wallet } from '../api/wallet-calls';
import styles from '../wallet.module.css';

function Balance({ wallet: { balance, reserved, available, value, expiring } }: { wallet: Wallet }) {
  const [soonest] = expiring;
  return (
    <Stack gap="s">
      <p>
        <strong className={styles.figure}>{formatNumber(balance)}</strong>{' '}
        <span>{m.wallet_credits({ n: balance })}</span>
      </p>
      <p className={styles.worth}>{m.wallet_worth({ value: formatMoney(value) })}</p>
      {reserved > 0 && (
        <p>{m.wallet_reserved({ reserved: formatNumber(reserved), available: formatNumber(available) })}</p>
      )}
      {soonest && (
        <p>{m.wallet_expiring({ credits: formatNumber(soonest.credits), date: ownDate(soonest.expiresAt) })}</p>
      )}
      {balance === 0 && <Banner level="warn">{m.wallet_zero()}</Banner>}
    </Stack>
  );
}

/** What credits pay for: it depends on nothing, so it is there from the start. */
function Uses() {
  return (
    <div>
      <p>{m.wallet_pays_for()}</p>
      <ul className={styles.uses}>
        <li>{m.wallet_use_workflows()}</li>
        <li>{m.wallet_use_bots()}</li>
        <li>{m.wallet_use_analytics()}</li>
      </ul>
    </div>
  );
}

/** The balance in credits and money, what expires, and what credits pay for. */
export function BalanceCard() {
  const { data, error, refetch } = useQuery(walletQuery);
  return (
    <Card title={m.wallet_balance()}>
      <Stack gap="s">
        <AsyncSection
          resource={m.wallet_balance_resource()}
          data={data}
          error={error ? errorMessage(error) : undefined}
          onRetry={() => void refetch()}
          skeleton={<Skeleton shape="field" count={2} />}
        >
          {(wallet) => <Balance wallet={wallet} />}
        </AsyncSection>
        <Uses />
      </Stack>
    </Card>
  );
}

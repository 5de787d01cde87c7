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
import { Status } from '@/components/ui/status/status';
import { walletQuery, type Wallet } from '@/lib/billing/wallet-query';
import styles from '../wallet.module.css';

/** When credits expire that are spent first, or all of them. */
function Expiring({ balance, expiring: [soonest] }: Pick<Wallet, 'balance' | 'expiring'>) {
  if (!soonest) return null;
  const date = ownDate(soonest.expiresAt);
  const text =
    soonest.credits === balance
      ? m.wallet_all_expire({ date })
      : m.wallet_expiring({ credits: formatNumber(soonest.credits), date });
  return <p>{text}</p>;
}

function Balance({ wallet: { balance, reserved, available, value, expiring, isToppingUp } }: { wallet: Wallet }) {
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
      <Expiring balance={balance} expiring={expiring} />
      <Status isVisible>{isToppingUp && m.wallet_topping_up()}</Status>
      {balance === 0 && !isToppingUp && <Banner level="warn">{m.wallet_zero()}</Banner>}
    </Stack>
  );
}

/** Uses of credits. They depend on nothing, so they are there from the start. */
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

import { useId } from 'react';
import { formatMoney } from '@/lib/billing/format-money';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import type { WalletPackage } from '../api/wallet-calls';
import styles from '../wallet.module.css';

type PackageChoiceProps = {
  packages: readonly WalletPackage[];
  value: string;
  onChange: (packageId: string) => void;
};

const validity = (months: number | null): string =>
  months === null ? m.wallet_never_expire() : m.wallet_valid({ n: months });

/** The packages as radio cards. Native radios provide arrow keys and announcements. */
export function PackageChoice({ packages, value, onChange }: PackageChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{m.wallet_package()}</legend>
      <div className={styles.packages}>
        {packages.map(({ id, name, credits, price, validMonths }) => (
          <label key={id} className={styles.package}>
            <input
              type="radio"
              name={group}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
              className={styles.radio}
            />
            <span>
              <span className={styles.credits}>
                {m.wallet_package_named({
                  name,
                  credits: m.wallet_amount({ n: credits, credits: formatNumber(credits) }),
                })}
              </span>
              <span className={styles.packagePrice}>{formatMoney(price)}</span>
              <span className={styles.validity}>{validity(validMonths)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { useSyncExternalStore, type ReactNode, type Ref } from 'react';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Icon } from '@/components/ui/icon/icon';
import { Link } from '@/components/ui/link/link';
import { SkipLink } from '@/components/ui/skip-link/skip-link';
import { Stepper } from '@/components/ui/stepper/stepper';
import { BrandLink } from '../brand-link/brand-link';
import { ThemeControl } from '../theme-control/theme-control';
import styles from './checkout-layout.module.css';

/** The width from which the summary stands beside the content, as in the style sheet. */
const wideQuery = '(min-width: 900px)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(wideQuery);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

type SummaryProps = {
  /** The amount that is due today, shown while the summary is collapsed. */
  total: ReactNode;
  /** The price could not be loaded: the summary opens, so that narrow screens show why, too. */
  hasFailed?: boolean;
  children: ReactNode;
};

/** Beside the content, or on narrow screens above it and collapsed to the total. */
function Summary({ total, hasFailed = false, children }: SummaryProps) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wideQuery).matches,
    () => false,
  );
  return (
    <details key={`${isWide} ${hasFailed}`} className={styles.details} open={isWide || hasFailed}>
      <summary className={styles.toggle}>
        <span>{m.checkout_summary()}</span>
        <span className={styles.total}>{total}</span>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}

type CheckoutLayoutProps = {
  title: ReactNode;
  /** For pages whose heading changes and then takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  /** The steps of the checkout, with the 0-based current one. */
  steps?: { labels: readonly string[]; current: number };
  /** The order summary. Undefined: the content takes the whole width. */
  summary?: SummaryProps;
  children: ReactNode;
};

/** The layout of the checkout: no menus, so that nothing leads away from the order by accident. */
export function CheckoutLayout({ title, titleRef, lead, steps, summary, children }: CheckoutLayoutProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <div className={styles.bar}>
          <BrandLink />
          {steps && <Stepper steps={steps.labels} current={steps.current} />}
          <Link href={routes.contactUs} opensNewTab className={styles.help}>
            {m.checkout_help()}
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main} data-split={summary !== undefined}>
        <div className={styles.heading}>
          <h1 ref={titleRef} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        </div>
        {summary && (
          <aside className={styles.summary} aria-label={m.checkout_summary()}>
            <Summary {...summary} />
          </aside>
        )}
        <div className={styles.content}>{children}</div>
      </main>
      <footer className={styles.footer}>
        <ThemeControl />
      </footer>
    </div>
  );
}

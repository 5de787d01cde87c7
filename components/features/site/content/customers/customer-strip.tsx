import type { CustomerLogo } from '@/lib/cms/content-types';
import * as m from '@/locales/generated/messages';
import styles from './customer-strip.module.css';

export type CustomerStripProps = {
  customers: readonly CustomerLogo[];
  /** Whether the strip follows another band of the page instead of its heading. */
  isBand?: boolean;
};

/** The logos of the customers by priority, on a light tile in both themes. */
export function CustomerStrip({ customers, isBand = false }: CustomerStripProps) {
  if (customers.length === 0) return null;
  return (
    <section className={styles.strip} data-band={isBand} aria-labelledby="customers-heading">
      <h2 id="customers-heading" className={styles.heading}>
        {m.stories_customers()}
      </h2>
      <ul role="list" className={styles.marks}>
        {customers.map(({ name, imageUrl, imageHeight }) => (
          <li key={name} className={styles.tile}>
            {/* eslint-disable-next-line @next/next/no-img-element -- Marks are drawings, served as they are. */}
            <img
              src={imageUrl}
              alt={name}
              height={imageHeight}
              loading="lazy"
              decoding="async"
              className={styles.mark}
            />
          </li>
        ))}
      </ul>
      {customers.every(({ isSample }) => isSample) && <p className="text-hint">{m.stories_customers_sample()}</p>}
    </section>
  );
}

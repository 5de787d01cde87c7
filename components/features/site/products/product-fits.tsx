import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { OnwardLinks } from '@/components/blocks/onward-links/onward-links';
import { Section } from '@/components/blocks/section/section';
import { Drawing } from '@/components/ui/drawing/drawing';
import { Link } from '@/components/ui/link/link';
import { productNameOf, type Fit } from './product';
import styles from './product-fits.module.css';

/** Explains the use of the other two products with this one. */
export function ProductFits({ fits }: { fits: readonly Fit[] }) {
  return (
    <Section id="together" heading={m.products_fits_heading()} ground="sunken" headingPlace="beside">
      <ul role="list" className={styles.fits}>
        {fits.map(({ href, symbol, text }) => (
          <li key={href}>
            <Drawing sheet="products" symbol={symbol} />
            <h3 className={styles.name}>
              <Link href={href}>{productNameOf(href)}</Link>
            </h3>
            <p className={styles.text}>{text()}</p>
          </li>
        ))}
      </ul>
      <OnwardLinks
        entries={[
          { label: m.ui_nav_stories(), href: routes.customerSuccessStories },
          { label: m.products_link_solutions(), href: routes.solutions },
        ]}
      />
    </Section>
  );
}

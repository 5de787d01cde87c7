import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { OnwardLinks } from '../../layouts/onward-links/onward-links';
import { Section } from '../../layouts/section/section';
import { Drawing } from '../../ui/drawing/drawing';
import { Link } from '../../ui/link/link';
import { productNameOf, type Fit } from './product';
import styles from './product-fits.module.css';

/** The other two products, and what they have to do with this one. */
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
          { label: m.products_link_stories(), href: routes.customerSuccessStories },
          { label: m.products_link_solutions(), href: routes.solutions },
        ]}
      />
    </Section>
  );
}

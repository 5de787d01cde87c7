import * as m from '@/locales/generated/messages';
import { reachable } from '@/lib/navigation/nav-entries';
import { products } from '@/components/layouts/site-layout/site-navigation';
import { Link } from '@/components/ui/link/link';
import styles from './product-navigation.module.css';

/** Links between the three products. */
export function ProductNavigation({ current }: { current: string }) {
  return (
    <nav aria-label={m.products_nav()}>
      <ul role="list" className={styles.products}>
        {reachable(products()).map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className={styles.product} aria-current={href === current ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

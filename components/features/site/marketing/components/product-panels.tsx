import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import { Drawing } from '@/components/ui/drawing/drawing';
import styles from './product-panels.module.css';
import { products, type Product } from '../model/products';

function ProductPanel({ symbol, href, name, promise, jobs }: Product) {
  return (
    <li className={styles.panel}>
      <Drawing sheet="products" symbol={symbol} />
      <h3 className={styles.name}>{name()}</h3>
      <p className={styles.promise}>{promise()}</p>
      <dl className={styles.jobs}>
        {jobs.map((job) => (
          <div key={job.name()} className={styles.job}>
            <dt>{job.name()}</dt>
            <dd>{job.text()}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.more}>
        <Link href={href}>{m.home_product_more({ product: name() })}</Link>
      </p>
    </li>
  );
}

/** The three products, each with its drawing and jobs. */
export function ProductPanels() {
  return (
    <section className={styles.section} aria-labelledby="products-heading">
      <div className={styles.sheet}>
        <h2 id="products-heading" className={styles.heading}>
          {m.home_products_heading()}
        </h2>
        <p className={`text-lead ${styles.intro}`}>{m.home_products_intro()}</p>
        <ul role="list" className={styles.panels}>
          {products.map((product) => (
            <ProductPanel key={product.symbol} {...product} />
          ))}
        </ul>
      </div>
    </section>
  );
}

import type { ReactNode } from 'react';
import { routes } from '../../../lib/routes';
import * as m from '../../../locales/generated/messages';
import { PageIntro } from '../../layouts/page-intro/page-intro';
import { TrialActions } from '../../layouts/trial-actions/trial-actions';
import { breadcrumbNode, organizationNode } from '../../seo/organization';
import { softwareNode } from '../../seo/software';
import { StructuredData } from '../../seo/structured-data';
import { productNameOf, type Product } from './product';
import { ProductJobs } from './product-jobs';
import { ProductNavigation } from './product-navigation';
import styles from './product-top.module.css';

type ProductTopProps = {
  product: Product;
  /** Its motif: a still drawing with its words in HTML. */
  scene: ReactNode;
  /** A scene that needs the width of the sheet stands below the words instead of beside them. */
  isSceneWide?: boolean;
};

/** How a product's page begins: the promise, the scene, and the three jobs. */
export function ProductTop({ product, scene, isSceneWide = false }: ProductTopProps) {
  const { href, description, heading, lead, jobsHeading, jobs } = product;
  const name = productNameOf(href);
  return (
    <>
      <StructuredData
        graph={[
          softwareNode({ name: `${m.company_name()} ${name}`, description: description(), href }),
          organizationNode(),
          breadcrumbNode([
            { label: m.products_home(), href: routes.home },
            { label: name, href },
          ]),
        ]}
      />
      <PageIntro
        size="display"
        trail={<ProductNavigation current={href} />}
        heading={heading()}
        lead={lead()}
        figure={isSceneWide ? undefined : scene}
      >
        <TrialActions />
      </PageIntro>
      {isSceneWide && <div className={styles.wide}>{scene}</div>}
      <ProductJobs heading={jobsHeading()} jobs={jobs} />
    </>
  );
}

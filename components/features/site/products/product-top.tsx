import type { ReactNode } from 'react';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { TrialActions } from '@/components/blocks/trial-actions/trial-actions';
import { breadcrumbNode, organizationNode } from '@/components/seo/organization';
import { softwareNode } from '@/components/seo/software';
import { StructuredData } from '@/components/seo/structured-data';
import { productNameOf, type Product } from './product';
import { ProductJobs } from './product-jobs';
import { ProductNavigation } from './product-navigation';
import styles from './product-top.module.css';

type ProductTopProps = {
  product: Product;
  /** The product's illustration: a still drawing with HTML labels. */
  scene: ReactNode;
  /** A wide scene is below the text instead of beside it. */
  isSceneWide?: boolean;
};

/** The top of a product page: headline, scene and three jobs. */
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
            { label: m.site_destination_home(), href: routes.home },
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

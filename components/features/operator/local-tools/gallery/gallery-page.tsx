import * as m from '@/locales/generated/messages';
import { Breadcrumb } from '@/components/ui/breadcrumb/breadcrumb';
import { Pagination } from '@/components/ui/pagination/pagination';
import { Stepper } from '@/components/ui/stepper/stepper';
import styles from './gallery.module.css';
import { GalleryActions } from './gallery-actions';
import { GalleryData } from './gallery-data';
import { GalleryFeedback } from './gallery-feedback';
import { GalleryFields } from './gallery-fields';
import { GalleryForm } from './gallery-form';
import { GalleryFoundations } from './gallery-foundations';
import { GalleryLandscapes } from './gallery-landscapes';
import { GalleryWaiting } from './gallery-waiting';
import { Example, GalleryPart } from './gallery-part';

const hrefOf = (page: number) => `/local/components?page=${page}`;

/** Navigation components. */
function GalleryNavigation() {
  return (
    <GalleryPart title={m.gallery_navigation()}>
      <Example name="Breadcrumb">
        <Breadcrumb
          items={[
            { label: m.local_title(), href: '/local' },
            { label: m.gallery_title(), href: '/local/components' },
          ]}
        />
      </Example>
      <Example name="Pagination">
        <Pagination page={6} pages={12} hrefOf={hrefOf} />
      </Example>
      <Example name="Stepper">
        <Stepper steps={[m.gallery_step_account(), m.gallery_step_payment(), m.ui_done()]} current={1} />
      </Example>
    </GalleryPart>
  );
}

/** All components of the design system in all states. */
export function GalleryPage() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{m.gallery_title()}</h1>
        <p className="text-lead measure">{m.gallery_lead()}</p>
      </div>
      <GalleryFoundations />
      <GalleryLandscapes />
      <GalleryActions />
      <GalleryFields />
      <GalleryForm />
      <GalleryData />
      <GalleryFeedback />
      <GalleryWaiting />
      <GalleryNavigation />
    </div>
  );
}

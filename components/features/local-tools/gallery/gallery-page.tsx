import * as m from '@/locales/generated/messages';
import styles from './gallery.module.css';
import { GalleryActions } from './gallery-actions';
import { GalleryData } from './gallery-data';
import { GalleryFeedback } from './gallery-feedback';
import { GalleryFields } from './gallery-fields';
import { GalleryForm } from './gallery-form';
import { GalleryFoundations } from './gallery-foundations';
import { GalleryLandscapes } from './gallery-landscapes';
import { GalleryNavigation } from './gallery-navigation';
import { GalleryWaiting } from './gallery-waiting';

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

import { hasOutsideContent } from '@/lib/env';
import { Landscape } from '@/components/ui/landscape/landscape';
import { landscapeCaption } from '@/components/ui/landscape/landscape-caption';
import { ProductTop } from '../product-top';
import { studio } from './studio';
import styles from './studio.module.css';

/** The headline, the landscape and the jobs. */
export function StudioTop() {
  return (
    <ProductTop
      product={studio}
      isSceneWide
      scene={
        <figure>
          <Landscape />
          <figcaption className={styles.caption}>{landscapeCaption(hasOutsideContent)}</figcaption>
        </figure>
      }
    />
  );
}

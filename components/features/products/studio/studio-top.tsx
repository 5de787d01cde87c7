import * as m from '../../../../locales/generated/messages';
import figures from '../../../ui/landscape/generated/figures.json';
import { Landscape } from '../../../ui/landscape/landscape';
import { ProductTop } from '../product-top';
import { studio } from './studio';
import styles from './studio.module.css';

/** The promise, the landscape itself, and the jobs. */
export function StudioTop() {
  return (
    <ProductTop
      product={studio}
      isSceneWide
      scene={
        <figure>
          <Landscape />
          <figcaption className={styles.caption}>{m.home_landscape_caption({ n: figures.texts })}</figcaption>
        </figure>
      }
    />
  );
}

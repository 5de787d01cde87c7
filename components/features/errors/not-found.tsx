import * as m from '../../../locales/generated/messages';
import { ContourTile } from '../../ui/landscape/contour-tile';
import { Destinations } from './destinations';
import styles from './error-content.module.css';

/** The specification's not-found page: its fixed sentence, and ways to go on. */
export function NotFound() {
  return (
    <div className={styles.content}>
      <div className={styles.tile}>
        <ContourTile seed="off the map" size={192} />
      </div>
      <h1 tabIndex={-1}>{m.site_not_found()}</h1>
      <Destinations />
    </div>
  );
}

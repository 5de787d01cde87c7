import * as m from '@/locales/generated/messages';
import { OffTheMap } from '@/components/ui/landscape/off-the-map';
import { Destinations } from './destinations';
import styles from './error-content.module.css';

/** The specification's not-found page: its fixed sentence, and ways to go on. */
export function NotFound() {
  return (
    <div className={styles.content} data-has-map>
      <div className={styles.map}>
        <OffTheMap />
      </div>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{m.site_not_found()}</h1>
        <Destinations />
      </div>
    </div>
  );
}

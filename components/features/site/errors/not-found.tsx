import * as m from '@/locales/generated/messages';
import { OffTheMap } from '@/components/ui/landscape/off-the-map';
import { Destinations } from './destinations';
import styles from './error-content.module.css';

/** The not-found message, whose text is fixed by the specification, with links to other pages. */
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

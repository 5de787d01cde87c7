import * as m from '@/locales/generated/messages';
import styles from '../cloud-settings.module.css';

/** Lists what is stored in the region (docs/regions.md). */
export function RegionContents() {
  const resources = [m.cloud_holds_made(), m.cloud_holds_shared(), m.cloud_holds_audit(), m.cloud_holds_exports()];
  return (
    <div className={styles.holds}>
      <h3>{m.cloud_holds_heading()}</h3>
      <ul className={styles.resources}>
        {resources.map((resource) => (
          <li key={resource}>{resource}</li>
        ))}
      </ul>
      <p className={styles.note}>{m.cloud_stays_note()}</p>
    </div>
  );
}

import { externalTargets } from '@/lib/env';
import { formatDate } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { LandscapeBackdrop } from '@/components/ui/landscape/backdrop';
import { Link } from '@/components/ui/link/link';
import styles from './imprint.module.css';
import { milestones } from './milestones';

/** The margin of a map: what it shows, since when, its license, and what it does not have. */
export function Imprint() {
  const [first] = milestones;
  return (
    <div className={styles.sheet}>
      <div className={styles.map}>
        <LandscapeBackdrop />
      </div>
      <dl className={styles.block}>
        <div className={styles.row}>
          <dt>{m.about_imprint_sheet()}</dt>
          <dd>{m.about_imprint_sheet_value({ company: m.company_name() })}</dd>
        </div>
        <div className={styles.row}>
          <dt>{m.about_imprint_begun()}</dt>
          <dd>
            <time dateTime={first.at.slice(0, 10)}>{formatDate(first.at)}</time>
          </dd>
        </div>
        <div className={styles.row}>
          <dt>{m.company_license()}</dt>
          <dd>{m.about_imprint_license_value()}</dd>
        </div>
        <div className={styles.row}>
          <dt>{m.about_imprint_scale()}</dt>
          <dd>{m.about_imprint_scale_value()}</dd>
        </div>
        <div className={styles.row}>
          <dt>{m.about_imprint_north()}</dt>
          <dd>{m.about_imprint_north_value()}</dd>
        </div>
        {externalTargets.sourceUrl !== undefined && (
          <div className={styles.row}>
            <dt>{m.about_imprint_source()}</dt>
            <dd>
              <Link href={externalTargets.sourceUrl}>{m.about_imprint_source_value()}</Link>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

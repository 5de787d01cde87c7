import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { ButtonLink } from '@/components/ui/button/button-link';
import styles from './white-paper-band.module.css';

/** Links to the white paper about the method. */
export function WhitePaperBand() {
  return (
    <section className={styles.band} aria-labelledby="paper-heading">
      <div className={styles.sheet}>
        <div>
          <h2 id="paper-heading" className={styles.heading}>
            {m.home_paper_heading()}
          </h2>
          <p className={styles.text}>{m.home_paper_text()}</p>
        </div>
        <ButtonLink href={routes.downloadWhitepaper} size="l">
          {m.home_paper_action()}
        </ButtonLink>
      </div>
    </section>
  );
}

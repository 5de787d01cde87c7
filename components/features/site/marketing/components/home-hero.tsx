import type { ReactNode } from 'react';
import { routes } from '@app/routes';
import { hasOutsideContent } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { ButtonLink } from '@/components/ui/button/button-link';
import { landscapeCaption } from '@/components/ui/landscape/landscape-caption';
import { TrialActions } from '@/components/blocks/trial-actions/trial-actions';
import styles from './home-hero.module.css';

/** Introduces the product on one screen. */
export function HomeHero({ landscape }: { landscape: ReactNode }) {
  return (
    <section className={styles.hero} aria-labelledby="home-heading">
      <div className={styles.sheet}>
        <div className={styles.words}>
          <h1 id="home-heading" tabIndex={-1} className="text-display">
            {m.home_heading()}
          </h1>
          <p className={`text-lead ${styles.lead}`}>{m.home_lead()}</p>
          <TrialActions>
            <ButtonLink href={routes.try} size="l">
              {m.home_try()}
            </ButtonLink>
          </TrialActions>
        </div>
        <figure className={styles.figure}>
          <div className={styles.map}>{landscape}</div>
          <figcaption className={styles.caption}>{landscapeCaption(hasOutsideContent)}</figcaption>
        </figure>
      </div>
    </section>
  );
}

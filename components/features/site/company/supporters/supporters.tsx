import { routes } from '@app/routes';
import { externalTargets } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { ClosingCall } from '@/components/blocks/closing-call/closing-call';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { companyPageGraph } from '@/components/seo/company-page';
import { StructuredData } from '@/components/seo/structured-data';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Link } from '@/components/ui/link/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { layers } from './projects';
import { Strata, Swatch } from './strata';
import styles from './supporters.module.css';

/** The open-source projects that the product depends on, by layer. */
export function Supporters() {
  const { sourceUrl } = externalTargets;
  return (
    <>
      <StructuredData
        graph={companyPageGraph({
          type: 'WebPage',
          name: m.ui_nav_supporters(),
          description: m.supporters_description(),
          href: routes.ourSupporters,
        })}
      />
      <PageIntro
        heading={m.supporters_heading()}
        lead={m.supporters_lead()}
        figure={
          <figure>
            <Strata />
            <figcaption className={styles.caption}>{m.supporters_section_caption()}</figcaption>
          </figure>
        }
      >
        <p className="measure">{m.supporters_honest()}</p>
      </PageIntro>
      {layers.map(({ key, name, text, projects }) => (
        <section key={key} id={key} className={styles.layer} aria-labelledby={`${key}-heading`}>
          <div className={styles.sheet}>
            <div className={styles.head}>
              <Swatch stratum={key} />
              <h2 id={`${key}-heading`}>{name()}</h2>
              <p className={styles.text}>{text()}</p>
            </div>
            <ul role="list" className={styles.projects}>
              {projects.map((project) => (
                <li key={project.name} className={styles.project}>
                  <Link href={project.url} className={styles.name}>
                    {project.name}
                  </Link>
                  <p className={styles.relation}>{project.relation()}</p>
                  <p className={styles.license}>
                    <VisuallyHidden>{m.company_license()}</VisuallyHidden> <span>{project.license}</span>
                  </p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
      <ClosingCall heading={m.supporters_closing_heading()} text={m.supporters_closing_text()}>
        {sourceUrl !== undefined && (
          <div>
            <ButtonLink href={sourceUrl} size="l">
              {m.supporters_source()}
            </ButtonLink>
          </div>
        )}
      </ClosingCall>
    </>
  );
}

import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { OnwardLinks } from '@/components/blocks/onward-links/onward-links';
import { Section } from '@/components/blocks/section/section';
import { Banner } from '@/components/ui/banner/banner';
import styles from './sample-section.module.css';

/** The section's statements. Each is backed by the blog post at the same index. */
const statements = [
  { text: m.products_booster_sample_bandwidth, source: m.products_booster_sample_source_hill },
  { text: m.products_booster_sample_distance, source: m.products_booster_sample_source_distance },
  { text: m.products_booster_sample_lines, source: m.products_booster_sample_source_lines },
];

const sourceId = (index: number) => `source-${index + 1}`;

/** A sample report section: statements, the numbers of their sources, and the sources. */
export function SampleSection() {
  return (
    <Section id="sample-section" heading={m.products_booster_sample()} intro={m.products_booster_sample_intro()}>
      <div className={styles.sheet}>
        <article className={styles.article} aria-labelledby="sample-heading">
          <h3 id="sample-heading" className={styles.heading}>
            {m.products_booster_sample_heading()}
          </h3>
          {statements.map(({ text, source }, index) => (
            <p key={source()}>
              <span>{text()}</span>{' '}
              <a
                className={styles.reference}
                href={`#${sourceId(index)}`}
                aria-label={m.products_booster_sample_reference({ n: index + 1 })}
              >
                {index + 1}
              </a>
            </p>
          ))}
          <p>{m.products_booster_sample_conclusion()}</p>
        </article>
        <div className={styles.sources}>
          <h3 className={styles.sourcesHeading}>{m.products_booster_sample_sources()}</h3>
          <ol className={styles.list}>
            {statements.map(({ source }, index) => (
              <li key={source()} id={sourceId(index)}>
                {source()}
              </li>
            ))}
          </ol>
          <OnwardLinks entries={[{ label: m.products_booster_sample_blog(), href: routes.blog }]} />
        </div>
      </div>
      <div className={styles.note}>
        <Banner level="warn">{m.products_booster_note()}</Banner>
      </div>
    </Section>
  );
}

import * as m from '@/locales/generated/messages';
import { Section } from '@/components/blocks/section/section';
import { Drawing } from '@/components/ui/drawing/drawing';
import type { Example, Job } from './product';
import styles from './product-jobs.module.css';

function ExampleBody({ example }: { example: Example }) {
  if (example.kind === 'values') {
    return (
      <dl>
        {example.rows.map(({ name, value }) => (
          <div key={name()} className={styles.value}>
            <dt>{name()}</dt>
            <dd>{value()}</dd>
          </div>
        ))}
      </dl>
    );
  }
  const List = example.kind === 'steps' ? 'ol' : 'ul';
  return (
    <List role={example.kind === 'steps' ? undefined : 'list'} className={styles[example.kind]}>
      {example.lines.map((line) => (
        <li key={line()}>{line()}</li>
      ))}
    </List>
  );
}

/** A product's three jobs: drawing, description and an example on sample data. */
export function ProductJobs({ heading, jobs }: { heading: string; jobs: readonly Job[] }) {
  return (
    <Section id="jobs" heading={heading} ground="raised">
      <ul role="list" className={styles.jobs}>
        {jobs.map(({ drawing, name, text, exampleHeading, example, exampleNote = m.products_sample }) => (
          <li key={name()} className={styles.job}>
            <Drawing {...drawing} />
            <div>
              <h3 className={styles.name}>{name()}</h3>
              <p className={styles.text}>{text()}</p>
            </div>
            <div className={styles.example}>
              <p className={styles.exampleHeading}>{exampleHeading()}</p>
              <ExampleBody example={example} />
              {exampleNote && <p className={styles.sample}>{exampleNote()}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import * as m from '@/locales/generated/messages';
import { Section } from '@/components/blocks/section/section';
import styles from './program-sheets.module.css';
import { programs, questions, type ProgramKey } from './programs';

/** The symbol of a program's route, as on the map above. */
function RouteSign({ program }: { program: ProgramKey }) {
  return (
    <svg className={styles.sign} data-program={program} viewBox="0 0 96 12" aria-hidden="true" focusable="false">
      <path className={styles.way} d="M3 6h90" />
      {program === 'implementation' && <path className={styles.inner} d="M3 6h90" />}
    </svg>
  );
}

/** The programs in aligned columns; on a phone one below the other. */
export function ProgramSheets() {
  return (
    <Section id="programs" heading={m.partners_programs_heading()} intro={m.partners_programs_intro()} ground="raised">
      <ul role="list" className={styles.programs}>
        {programs.map(({ key, name, answers }, index) => (
          <li key={key} id={key} className={styles.program}>
            <div className={styles.head}>
              <RouteSign program={key} />
              <h3 className={styles.name}>
                <span className={styles.number}>{index + 1}</span> <span>{name()}</span>
              </h3>
            </div>
            <dl className={styles.answers}>
              {questions.map((question) => (
                <div key={question.key} className={styles.answer}>
                  <dt>{question.name()}</dt>
                  <dd>{answers[question.key]()}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import * as m from '@/locales/generated/messages';
import { Drawing } from '@/components/ui/drawing/drawing';
import styles from './work-steps.module.css';

const steps = [
  { symbol: 'collect', name: m.home_step_collect, text: m.home_step_collect_text },
  { symbol: 'arrange', name: m.home_step_arrange, text: m.home_step_arrange_text },
  { symbol: 'draw', name: m.home_step_draw, text: m.home_step_draw_text },
  { symbol: 'write', name: m.home_step_write, text: m.home_step_write_text },
] as const;

/** The steps from a pile of texts to a report, each with a drawing. */
export function WorkSteps() {
  return (
    <section className={styles.section} aria-labelledby="steps-heading">
      <div className={styles.sheet}>
        <h2 id="steps-heading" className={styles.heading}>
          {m.home_steps_heading()}
        </h2>
        <p className={`text-lead ${styles.intro}`}>{m.home_steps_intro()}</p>
        <ol role="list" className={styles.steps}>
          {steps.map(({ symbol, name, text }, index) => (
            <li key={symbol} className={styles.step}>
              <Drawing sheet="steps" symbol={symbol} />
              <div>
                <h3 className={styles.name}>
                  <span className={styles.number}>{index + 1}</span> <span>{name()}</span>
                </h3>
                <p className={styles.text}>{text()}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

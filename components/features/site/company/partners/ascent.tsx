import * as m from '@/locales/generated/messages';
import { Section } from '@/components/blocks/section/section';
import styles from './ascent.module.css';

const stops = [
  { name: m.partners_step_write, text: m.partners_step_write_text },
  { name: m.partners_step_talk, text: m.partners_step_talk_text },
  { name: m.partners_step_begin, text: m.partners_step_begin_text },
];

/** The positions of the stops in the drawing: the middle of each third, each one higher. */
const marks = [
  { x: 193, y: 148 },
  { x: 580, y: 92 },
  { x: 967, y: 34 },
];

/** The steps to a partnership, as a profile of an ascent with three stops. */
export function Ascent() {
  return (
    <Section id="steps" heading={m.partners_steps_heading()}>
      <svg className={styles.profile} viewBox="0 0 1160 190" aria-hidden="true" focusable="false">
        <path
          className={styles.ground}
          d="M0 172C70 170 120 152 193 148S320 156 390 132 500 96 580 92 720 104 790 74 890 36 967 34 1100 60 1160 66V190H0z"
        />
        <path
          className={styles.surface}
          d="M0 172C70 170 120 152 193 148S320 156 390 132 500 96 580 92 720 104 790 74 890 36 967 34 1100 60 1160 66"
        />
        <path className={styles.heights} d="M0 148.5h193M0 92.5h580M0 34.5h967" />
        {marks.map(({ x, y }, index) => (
          <path
            key={x}
            className={index === marks.length - 1 ? styles.summit : styles.stop}
            d={`M${x} ${y - 22}l11 19h-22z`}
          />
        ))}
      </svg>
      <ol role="list" className={styles.stops}>
        {stops.map(({ name, text }, index) => (
          <li key={name()} className={styles.item}>
            <h3 className={styles.name}>
              <span className={styles.number}>{index + 1}</span> <span>{name()}</span>
            </h3>
            <p className={styles.text}>{text()}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

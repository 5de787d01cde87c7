import { formatDate, formatTime } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { Section } from '@/components/blocks/section/section';
import styles from './field-book.module.css';
import { milestones } from './milestones';

/** The milestones. The date is shown on the first milestone of each day. */
export function FieldBook() {
  return (
    <Section
      id="field-book"
      heading={m.about_book_heading()}
      intro={m.about_book_intro()}
      headingPlace="beside"
      ground="sunken"
    >
      <ol role="list" className={styles.book}>
        {milestones.map(({ at, text }, index) => {
          const day = formatDate(at);
          const isNewDay = index === 0 || day !== formatDate(milestones[index - 1]?.at ?? at);
          return (
            <li key={at} className={styles.entry}>
              <time dateTime={at} className={styles.at}>
                {isNewDay && <span className={styles.day}>{`${day} `}</span>}
                <span className={styles.time}>{formatTime(at)}</span>
              </time>
              <p>{text()}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

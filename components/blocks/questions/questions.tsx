import { Disclosure } from '@/components/ui/disclosure/disclosure';
import { Section } from '../section/section';
import styles from './questions.module.css';

export type Question = { question: string; answer: string };

type QuestionsProps = { heading: string; items: readonly Question[] };

/** Expandable questions and answers. They need no JavaScript. */
export function Questions({ heading, items }: QuestionsProps) {
  return (
    <Section id="questions" heading={heading} headingPlace="beside">
      <div className={styles.list}>
        {items.map(({ question, answer }) => (
          <Disclosure key={question} label={question}>
            <p className="measure">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

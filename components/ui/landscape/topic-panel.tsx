import * as m from '@/locales/generated/messages';
import styles from './landscape-explorer.module.css';
import { SampleTitle } from './sample-title';
import type { Topic } from './topics';

type TopicPanelProps = { topic: Topic | undefined; hasOutsideContent: boolean };

/** The texts of the selected summit, announced on change. A hint while none is selected. */
export function TopicPanel({ topic, hasOutsideContent }: TopicPanelProps) {
  return (
    <div className={styles.panel} role="status">
      {topic ? (
        <>
          <p className={styles.topic}>
            <strong className={styles.topicName}>{topic.name}</strong> <span>{m.ui_map_count({ n: topic.count })}</span>
          </p>
          <p>
            <span>{m.ui_map_terms()}</span> <span>{topic.terms.join(', ')}</span>
          </p>
          <p>{m.ui_map_nearest()}</p>
          <ul role="list" className={styles.samples}>
            {topic.samples.map((sample) => (
              <li key={sample.path}>
                <SampleTitle sample={sample} hasOutsideContent={hasOutsideContent} />
                <p className={styles.sample}>{sample.text}</p>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{m.ui_map_hint()}</p>
      )}
    </div>
  );
}

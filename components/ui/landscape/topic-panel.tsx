import * as m from '../../../locales/generated/messages';
import { Link } from '../link/link';
import styles from './landscape-explorer.module.css';
import type { Topic } from './topics';

/** What the texts around a summit say: heard as it changes, and a hint while none is chosen. */
export function TopicPanel({ topic }: { topic: Topic | undefined }) {
  return (
    <div className={styles.panel} role="status">
      {topic ? (
        <>
          <p className={styles.topic}>
            <strong className={styles.topicName}>{topic.name}</strong> {m.ui_map_count({ n: topic.count })}
          </p>
          <p>
            {m.ui_map_terms()} {topic.terms.join(', ')}
          </p>
          <p>{m.ui_map_nearest()}</p>
          <ul role="list" className={styles.samples}>
            {topic.samples.map(({ title, path, text }) => (
              <li key={path}>
                <Link href={path}>{title}</Link>
                <p className={styles.sample}>{text}</p>
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

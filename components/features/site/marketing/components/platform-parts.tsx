import * as m from '@/locales/generated/messages';
import styles from './platform-parts.module.css';

const parts = [
  { name: m.ui_nav_research_bots, text: m.home_parts_bots_text },
  { name: m.ui_nav_research_agent, text: m.home_parts_agent_text },
  { name: m.ui_nav_knowledge_base, text: m.home_parts_knowledge_text },
  { name: m.ui_nav_workflow_store, text: m.home_parts_store_text },
  { name: m.home_studio_media, text: m.home_parts_data_text },
];

/** The parts of the platform besides the three products. */
export function PlatformParts() {
  return (
    <section className={styles.section} aria-labelledby="parts-heading">
      <div className={styles.sheet}>
        <h2 id="parts-heading" className={styles.heading}>
          {m.home_parts_heading()}
        </h2>
        <dl>
          {parts.map(({ name, text }) => (
            <div key={name()} className={styles.part}>
              <dt>{name()}</dt>
              <dd>{text()}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

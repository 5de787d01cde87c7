import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Disclosure } from '../disclosure/disclosure';
import hero from './generated/hero.json';
import { landscapeLabel } from './landscape';
import styles from './landscape-explorer.module.css';
import { SummitList, SummitsOnMap } from './summit-buttons';
import { Terrain } from './terrain';
import { TopicPanel } from './topic-panel';
import { TopicTable } from './topic-table';
import { topics, type Topic } from './topics';

type LandscapeExplorerProps = {
  /** Whether the script has loaded. Without it, names replace the buttons. */
  isLive: boolean;
  /** Whether an external content service replaces the texts in this repository. Then their titles are not links. */
  hasOutsideContent: boolean;
};

/** A summit's mark on the drawing, shown where the map is too small for named buttons. */
function Mark({ topic: { x, y }, number, isChosen }: { topic: Topic; number: number; isChosen: boolean }) {
  return (
    <g className={styles.mark}>
      {isChosen && <circle className={styles.ring} cx={x} cy={y} r="58" />}
      <path className={styles.triangle} d={`M${x} ${y - 28}l26 46h-52z`} />
      <text className={styles.markNumber} x={x + 64} y={y + 24}>
        {number}
      </text>
    </g>
  );
}

/**
 * The interactive landscape of this site's texts. Selecting a summit shows its texts and marks their dots. The table
 * below has the same content for screen readers. Pages that defer it must import `explorer-styles`. Without JavaScript
 * it shows the map with names, the largest topic and the table.
 */
export function LandscapeExplorer({ isLive, hasOutsideContent }: LandscapeExplorerProps) {
  const [chosen, setChosen] = useState(topics[0]?.id);
  const buttons = {
    chosen,
    isLive,
    onChoose: (id: string) => setChosen(id === chosen ? undefined : id),
  };
  const { left, top, width, height } = hero.view;
  return (
    <div className={styles.explorer}>
      <div className={styles.layout}>
        <div role="group" aria-label={m.ui_map_explore()}>
          <div className={styles.map}>
            <svg
              className={styles.ground}
              viewBox={`${left} ${top} ${width} ${height}`}
              role="img"
              aria-label={landscapeLabel()}
            >
              <Terrain topic={chosen} />
              {topics.map((topic, index) => (
                <Mark key={topic.id} topic={topic} number={index + 1} isChosen={topic.id === chosen} />
              ))}
            </svg>
            <SummitsOnMap {...buttons} />
          </div>
          <SummitList {...buttons} />
        </div>
        <TopicPanel topic={topics.find(({ id }) => id === chosen)} hasOutsideContent={hasOutsideContent} />
      </div>
      <Disclosure label={m.ui_map_table()}>
        <TopicTable hasOutsideContent={hasOutsideContent} />
      </Disclosure>
    </div>
  );
}

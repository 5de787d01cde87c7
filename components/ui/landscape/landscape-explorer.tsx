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
  /** Whether there is a script already: without one there are names in place of buttons. */
  isLive: boolean;
  /** Whether a content service outside replaces the texts in this repository: their titles aren't links then. */
  hasOutsideContent: boolean;
};

/** Where a summit is, on the drawing itself: shown where the map is too small for buttons with names. */
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
 * The landscape of this site's texts, to walk about in: a press on a summit shows what the texts around it say and marks
 * their dots. The table below holds the same for readers. Whoever places it late imports `explorer-styles` too. Without
 * a script there are the map with its names, the largest topic, and the table.
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

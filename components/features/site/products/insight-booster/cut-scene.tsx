import * as m from '@/locales/generated/messages';
import { Drawing } from '@/components/ui/drawing/drawing';
import styles from '../scene.module.css';

/** Free positions for the section numbers, and the hill that each is about. */
const sections = [
  { x: 99, text: m.products_booster_scene_first },
  { x: 254, text: m.products_booster_scene_second },
  { x: 416, text: m.products_booster_scene_third },
  { x: 541, text: m.products_booster_scene_fourth },
];

/** Ends of the profile line, on the map and in the cross section. */
const ends = [
  { letter: 'A', x: 20, y: 102 },
  { letter: 'B', x: 620, y: 91 },
  { letter: 'A', x: 20, y: 270 },
  { letter: 'B', x: 620, y: 270 },
];

/** A terrain profile as the outline of a report: each hill is a section. */
export function CutScene() {
  return (
    <figure>
      <Drawing sheet="cut" symbol="cut">
        <g className={styles.letters}>
          {ends.map(({ letter, x, y }) => (
            <text key={`${letter}${y}`} x={x} y={y}>
              {letter}
            </text>
          ))}
          {sections.map(({ x }, index) => (
            <text key={x} x={x} y={482}>
              {index + 1}
            </text>
          ))}
        </g>
      </Drawing>
      <figcaption className={styles.legend}>
        <p className={styles.caption}>{m.products_booster_scene()}</p>
        <ol className={styles.stops}>
          {sections.map(({ text }) => (
            <li key={text()}>{text()}</li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

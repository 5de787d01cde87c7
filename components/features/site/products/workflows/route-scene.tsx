import * as m from '@/locales/generated/messages';
import { Drawing } from '@/components/ui/drawing/drawing';
import styles from '../scene.module.css';

/** Free positions for the stop numbers, and the names of the stops. */
const stops = [
  { x: 70, y: 392, text: m.products_workflows_stop_collect },
  { x: 188, y: 300, text: m.products_workflows_stop_keep },
  { x: 318, y: 232, text: m.products_workflows_step_landscape },
  { x: 432, y: 278, text: m.products_workflows_stop_draft },
];

/** A route across contours with the steps of a workflow as stops. */
export function RouteScene() {
  return (
    <figure>
      <Drawing sheet="route" symbol="route">
        <g className={styles.numbers}>
          {stops.map(({ x, y }, index) => (
            <text key={x} x={x} y={y + 7}>
              {index + 1}
            </text>
          ))}
        </g>
      </Drawing>
      <figcaption className={styles.legend}>
        <p className={styles.caption}>{m.products_workflows_scene()}</p>
        <ol className={styles.stops}>
          {stops.map(({ text }) => (
            <li key={text()}>{text()}</li>
          ))}
        </ol>
        <ul role="list" className={styles.signs}>
          <li>
            <svg viewBox="0 0 20 16" className={styles.sign} aria-hidden="true" focusable="false">
              <path className={styles.summit} d="M10 1l8.5 14h-17z" />
            </svg>
            <span>{m.products_workflows_stop_end()}</span>
          </li>
          <li>
            <svg viewBox="0 0 20 16" className={styles.sign} aria-hidden="true" focusable="false">
              <path className={styles.way} d="M1 8h18" />
            </svg>
            <span>{m.products_workflows_stop_again()}</span>
          </li>
        </ul>
      </figcaption>
    </figure>
  );
}

import * as m from '@/locales/generated/messages';
import { Drawing } from '@/components/ui/drawing/drawing';
import { programs, type ProgramKey } from './programs';
import styles from './routes-map.module.css';

/** The start of each route and the position of its name, in units of the drawing. */
const places: Record<ProgramKey, { x: number; y: number; nameX: number; nameY: number; anchor: 'start' | 'end' }> = {
  referral: { x: 34, y: 424, nameX: 60, nameY: 431, anchor: 'start' },
  implementation: { x: 300, y: 438, nameX: 326, nameY: 445, anchor: 'start' },
  research: { x: 606, y: 420, nameX: 582, nameY: 396, anchor: 'end' },
};

/** The three programs as routes to one summit. The text describes the programs below. */
export function RoutesMap() {
  return (
    <figure className={styles.map}>
      <Drawing sheet="partner-routes" symbol="routes">
        {programs.map(({ key, name }, index) => {
          const { x, y, nameX, nameY, anchor } = places[key];
          return (
            <g key={key}>
              <text className={styles.number} x={x} y={y + 7}>
                {index + 1}
              </text>
              <text className={styles.name} x={nameX} y={nameY} textAnchor={anchor}>
                {name()}
              </text>
            </g>
          );
        })}
      </Drawing>
      <figcaption className={styles.caption}>{m.partners_map_caption()}</figcaption>
    </figure>
  );
}

import * as m from '@/locales/generated/messages';
import { Drawing } from '@/components/ui/drawing/drawing';
import styles from './task.module.css';
import type { Task } from './tasks';

/** Distance from the triangle to the name, in SVG units. */
const gap = 14;

/** A small landscape with the names of its three summits. */
export function TaskLandscape({ task: { id, summits } }: { task: Task }) {
  const [first, second, third] = summits;
  const label = m.solutions_landscape({ first: first.name(), second: second.name(), third: third.name() });
  return (
    <div role="img" aria-label={label} className={styles.landscape}>
      <Drawing sheet="tasks" symbol={id}>
        {summits.map(({ name, x, y, anchor }) => (
          <text key={x} x={anchor === 'start' ? x + gap : x - gap} y={y + 8} textAnchor={anchor} fontSize="18">
            {name()}
          </text>
        ))}
      </Drawing>
    </div>
  );
}

import type { Point } from '@app/landscape';
import type { MapSheet } from '../model/sheet';
import styles from '../topic-map.module.css';

/** Size of the box, in CSS pixels. The text fills it from the side of the point. */
const [width, height] = [280, 120];
/** Characters that fit the box. */
const lengthMax = 160;

type TextTipProps = { text: string; place: Point; sheet: MapSheet };

/** The text of the point below the pointer or the focus. The list beside the map has it for screen readers. */
export function TextTip({ text, place: [x, y], sheet }: TextTipProps) {
  const isLeft = x < sheet.width / 2;
  const isTop = y < sheet.height / 2;
  return (
    <svg className={styles.overlay} width="100%" height="100%" aria-hidden="true">
      <foreignObject
        x={`${(x / sheet.width) * 100}%`}
        y={`${(y / sheet.height) * 100}%`}
        width={width}
        height={height}
        transform={`translate(${isLeft ? 12 : -width - 12} ${isTop ? 12 : -height - 12})`}
      >
        <div className={styles.tipRoom} data-below={isTop || undefined} data-side={isLeft ? 'start' : 'end'}>
          <p className={styles.tip}>{text.length > lengthMax ? `${text.slice(0, lengthMax).trimEnd()}…` : text}</p>
        </div>
      </foreignObject>
    </svg>
  );
}

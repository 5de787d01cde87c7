import { fitLabels } from '@app/landscape';
import * as m from '@/locales/generated/messages';
import { amountLabel } from '@/lib/pricing/quota-labels';
import type { MapTopic } from '../model/map-data';
import type { DrawnMap } from '../model/sheet';
import { shownAt, type View } from '../model/view';
import styles from '../topic-map.module.css';

/** Space for a name beside its mark and the height of a button, in CSS pixels. */
const [room, target] = [240, 44];
const letterSize = 15;

type SummitsProps = {
  topics: readonly MapTopic[];
  map: DrawnMap;
  view: View;
  /** The map's width in CSS pixels. */
  width: number;
  chosen: number | undefined;
  onChoose: (topic: number) => void;
};

/**
 * The summits of a map as buttons. A name without room has a mark alone until the map is magnified; the list beside the
 * map has all names. (SVG positions HTML without style attributes, which the page's policy blocks.)
 */
export function Summits({ topics, map: { sheet, tops }, view, width, chosen, onChoose }: SummitsProps) {
  const unit = sheet.width / width;
  const shown = tops.map((top) => shownAt(view, top));
  const isVisible = ([x, y]: readonly [number, number]) => x >= 0 && y >= 0 && x <= sheet.width && y <= sheet.height;
  const spots = topics.map(({ name }, topic) => ({
    x: shown[topic]?.[0] ?? 0,
    y: shown[topic]?.[1] ?? 0,
    label: name,
  }));
  const frame = { left: 0, right: sheet.width, top: 0, bottom: sheet.height };
  const positions = fitLabels(spots, { size: letterSize * unit, frame });
  return (
    <svg className={styles.overlay} width="100%" height="100%">
      {topics.map(({ name, count }, topic) => {
        const place = shown[topic];
        if (!place || !isVisible(place)) return null;
        const position = positions[topic];
        const side = position?.side ?? 'start';
        const label = m.ui_map_topic({ name, count: amountLabel(count, 'texts') });
        return (
          <foreignObject
            key={topic}
            x={`${(place[0] / sheet.width) * 100}%`}
            y={`${(place[1] / sheet.height) * 100}%`}
            width={position ? room : target}
            height={target}
            transform={`translate(${side === 'start' || !position ? -target / 2 : target / 2 - room} ${-target / 2})`}
          >
            <div className={styles.spotRoom} data-side={side}>
              <button
                type="button"
                className={styles.summit}
                aria-pressed={topic === chosen}
                aria-label={position ? undefined : label}
                title={position ? undefined : label}
                onClick={() => onChoose(topic)}
              >
                <svg className={styles.spot} viewBox="-22 -22 44 44" aria-hidden="true" focusable="false">
                  <circle className={styles.ring} r="14" />
                  <path className={styles.triangle} d="M0-8.5 8 5.5H-8z" />
                </svg>
                {position && (
                  <span className={styles.words} data-shift={position.shift || undefined}>
                    <span className={styles.name}>{name}</span>{' '}
                    <span className={styles.count}>{amountLabel(count, 'texts')}</span>
                  </span>
                )}
              </button>
            </div>
          </foreignObject>
        );
      })}
    </svg>
  );
}

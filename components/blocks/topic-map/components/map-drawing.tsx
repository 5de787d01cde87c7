import { gridPath, indexPoints, scale as drawingScale } from '@app/landscape';
import { useId, useMemo, useRef, type MouseEvent, type PointerEvent } from 'react';
import * as m from '@/locales/generated/messages';
import { Relief } from '@/components/ui/landscape/relief';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { useMapView } from '../hooks/use-map-view';
import { useWidth } from '../hooks/use-width';
import type { MapData } from '../model/map-data';
import { drawMap, sheetFor } from '../model/sheet';
import { centerOn, placeAt, shownAt } from '../model/view';
import { MapControls } from './map-controls';
import { PointsCanvas, type Highlight } from './points-canvas';
import { Summits } from './summits';
import { TextTip } from './text-tip';
import styles from '../topic-map.module.css';

/** A point is below the pointer within so many CSS pixels. */
const reachPx = 14;

type MapDrawingProps = {
  data: MapData;
  label: string;
  chosen: number | undefined;
  highlight: Highlight;
  /** A topic's summit or text was pressed. */
  onChoose: (topic: number, text: number | undefined) => void;
  /** The pointer is on a text, or no longer. */
  onPoint: (text: number | undefined) => void;
};

/** The drawing of a map: ground, texts and summits, to move and magnify by mouse, touch and keyboard. */
export function MapDrawing({ data, label, chosen, highlight, onChoose, onPoint }: MapDrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const width = useWidth(frame);
  const sheet = sheetFor(width);
  const map = useMemo(() => drawMap(data, sheet), [data, sheet]);
  const find = useMemo(() => indexPoints(map.points), [map]);
  const grid = useMemo(() => gridPath({ ...sheet, spacing: 124, arm: 4 }), [sheet]);
  const { view, setView, handlers, ...control } = useMapView(frame, sheet);
  const unit = sheet.width / (width || sheet.width);

  const textAt = (event: MouseEvent | PointerEvent) =>
    find(placeAt(view, control.pointOf(event)), (reachPx * unit) / view.scale);
  const current = highlight.current === undefined ? undefined : map.points[highlight.current];
  const [tx, ty] = view.shift;
  return (
    <div
      ref={frame}
      className={styles.map}
      tabIndex={0}
      role="group"
      aria-label={label}
      aria-describedby={keysId}
      data-magnified={view.scale > 1 || undefined}
      {...handlers}
      onPointerMove={(event) => {
        handlers.onPointerMove(event);
        if (event.pointerType === 'mouse' && event.buttons === 0) onPoint(textAt(event));
      }}
      onPointerLeave={() => onPoint(undefined)}
      onClick={(event) => {
        if (control.isDragged() || (event.target as Element).closest('button')) return;
        const text = textAt(event);
        if (text !== undefined) onChoose(data.texts[text]?.topic ?? -1, text);
      }}
      onDoubleClick={(event) => {
        if (!(event.target as Element).closest('button')) control.zoomIn();
      }}
    >
      <VisuallyHidden>
        <span id={keysId}>{m.map_keys()}</span>
      </VisuallyHidden>
      <svg className={styles.ground} viewBox={`0 0 ${sheet.width} ${sheet.height}`} aria-hidden="true">
        <g transform={`translate(${tx} ${ty}) scale(${view.scale / drawingScale})`}>
          <path className={styles.grid} d={grid} />
          <Relief levels={map.levels} />
        </g>
      </svg>
      <PointsCanvas map={map} view={view} highlight={highlight} width={width} />
      {width > 0 && (
        <Summits
          topics={data.topics}
          map={map}
          view={view}
          width={width}
          chosen={chosen}
          onChoose={(topic) => {
            const top = map.tops[topic];
            if (top && view.scale > 1) setView((shown) => centerOn(shown, top, sheet));
            onChoose(topic, undefined);
          }}
        />
      )}
      {highlight.current !== undefined && current && (
        <TextTip text={data.texts[highlight.current]?.text ?? ''} place={shownAt(view, current)} sheet={sheet} />
      )}
      <MapControls
        scale={view.scale}
        onZoomIn={control.zoomIn}
        onZoomOut={control.zoomOut}
        onShowAll={control.showAll}
      />
    </div>
  );
}

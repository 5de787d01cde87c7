import * as m from '@/locales/generated/messages';
import { Icon } from '@/components/ui/icon/icon';
import styles from '../topic-map.module.css';

type MapControlsProps = {
  scale: number;
  onZoomIn: () => void;
  onZoomOut: () => void;
  onShowAll: () => void;
};

/** Buttons that magnify the map. */
export function MapControls({ scale, onZoomIn, onZoomOut, onShowAll }: MapControlsProps) {
  return (
    <div className={styles.controls} role="group" aria-label={m.map_zoom()}>
      <button type="button" aria-label={m.map_zoom_in()} title={m.map_zoom_in()} onClick={onZoomIn}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label={m.map_zoom_out()}
        title={m.map_zoom_out()}
        aria-disabled={scale === 1 || undefined}
        onClick={onZoomOut}
      >
        <Icon name="minus" />
      </button>
      {scale > 1 && (
        <button type="button" className={styles.showAll} onClick={onShowAll}>
          {m.map_show_all()}
        </button>
      )}
    </div>
  );
}

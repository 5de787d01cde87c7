import * as m from '@/locales/generated/messages';
import styles from './preview-ribbon.module.css';
import { usePreviewLinks } from './use-preview-links';

type PreviewRibbonProps = {
  /** The previewed page's path without the preview parameter. Leaving the preview returns to it. */
  path: string;
};

/** A notice that the page shows drafts, with a link to leave the preview. */
export function PreviewRibbon({ path }: PreviewRibbonProps) {
  usePreviewLinks();
  return (
    <aside className={styles.ribbon} aria-labelledby="preview-ribbon" data-print="no">
      <p id="preview-ribbon">{m.preview_ribbon()}</p>
      {/* A plain link, because a full page load drops the previewed content that the browser has cached. */}
      <a href={`/preview/leave?path=${encodeURIComponent(path)}`}>{m.preview_leave()}</a>
    </aside>
  );
}

import * as m from '@/locales/generated/messages';
import styles from './preview-ribbon.module.css';
import { usePreviewLinks } from './use-preview-links';

type PreviewRibbonProps = {
  /** Of the page that is previewed, without the parameter of the preview: where leaving it leads. */
  path: string;
};

/** Says on top of a page that it shows drafts, and leads out. */
export function PreviewRibbon({ path }: PreviewRibbonProps) {
  usePreviewLinks();
  return (
    <aside className={styles.ribbon} aria-labelledby="preview-ribbon" data-print="no">
      <p id="preview-ribbon">{m.preview_ribbon()}</p>
      {/* A plain link: the whole page is asked for again, without what the preview left in the browser. */}
      <a href={`/preview/leave?path=${encodeURIComponent(path)}`}>{m.preview_leave()}</a>
    </aside>
  );
}

import { useEffect, useRef } from 'react';
import { appBaseUrl } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Link } from '@/components/ui/link/link';
import { useFrame } from './use-frame';
import styles from './workflow-frame.module.css';

const endId = 'example-end';

/**
 * A page of this site gets a sandbox without `allow-same-origin`, because with it the page could remove the sandbox.
 */
const sandboxFor = (isOwn: boolean) => (isOwn ? '' : 'allow-scripts allow-same-origin');

/**
 * An example workflow behind a poster. Nothing is fetched from its host before the user loads it.
 * @param props.source The frame's URL, or a path of this site.
 */
export function WorkflowFrame({ source }: { source: string }) {
  const { isLoading, isFramed, isShown, hasFailed, load, show } = useFrame(source);
  const { host, origin } = new URL(source, appBaseUrl);
  const isOwn = origin === new URL(appBaseUrl).origin;
  const skip = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The focused button is gone. Move the focus to the start of the frame.
    if (isShown && document.activeElement === document.body) skip.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <div>
      {isShown && (
        <a ref={skip} className={styles.skip} href={`#${endId}`}>
          {m.products_workflows_frame_skip()}
        </a>
      )}
      <div className={styles.frame}>
        {isFramed && (
          <iframe
            className={styles.page}
            title={m.products_workflows_frame_title()}
            src={source}
            loading="lazy"
            sandbox={sandboxFor(isOwn)}
            referrerPolicy="no-referrer"
            onLoad={show}
          />
        )}
        {!isShown && (
          <div className={styles.poster}>
            <div className={styles.card}>
              <p>{isOwn ? m.products_workflows_frame_own() : m.products_workflows_frame_foreign({ host })}</p>
              <p role="status" className={styles.failure}>
                {hasFailed && m.products_workflows_frame_failed()}
              </p>
              <Button tone="primary" isBusy={isLoading} busyLabel={m.products_workflows_frame_loading()} onClick={load}>
                {hasFailed ? m.ui_try_again() : m.products_workflows_frame_load()}
              </Button>
            </div>
          </div>
        )}
      </div>
      <p id={endId} tabIndex={-1} className={styles.end}>
        <Link href={source} opensNewTab>
          {m.products_workflows_frame_open()}
        </Link>
      </p>
    </div>
  );
}

import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Banner } from '../banner/banner';
import { Button } from '../button/button';

type UnreachableProps = {
  /** What could not be found out. */
  children: ReactNode;
  onRetry: () => void;
};

/** In place of a page's content that hangs on an answer which did not come: why, and another try. */
export function Unreachable({ children, onRetry }: UnreachableProps) {
  return (
    <>
      <Banner level="warn">{children}</Banner>
      <div>
        <Button tone="primary" icon="retry" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      </div>
    </>
  );
}

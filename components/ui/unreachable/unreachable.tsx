import type { ReactNode } from 'react';
import * as m from '@/locales/generated/messages';
import { Banner } from '../banner/banner';
import { Button } from '../button/button';

type UnreachableProps = {
  /** Names the content that could not be loaded. */
  children: ReactNode;
  onRetry: () => void;
};

/** Replaces a page's content if the server is unreachable: says why and offers a retry. */
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

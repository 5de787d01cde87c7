import type { ComponentType } from 'react';
import * as m from '@/locales/generated/messages';
import { Button } from '../button/button';
import { Dialog } from '../dialog/dialog';
import { deferredPart, type DeferredPart } from './deferred-part';

/**
 * A dialog whose code loads when it is first rendered. If that fails, a dialog with the error replaces it.
 * @param load Returns the dialog, by `import()`.
 */
export function deferredDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): DeferredPart<Props> {
  return deferredPart(load, {
    failed: (retry, isOutdated, { onClose }) => (
      <Dialog
        isOpen
        onClose={onClose}
        title={m.ui_part_failed_title()}
        description={isOutdated ? m.ui_new_version() : m.ui_part_failed()}
        actions={<Button onClick={retry}>{isOutdated ? m.ui_reload() : m.ui_try_again()}</Button>}
      />
    ),
  });
}

import { useUnsavedChangesGuard } from '@/lib/navigation/use-unsaved-changes-guard';
import { UnsavedChangesDialog } from './unsaved-changes-dialog';

const noop = () => undefined;

/** Guards an unsaved choice against leaving the page while it is rendered. */
export function UnsavedChoice() {
  return <UnsavedChangesDialog guard={useUnsavedChangesGuard(true)} onLeave={noop} />;
}

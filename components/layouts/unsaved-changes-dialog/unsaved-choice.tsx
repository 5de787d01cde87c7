import { useUnsavedChangesGuard } from '@/lib/navigation/use-unsaved-changes-guard';
import { UnsavedChangesDialog } from './unsaved-changes-dialog';

const keepNoDraft = () => undefined;

/** Guards a choice that was made and not saved, for as long as it is rendered. */
export function UnsavedChoice() {
  return <UnsavedChangesDialog guard={useUnsavedChangesGuard(true)} onLeave={keepNoDraft} />;
}

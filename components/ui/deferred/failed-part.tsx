import * as m from '@/locales/generated/messages';
import { AsyncSection } from '../async-section/async-section';

/** Says in place of a part that its code could not load: because of the connection, or because a newer version is out. */
export const failedPart = (retry: () => void, isOutdated: boolean) => (
  <AsyncSection
    resource=""
    data={undefined}
    error={isOutdated ? m.ui_new_version() : m.ui_part_failed()}
    onRetry={retry}
    retryLabel={isOutdated ? m.ui_reload() : undefined}
    skeleton={null}
  >
    {() => null}
  </AsyncSection>
);

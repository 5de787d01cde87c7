import { errorMessage } from '../../../../lib/i18n/error-message';
import * as m from '../../../../locales/generated/messages';
import { InlineSelect } from '../../../ui/inline-select/inline-select';
import { SavedNote } from '../../../ui/saved-note/saved-note';
import { useSaveOrganization, type Organization } from '../use-organization';
import { visibilityLabels, type Visibility } from './labels';

const values = Object.keys(visibilityLabels) as Visibility[];

/** Who can read what members make from now on, unless they choose otherwise. */
export function VisibilityRow({ organization }: { organization: Organization }) {
  const { mutate, isPending, isSuccess, variables, error } = useSaveOrganization();
  const shown = (isPending && variables?.defaultVisibility) || organization.defaultVisibility;
  return (
    <InlineSelect
      label={m.organization_visibility()}
      options={values.map((value) => ({ value, label: visibilityLabels[value]() }))}
      value={shown}
      onSave={(defaultVisibility) => mutate({ defaultVisibility })}
      outcome={<SavedNote isSaved={isSuccess} problem={error ? errorMessage(error) : undefined} />}
    />
  );
}

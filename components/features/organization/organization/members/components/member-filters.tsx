import * as m from '@/locales/generated/messages';
import { Filters, FilterSelect, FilterText } from '@/components/ui/filters/filters';
import { roleOptions } from '../../role-labels';
import type { MemberFilter } from '../members-calls';

/** Longer than any useful search. */
const searchCharactersMax = 100;

type MemberFiltersProps = {
  filter: MemberFilter;
  onChange: (filter: MemberFilter) => void;
  /** False where only members are listed, not invitations. */
  hasStatus?: boolean;
};

/** Filters the members by text, role and status. */
export function MemberFilters({ filter, onChange, hasStatus = false }: MemberFiltersProps) {
  return (
    <Filters label={m.organization_filters()}>
      <FilterText
        label={m.organization_search()}
        type="search"
        maxLength={searchCharactersMax}
        value={filter.search ?? ''}
        onChange={(search) => onChange({ ...filter, search: search || undefined })}
      />
      <FilterSelect
        label={m.ui_role()}
        allLabel={m.organization_filter_all_roles()}
        options={roleOptions()}
        value={filter.role}
        onChange={(role) => onChange({ ...filter, role })}
      />
      {hasStatus && (
        <FilterSelect
          label={m.ui_status()}
          allLabel={m.organization_filter_all_statuses()}
          options={[
            { value: 'Active', label: m.ui_status_active() },
            { value: 'InvitationSent', label: m.organization_status_invited() },
          ]}
          value={filter.status}
          onChange={(status) => onChange({ ...filter, status })}
        />
      )}
    </Filters>
  );
}

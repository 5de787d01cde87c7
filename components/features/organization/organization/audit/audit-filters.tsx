import { isEmail } from '@app/api-client/rules/identity/email';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { memberSuggestionsKey } from '@/lib/query-keys';
import * as m from '@/locales/generated/messages';
import { Filters, FilterSelect, FilterText } from '@/components/ui/filters/filters';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { memberName } from '../members/member-pages';
import { readMembers } from '../members/members-calls';
import styles from '../organization.module.css';
import type { AuditFilter } from './audit-calls';
import { actionOptions } from './audit-labels';

const suggestionsMax = 8;

/** Suggests members whose name or address starts with the typed text. */
function Suggestions({ id, typed }: { id: string; typed: string }) {
  const { data } = useQuery({
    queryKey: [...memberSuggestionsKey, typed],
    queryFn: ({ signal }) => readMembers({ search: typed }, undefined, suggestionsMax, signal),
    enabled: typed !== '' && !isEmail(typed),
  });
  return (
    <datalist id={id}>
      {data?.items.map((member) => (
        <option key={member.userId} value={member.email}>
          {memberName(member)}
        </option>
      ))}
    </datalist>
  );
}

/** Explains a filter value that has no effect yet. */
function hintOf({ user, from, to }: AuditFilter): string {
  if (user !== '' && !isEmail(user)) return m.audit_filter_user_hint();
  return from !== '' && to !== '' && from > to ? m.audit_filter_dates_hint() : '';
}

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

/** Filters the audit log by action, user and date. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const id = useId();
  return (
    <Stack gap="xs">
      <Filters label={m.audit_filters()}>
        <FilterSelect
          label={m.audit_column_action()}
          allLabel={m.audit_filter_all_actions()}
          options={actionOptions()}
          value={filter.action}
          onChange={(action) => onChange({ ...filter, action })}
        />
        <FilterText
          label={m.audit_filter_user()}
          type="email"
          inputMode="email"
          list={id}
          value={filter.user}
          onChange={(user) => onChange({ ...filter, user })}
        />
        <FilterText
          label={m.ui_from()}
          type="date"
          value={filter.from}
          onChange={(from) => onChange({ ...filter, from })}
        />
        <FilterText label={m.ui_to()} type="date" value={filter.to} onChange={(to) => onChange({ ...filter, to })} />
        <Suggestions id={id} typed={filter.user} />
      </Filters>
      <Status isVisible className={styles.note}>
        {hintOf(filter)}
      </Status>
    </Stack>
  );
}

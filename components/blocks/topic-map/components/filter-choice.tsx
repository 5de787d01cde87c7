import { useId, useMemo } from 'react';
import { amountLabel } from '@/lib/pricing/quota-labels';
import * as m from '@/locales/generated/messages';
import { NativeSelect } from '@/components/ui/native-select/native-select';
import { groupColumnsOf, type MapData, type MapFilter } from '../model/map-data';
import styles from '../topic-map.module.css';

type FilterChoiceProps = {
  data: MapData;
  filter: MapFilter | undefined;
  onFilter: (filter: MapFilter | undefined) => void;
};

/** Shows only texts with one value of a column. Nothing is shown if no column divides the texts. */
export function FilterChoice({ data, filter, onFilter }: FilterChoiceProps) {
  const id = useId();
  const columns = useMemo(() => groupColumnsOf(data), [data]);
  if (columns.length === 0) return null;
  const column = columns.find((one) => one.column === filter?.column);
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{m.map_filter()}</label>
      <NativeSelect
        id={id}
        value={filter ? String(filter.column) : ''}
        onChange={(chosen) => {
          const next = columns.find((one) => String(one.column) === chosen);
          onFilter(next && { column: next.column, value: next.values[0]?.value ?? '' });
        }}
        options={[
          { value: '', label: m.map_filter_none() },
          ...columns.map((one) => ({ value: String(one.column), label: one.name })),
        ]}
      />
      {filter && column && (
        <NativeSelect
          aria-label={column.name}
          value={filter.value}
          onChange={(value) => onFilter({ column: column.column, value })}
          options={column.values.map(({ value, count }) => ({
            value,
            label: m.map_filter_value({
              value: value === '' ? m.map_filter_blank() : value,
              count: amountLabel(count, 'texts'),
            }),
          }))}
        />
      )}
    </div>
  );
}

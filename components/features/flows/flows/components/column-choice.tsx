import { useState } from 'react';
import { columnLabels } from '@/lib/csv/column-labels';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { Actions } from '@/components/ui/actions/actions';
import { Stack } from '@/components/ui/stack/stack';
import { readTextColumn, rememberTextColumn } from '../model/remembered-column';
import type { InspectedTable } from '../model/inspect-file';
import styles from '../flows.module.css';

/** Rows shown of a table, which are enough to recognize it. */
const rowsShown = 5;

type ColumnChoiceProps = {
  table: InspectedTable;
  /** @param textColumnNumber From 1. */
  onChoose: (textColumnNumber: number) => void;
  onCancel: () => void;
};

/** Shows the first rows of a table and asks which column has the texts. */
export function ColumnChoice({ table: { file, columns, likely, rows }, onChoose, onCancel }: ColumnChoiceProps) {
  const [chosen, setChosen] = useState(() => readTextColumn(columns) ?? likely);
  const labels = columnLabels(columns);
  return (
    <Stack gap="s">
      <fieldset>
        <legend className={styles.legend}>{m.flows_column_of({ name: file.name })}</legend>
        <div
          className={styles.columnPreview}
          role="region"
          aria-label={m.flows_column_preview({ name: file.name })}
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                {columns.map(({ index }) => (
                  <th key={index} scope="col" data-chosen={index === chosen || undefined}>
                    <label className={styles.columnLabel}>
                      <input
                        type="radio"
                        name={`text-column-${file.name}`}
                        checked={index === chosen}
                        onChange={() => setChosen(index)}
                      />
                      <span>{labels[index]}</span>
                    </label>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, rowsShown).map((cells, row) => (
                <tr key={row}>
                  {columns.map(({ index }) => (
                    <td key={index} data-chosen={index === chosen || undefined}>
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </fieldset>
      <Actions>
        <Button
          tone="primary"
          onClick={() => {
            rememberTextColumn(columns[chosen]?.name ?? '');
            onChoose(chosen + 1);
          }}
        >
          {m.flows_column_upload()}
        </Button>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
      </Actions>
    </Stack>
  );
}

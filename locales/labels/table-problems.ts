import type { TableError } from '@app/tables';
import * as m from '../generated/messages';

/** Says why a table can't be read, and what to do. @param formatNumber For a reader. */
export function tableProblem({ problem, row, max }: TableError, formatNumber: (value: number) => string): string {
  const facts = { row: formatNumber(row), max: formatNumber(max) };
  if (problem === 'cells') return m.ui_table_cells(facts);
  return problem === 'characters' ? m.ui_table_characters(facts) : m.ui_table_open_quote(facts);
}

import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { Table, type Column } from './table';

type Invoice = { number: string; price: string };
const columns: Column<Invoice>[] = [
  { key: 'number', header: 'Invoice number', cell: ({ number }) => number, isRowHeader: true, sorted: 'descending' },
  { key: 'price', header: 'Price', cell: ({ price }) => price, isNumeric: true },
  { key: 'actions', header: 'Actions', cell: () => <button>Download</button>, isHeaderHidden: true },
];
const rows: Invoice[] = [
  { number: '2026-0042', price: '€49.00' },
  { number: '2026-0017', price: '€49.00' },
];

it('a table is named by its caption and keeps rows, headers and order', async () => {
  const { container } = render(
    <Table caption="Invoices" columns={columns} rows={rows} rowKey={({ number }) => number} />,
  );
  const table = screen.getByRole('table', { name: 'Invoices' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(['Invoice number', 'Price', 'Actions']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((header) => header.textContent),
  ).toEqual(['2026-0042', '2026-0017']);
  expect(screen.getByRole('columnheader', { name: 'Invoice number' }).getAttribute('aria-sort')).toBe('descending');
  expect(await findViolations(container)).toEqual([]);
});

it('labels each value where phones show rows as blocks', () => {
  render(<Table caption="Invoices" columns={columns} rows={rows} rowKey={({ number }) => number} />);
  expect(screen.getAllByText('€49.00')[0]?.getAttribute('data-label')).toBe('Price');
});

it('a table is scrollable by keyboard where it scrolls', async () => {
  const { container } = render(
    <Table caption="Plans" columns={columns} rows={rows} rowKey={({ number }) => number} onSmallScreens="scroll" />,
  );
  expect(screen.getByRole('region', { name: 'Plans' }).tabIndex).toBe(0);
  expect(await findViolations(container)).toEqual([]);
});

it('labels each value of a card and marks its corner actions', () => {
  const cornered = columns.map((column) => ({ ...column, isCorner: column.key === 'actions' }));
  render(
    <Table caption="Invoices" columns={cornered} rows={rows} rowKey={({ number }) => number} onSmallScreens="cards" />,
  );
  expect(screen.getAllByText('€49.00')[0]?.getAttribute('data-label')).toBe('Price');
  const corners = screen.getAllByRole('cell').filter((cell) => cell.hasAttribute('data-corner'));
  expect(corners.map((cell) => cell.textContent)).toEqual(['Download', 'Download']);
});

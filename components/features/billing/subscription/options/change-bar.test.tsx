import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import type { Quote } from '../api/option-calls';
import { quote } from '../testing/samples';
import { ChangeBar } from './change-bar';

const show = (shown: Quote) => render(<ChangeBar quote={shown} oldPlan="Team" newPlan="Business" />);
const { lines } = quote();

it('the bar of an upgrade says how the days of the period are split, as the quote has them', async () => {
  const { container } = show(quote());
  expect(screen.getByRole('figure', { name: 'Current period, until 07 Apr 2026' })).toBeTruthy();
  const { count, of } = lines[0]!.days!;
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Team, used: ${of - count} of ${of} days`,
    `Team, credited: ${count} of ${of} days`,
    `Business: ${count} of ${of} days`,
  ]);
  const [used, credited, added] = container.querySelectorAll('svg[width="100%"] rect');
  expect(used?.getAttribute('width')).toBe(credited?.getAttribute('x'));
  expect(added?.getAttribute('x')).toBe(credited?.getAttribute('x'));
  expect(container.querySelector('[style]')).toBeNull();
  expect(await componentViolations()).toEqual([]);
});

it.each([
  ['nothing is credited', lines.filter(({ kind }) => kind !== 'unused_time')],
  [
    'the new plan starts a period of its own',
    lines.map((line) => (line.kind === 'unused_time' ? line : { ...line, periodEnd: '2027-03-22T12:00:00.000Z' })),
  ],
  ['the change starts later', []],
])('an upgrade has no bar if %s', (_, others) => {
  const { container } = show(quote({ lines: others }));
  expect(container.innerHTML).toBe('');
});

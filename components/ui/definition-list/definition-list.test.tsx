import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findViolations } from '../testing/find-violations';
import { DefinitionList } from './definition-list';

it('pairs terms with values and shows the label for missing ones', async () => {
  const { container } = render(
    <DefinitionList
      emptyLabel="Not given"
      items={[
        { term: 'Name', value: 'Ada Lovelace' },
        { term: 'Phone number', value: '' },
        { term: 'Credits', value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'Phone number', 'Credits']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'Ada Lovelace',
    'Not given',
    '0',
  ]);
  expect(await findViolations(container)).toEqual([]);
});

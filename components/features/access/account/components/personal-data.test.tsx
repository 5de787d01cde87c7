import { useQueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { PersonalData } from './personal-data';

function Reader() {
  return <p>{useQueryClient().getQueryData<string>(['account'])}</p>;
}

it('provides the data that was read for the user', () => {
  queryClient().setQueryData(['account'], 'data of the user');
  render(
    <PersonalData>
      <Reader />
    </PersonalData>,
  );
  expect(screen.getByText('data of the user')).toBeTruthy();
});

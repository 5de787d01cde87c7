import type { ReactNode } from 'react';
import { Spinner } from '../spinner/spinner';
import { Stack } from '../stack/stack';

/** What is being waited for, in words, beside what turns meanwhile. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" gap="xs">
      <Spinner />
      <span>{children}</span>
    </Stack>
  );
}

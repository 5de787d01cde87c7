import type { ReactNode } from 'react';
import { Spinner } from '../spinner/spinner';
import { Stack } from '../stack/stack';

/** A waiting message beside a spinner. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <Stack direction="row" gap="xs">
      <Spinner />
      <span>{children}</span>
    </Stack>
  );
}

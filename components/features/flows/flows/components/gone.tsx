import { ApiError } from '@app/api-client/api-error';
import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { Link } from '@/components/ui/link/link';
import { Stack } from '@/components/ui/stack/stack';

/** Whether a flow or a run does not exist, or is not visible to the user. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Replaces the page of a flow or a run that is gone, with the way to the list. @param props `children`: what is gone. */
export function Gone({ children }: { children: string }) {
  return (
    <Stack gap="s">
      <p>{children}</p>
      <p>
        <Link href={routes.accountFlows}>{m.flows_back()}</Link>
      </p>
    </Stack>
  );
}

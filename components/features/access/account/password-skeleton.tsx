import * as m from '@/locales/generated/messages';
import { Card } from '@/components/ui/card/card';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';

/** The loading state of the password page. */
export function PasswordSkeleton() {
  return (
    <Stack gap="m">
      <p>{m.password_intro()}</p>
      <Card>
        <Skeleton shape="field" count={4} />
      </Card>
    </Stack>
  );
}

import * as m from '../../../locales/generated/messages';
import { Card } from '../../ui/card/card';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { Stack } from '../../ui/stack/stack';

/** The form's place, before it is known whose password it is. */
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

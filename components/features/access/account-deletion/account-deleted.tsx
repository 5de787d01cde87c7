import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { ButtonLink } from '@/components/ui/button/button-link';
import { Stack } from '@/components/ui/stack/stack';

/** Confirms the deletion, without asking why. */
export function AccountDeleted() {
  return (
    <Stack gap="m">
      <p>{m.deleted_text()}</p>
      <p>{m.deleted_again()}</p>
      <div>
        <ButtonLink href={routes.home} tone="primary">
          {m.site_destination_home()}
        </ButtonLink>
      </div>
    </Stack>
  );
}

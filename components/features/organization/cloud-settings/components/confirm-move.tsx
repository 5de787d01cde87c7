import { ApiError } from '@app/api-client/api-error';
import { regionName, regionPlaces, type RegionId } from '@app/api-client/rules/organization/regions';
import { useRef, type RefObject } from 'react';
import { errorMessage, issueMessage } from '@/lib/i18n/error-message';
import type { Organization, RegionChange } from '@/lib/organization/organization-query';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { TextField } from '@/components/forms/text-field/text-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Stack } from '@/components/ui/stack/stack';
import { RegionText } from './region-text';
import { useChangeRegion } from '../hooks/use-region-change';

type ConfirmMoveProps = {
  organization: Organization;
  /** The target region. The dialog is open while it is set. */
  to: RegionId | undefined;
  onClose: () => void;
  onPlanned: (change: RegionChange) => void;
};

type NameFormProps = Omit<ConfirmMoveProps, 'to'> & { to: RegionId; inputRef: RefObject<HTMLInputElement | null> };

/** Asks for the organization's name, so that the admin knows whose data moves. */
function NameForm({ organization, to, inputRef, onClose, onPlanned }: NameFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<{ typedName: string }>();
  const { mutateAsync } = useChangeRegion();
  const { errors } = formState;
  const isName = (typed: string) => typed.trim().normalize('NFC') === organization.name.normalize('NFC');
  const field = register('typedName', {
    required: issueMessage({ code: 'required' }),
    validate: (typed) => isName(typed) || m.cloud_name_mismatch(),
  });
  const submit = handleSubmit(async ({ typedName }) => {
    try {
      onPlanned(await mutateAsync({ region: to, typedName: typedName.trim() }));
    } catch (error) {
      // The organization was renamed in the meantime.
      const isMismatch = error instanceof ApiError && error.code === 'error_confirmation_mismatch';
      if (isMismatch) setError('typedName', { message: m.cloud_name_mismatch() });
      else setError('root.server', { message: errorMessage(error) });
    }
  });
  return (
    <Form onSubmit={submit} state={formState} labels={{ typedName: m.cloud_name() }}>
      <TextField
        {...field}
        ref={(element) => {
          field.ref(element);
          inputRef.current = element;
        }}
        label={m.cloud_name()}
        hint={m.cloud_name_hint({ name: organization.name })}
        error={errors.typedName?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Actions>
        <Button onClick={onClose}>{m.cloud_keep({ from: regionPlaces[organization.region].city })}</Button>
        <SubmitButton busyLabel={m.cloud_planning()}>{m.cloud_confirm({ to: regionPlaces[to].city })}</SubmitButton>
      </Actions>
    </Form>
  );
}

/** Asks for the confirmation of a region move, naming both regions. */
export function ConfirmMove({ organization, to, onClose, onPlanned }: ConfirmMoveProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={to !== undefined}
      onClose={onClose}
      size="l"
      initialFocus={inputRef}
      title={to && m.cloud_confirm_title({ to: regionPlaces[to].city })}
      description={
        to && (
          <Stack gap="xs">
            <p>
              <RegionText>
                {m.cloud_confirm_text({
                  organization: organization.name,
                  from: regionName(organization.region),
                  to: regionName(to),
                })}
              </RegionText>
            </p>
            <p>{m.cloud_confirm_when()}</p>
          </Stack>
        )
      }
    >
      {to && <NameForm {...{ organization, to, inputRef, onClose, onPlanned }} />}
    </Dialog>
  );
}

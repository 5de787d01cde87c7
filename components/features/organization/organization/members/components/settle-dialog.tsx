import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import { memberHoldingsKey } from '@/lib/query-keys';
import * as m from '@/locales/generated/messages';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { showRejection } from '@/components/forms/form/ready-form-problems';
import { useForm } from '@/components/forms/form/use-form';
import { Actions } from '@/components/ui/actions/actions';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Button } from '@/components/ui/button/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { memberName, type Member } from '../member-pages';
import { readHoldings } from '../members-calls';
import { heldOf, labelOf, type Choices, type HeldKind } from '../model/held-kinds';
import { HeldFields } from './held-fields';

type SettleDialogProps = {
  title: string;
  description: ReactNode;
  member: Member;
  /** Kinds that are asked about, if the member holds any of it. */
  kinds: readonly HeldKind[];
  /** The addresses of the organization's admins, who can get something. */
  admins: readonly string[];
  cancelLabel: string;
  confirmLabel: string;
  busyLabel: string;
  onClose: () => void;
  /** @throws {ApiError} Shown at its field or above the form. */
  onConfirm: (choices: Choices) => unknown;
};

/**
 * Confirms that a member is removed or stops being an admin, and asks what becomes of each kind of what they hold. Nothing
 * is preselected. The cancel button has the initial focus.
 */
export function SettleDialog({ title, description, member, ...props }: SettleDialogProps) {
  const { kinds, admins, cancelLabel, confirmLabel, busyLabel, onClose, onConfirm } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const holdings = useQuery({
    queryKey: [...memberHoldingsKey, member.email],
    queryFn: ({ signal }) => readHoldings(member.email, signal),
    // The dialog asks about what is held now.
    staleTime: 0,
    gcTime: 0,
  });
  const held = holdings.data && heldOf(holdings.data, kinds);
  const form = useForm<Required<Choices>>();
  const { handleSubmit, setError, formState } = form;
  const submit = handleSubmit(async (choices) => {
    try {
      await onConfirm(choices);
    } catch (error) {
      await showRejection(error, setError);
    }
  });
  return (
    <Dialog kind="alert" isOpen onClose={onClose} title={title} description={description} initialFocus={cancelButton}>
      <Form
        onSubmit={submit}
        state={formState}
        labels={Object.fromEntries(held?.map((one) => [one.kind, labelOf(one)]) ?? [])}
      >
        <AsyncSection
          resource={m.organization_holdings()}
          data={held}
          error={holdings.error ? errorMessage(holdings.error) : undefined}
          onRetry={() => void holdings.refetch()}
          skeleton={<Skeleton shape="field" count={2} />}
        >
          {(all) => (
            <HeldFields
              form={form}
              held={all}
              name={memberName(member)}
              successors={admins.filter((email) => email !== member.email)}
            />
          )}
        </AsyncSection>
        <Actions>
          <Button ref={cancelButton} onClick={onClose}>
            {cancelLabel}
          </Button>
          {held && (
            <SubmitButton tone="danger-filled" busyLabel={busyLabel}>
              {confirmLabel}
            </SubmitButton>
          )}
        </Actions>
      </Form>
    </Dialog>
  );
}

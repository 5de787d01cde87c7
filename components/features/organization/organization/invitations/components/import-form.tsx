import { invitationsPerDayMax, trialInvitationsPerDayMax } from '@app/api-client/rules/organization/invitation-limits';
import { organizationRoles, type Role } from '@app/api-client/rules/organization/abilities';
import { TableError } from '@app/tables';
import type { RefObject } from 'react';
import { formatNumber } from '@/lib/format/numbers';
import * as m from '@/locales/generated/messages';
import { tableProblem } from '@/locales/labels/table-problems';
import { FileField } from '@/components/forms/file-field/file-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { useForm } from '@/components/forms/form/use-form';
import { SelectField } from '@/components/forms/select-field/select-field';
import { Actions } from '@/components/ui/actions/actions';
import { Button } from '@/components/ui/button/button';
import { roleOptions } from '../../role-labels';
import { ImportPreview } from './import-preview';
import { readMemberFile, type FileEntry } from '../model/read-member-file';
import type { Invitee } from '../model/send-invitations';

/** Enough for thousands of lines of addresses and names. A larger file is not a member list. */
const fileBytesMax = 1_000_000;

const fieldName = 'member-file';

export type ChosenFile = { entries: FileEntry[]; problem?: undefined } | { entries?: undefined; problem: string };

const usable = (entries: readonly FileEntry[]) => entries.filter(({ problem }) => problem === undefined);

/** Reads a file's entries, or returns why it cannot be used. */
async function read(file: File): Promise<ChosenFile> {
  if (file.size > fileBytesMax) return { problem: m.organization_import_too_big() };
  const content = readMemberFile(await file.arrayBuffer());
  if (content.kind === 'empty') return { problem: m.organization_import_empty() };
  if (content.kind === 'no_email') return { problem: m.organization_import_no_email() };
  const count = usable(content.entries).length;
  if (count === 0) return { problem: m.organization_emails_none() };
  if (count > invitationsPerDayMax)
    return { problem: m.organization_emails_too_many({ n: count, max: invitationsPerDayMax }) };
  return { entries: content.entries };
}

const problemOf = (error: unknown): string =>
  error instanceof TableError ? tableProblem(error, formatNumber) : m.organization_import_unreadable();

type ImportFormProps = {
  /** After a partial send: the entries that were not sent. */
  chosen: ChosenFile | undefined;
  onChoose: (file: ChosenFile | undefined) => void;
  role: Role;
  onRole: (role: Role) => void;
  onSubmit: (invitees: Invitee[]) => Promise<unknown>;
  onCancel: () => void;
  firstField: RefObject<HTMLInputElement | null>;
};

/** Chooses a file and previews its entries before sending invitations. */
export function ImportForm({ chosen, onChoose, role, onRole, onSubmit, onCancel, firstField }: ImportFormProps) {
  // The dialog has the file: it stays chosen while its entries are sent.
  const { handleSubmit, setError, clearErrors, formState } = useForm<{ [fieldName]: File }>();
  const problem = chosen?.problem ?? formState.errors[fieldName]?.message;
  const submit = handleSubmit(async () => {
    if (!chosen?.entries) return setError(fieldName, { message: chosen?.problem ?? m.organization_import_choose() });
    await onSubmit(usable(chosen.entries).map(({ email, role: own }) => ({ email, role: own ?? role })));
  });
  const choose = async (file: File | undefined) => {
    clearErrors();
    onChoose(file && (await read(file).catch((error: unknown) => ({ problem: problemOf(error) }))));
  };
  const label = m.organization_import_file();
  return (
    <Form onSubmit={submit} state={formState} labels={{ [fieldName]: label }}>
      <FileField
        ref={firstField}
        name={fieldName}
        label={label}
        hint={m.organization_import_hint({ max: invitationsPerDayMax, trialMax: trialInvitationsPerDayMax })}
        error={problem}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFile={(file) => void choose(file)}
      />
      {chosen?.entries && (
        <>
          {usable(chosen.entries).some((entry) => entry.role === undefined) && (
            <SelectField
              name="member-file-role"
              label={m.organization_import_role()}
              autoComplete="off"
              options={roleOptions()}
              value={role}
              onChange={({ target }) => onRole(organizationRoles.find((known) => known === target.value) ?? role)}
            />
          )}
          <ImportPreview entries={chosen.entries} role={role} />
        </>
      )}
      <Actions>
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        <SubmitButton busyLabel={m.organization_sending()}>{m.organization_send_invitations()}</SubmitButton>
      </Actions>
    </Form>
  );
}

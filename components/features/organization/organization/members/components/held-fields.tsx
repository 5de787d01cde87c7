import type { UseFormReturn } from 'react-hook-form';
import { issueMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { SelectField } from '@/components/forms/select-field/select-field';
import { Stack } from '@/components/ui/stack/stack';
import { heldKinds, labelOf, type Choices, type Held } from '../model/held-kinds';

type HeldFieldsProps = {
  form: UseFormReturn<Required<Choices>>;
  held: readonly Held[];
  /** The member's name. */
  name: string;
  /** The addresses of the admins who can get something. */
  successors: readonly string[];
};

/** The names of what is held, and how many are not named. */
const namesOf = ({ names, count }: Held): string =>
  count > names.length
    ? m.organization_holds_more({ names: names.join(', '), n: count - names.length })
    : names.join(', ');

function optionsOf({ kind }: Held, successors: readonly string[]) {
  const { choices, isHandedOver } = heldKinds[kind];
  return [
    ...(isHandedOver ? successors : []).map((email) => ({
      value: email,
      label: m.organization_holds_hand_over({ email }),
    })),
    ...Object.entries(choices).map(([value, label]) => ({ value, label: label() })),
  ];
}

/** A field for each kind of what a member holds: whether it ends, or who gets it. */
export function HeldFields({ form: { register, formState }, held, name, successors }: HeldFieldsProps) {
  return (
    <Stack gap="m">
      {held.map((one) => (
        <SelectField
          key={one.kind}
          {...register(one.kind, { required: issueMessage({ code: 'required' }) })}
          label={labelOf(one)}
          hint={namesOf(one)}
          error={formState.errors[one.kind]?.message}
          options={optionsOf(one, successors)}
          autoComplete="off"
        />
      ))}
      {held.some(({ kind }) => heldKinds[kind].hasSecret) && (
        <p className="text-hint">{m.organization_holds_secret({ name })}</p>
      )}
    </Stack>
  );
}

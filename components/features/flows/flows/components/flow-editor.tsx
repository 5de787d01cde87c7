import * as m from '@/locales/generated/messages';
import { CheckboxField } from '@/components/forms/checkbox-field/checkbox-field';
import { Form, SubmitButton } from '@/components/forms/form/form';
import { TextField } from '@/components/forms/text-field/text-field';
import { TextareaField } from '@/components/forms/textarea-field/textarea-field';
import { UnsavedChangesDialog } from '@/components/blocks/unsaved-changes-dialog/unsaved-changes-dialog';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { Stack } from '@/components/ui/stack/stack';
import { Status } from '@/components/ui/status/status';
import { useUnsavedChangesGuard } from '@/lib/navigation/use-unsaved-changes-guard';
import { useFlowForm, type FlowFormOptions } from '../hooks/use-flow-form';
import { descriptionCharactersMax, fieldIds } from '../model/flow-values';
import { messageAt } from '../model/message-at';
import styles from '../flows.module.css';
import { StepsEditor } from './steps-editor';

type FlowEditorProps = FlowFormOptions & {
  submitLabel: string;
  busyLabel: string;
  isFromStore: boolean;
  /** Called after the changes were discarded. */
  onCancel: () => void;
};

/** Creates or changes a flow: its name, description, steps, and whether its owner gets emails. */
export function FlowEditor({ submitLabel, busyLabel, isFromStore, onCancel, ...options }: FlowEditorProps) {
  const editor = useFlowForm(options);
  const { values, change, form, nameCheck, isDirty } = editor;
  const { state, issues, addIssues } = form;
  const guard = useUnsavedChangesGuard(isDirty && !state.isSubmitting);
  const cancel = () => {
    editor.discard();
    onCancel();
  };
  return (
    <>
      <Form onSubmit={editor.submit} state={state} addIssues={addIssues}>
        {editor.hasRestored && (
          <Banner level="info" action={<Button onClick={editor.discard}>{m.flows_draft_discard()}</Button>}>
            {m.flows_draft_restored()}
          </Banner>
        )}
        <Card>
          <Stack gap="m">
            <div>
              <TextField
                name={fieldIds.name}
                label={m.flows_name()}
                autoComplete="off"
                value={values.name}
                error={messageAt(issues, fieldIds.name)}
                onChange={({ target }) => change({ name: target.value })}
              />
              <Status isVisible className={styles.nameNote}>
                {nameCheck === 'free' && m.flows_name_free()}
              </Status>
            </div>
            <TextareaField
              name={fieldIds.description}
              label={m.flows_description()}
              isOptional
              rows={3}
              charactersMax={descriptionCharactersMax}
              value={values.description}
              counted={values.description}
              error={messageAt(issues, fieldIds.description)}
              onChange={({ target }) => change({ description: target.value })}
            />
            <CheckboxField
              name="flow-notifies"
              label={m.flows_notifies()}
              checked={values.notifies}
              onChange={({ target }) => change({ notifies: target.checked })}
            />
          </Stack>
        </Card>
        <Card title={m.flows_steps()}>
          <Stack gap="m">
            <p className="text-hint">{m.flows_steps_hint()}</p>
            <StepsEditor
              steps={values.steps}
              isFromStore={isFromStore}
              issues={issues}
              onChange={(steps) => change({ steps })}
            />
          </Stack>
        </Card>
        <Actions>
          <SubmitButton busyLabel={busyLabel}>{submitLabel}</SubmitButton>
          <Button onClick={cancel}>{m.ui_cancel()}</Button>
        </Actions>
      </Form>
      <UnsavedChangesDialog guard={guard} onLeave={editor.clearDraft} />
    </>
  );
}

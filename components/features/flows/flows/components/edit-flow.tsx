import * as m from '@/locales/generated/messages';
import { saveFlow, type Flow } from '../api/flow-calls';
import { useFlowChanges } from '../hooks/use-flow-changes';
import { toFlowInput, toFlowValues } from '../model/flow-values';
import { FlowEditor } from './flow-editor';

type EditFlowProps = { flow: Flow; userId: string; onCancel: () => void; onSaved: () => void };

/** The editor with a saved flow. */
export function EditFlow({ flow, userId, onCancel, onSaved }: EditFlowProps) {
  const { changed } = useFlowChanges();
  return (
    <FlowEditor
      isFromStore={flow.storeFlowId !== null}
      initial={toFlowValues(flow)}
      flowId={flow.id}
      userId={userId}
      submitLabel={m.ui_save()}
      busyLabel={m.ui_saving()}
      onCancel={onCancel}
      save={async (values) => {
        await changed(await saveFlow(flow.id, toFlowInput(values)));
        onSaved();
      }}
    />
  );
}

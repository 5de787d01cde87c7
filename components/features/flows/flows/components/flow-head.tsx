import { useMutation } from '@tanstack/react-query';
import { ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { Breakable } from '@/components/ui/breakable/breakable';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { SavedNote } from '@/components/ui/saved-note/saved-note';
import { Stack } from '@/components/ui/stack/stack';
import { Switch } from '@/components/ui/switch/switch';
import { setNotifies, setPaused, type Flow } from '../api/flow-calls';
import { useFlowChanges } from '../hooks/use-flow-changes';
import { permissionsOn } from '../model/flow-permissions';
import { FlowBadge } from './state-badge';

type FlowHeadProps = {
  flow: Flow;
  showNotice: (text: string, options?: { level: 'bad' }) => void;
  onDelete: () => void;
};

/** The emails about ended runs. The switch shows the new state while it is saved. */
function NotifiesSwitch({ flow }: { flow: Flow }) {
  const { changed } = useFlowChanges();
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (notifies: boolean) => setNotifies(flow, notifies),
    onSuccess: (_result, notifies) => changed({ ...flow, notifies }),
  });
  return (
    <Switch
      label={m.flows_notifies()}
      isOn={isPending ? variables : flow.notifies}
      onChange={(isOn) => !isPending && mutate(isOn)}
      outcome={<SavedNote isSaved={isSuccess} problem={error ? errorMessage(error) : undefined} />}
    />
  );
}

/** The state of a flow, with the actions that change it. */
export function FlowHead({ flow, showNotice, onDelete }: FlowHeadProps) {
  const { id, name, state, owner, lastRunAt, notifies } = flow;
  const { mayChange, mayDelete } = permissionsOn(flow);
  const { changed, refresh } = useFlowChanges();
  const isPaused = state === 'paused';
  const pause = useMutation({
    mutationFn: () => setPaused(id, !isPaused),
    onSuccess: async (saved) => {
      await changed(saved);
      showNotice(isPaused ? m.flows_resumed_notice({ name }) : m.flows_paused_notice({ name }));
    },
    onError: async (error) => {
      showNotice(errorMessage(error), { level: 'bad' });
      await refresh(id);
    },
  });
  const facts = [
    { term: m.ui_status(), value: <FlowBadge state={state} /> },
    { term: m.ui_owner(), value: <Breakable text={owner ?? ''} /> },
    { term: m.flows_column_last_run(), value: lastRunAt === null ? m.ui_not_yet() : ownTime(lastRunAt) },
    ...(mayChange ? [] : [{ term: m.flows_notifies(), value: notifies ? m.ui_switch_on() : m.ui_switch_off() }]),
  ];
  return (
    <Card title={m.flows_about()}>
      <Stack gap="m">
        <DefinitionList items={facts} emptyLabel={m.ui_not_provided()} />
        {mayChange && <NotifiesSwitch flow={flow} />}
        {(mayChange || mayDelete) && (
          <Stack direction="row">
            {mayChange && (
              <Button
                isBusy={pause.isPending}
                busyLabel={isPaused ? m.flows_resuming() : m.flows_pausing()}
                onClick={() => pause.mutate()}
              >
                {isPaused ? m.flows_resume() : m.flows_pause()}
              </Button>
            )}
            {mayDelete && (
              <Button tone="danger" onClick={onDelete}>
                {m.flows_delete_confirm()}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

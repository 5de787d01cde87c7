import { mayInGeneral, type Standing } from '@app/api-client/rules/organization/abilities';
import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import type { Reading } from '@/lib/organization/standing-query';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AskAdmin } from '@/components/blocks/ask-admin/ask-admin';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { createFlow } from './api/flow-calls';
import { FlowEditor } from './components/flow-editor';
import { FlowSkeleton } from './flows-skeleton';
import { useFlowChanges } from './hooks/use-flow-changes';
import { emptyFlow, toFlowInput } from './model/flow-values';

/** The editor for a new flow. */
export function NewFlow({ userId, standing }: { userId: string; standing: Reading<Standing> }) {
  const router = useRouter();
  const { changed } = useFlowChanges();
  const { data, error, refetch } = standing;
  return (
    <AsyncSection
      resource={m.ui_role_resource()}
      data={data}
      error={error ? errorMessage(error) : undefined}
      onRetry={() => void refetch()}
      skeleton={<FlowSkeleton />}
    >
      {(role) =>
        mayInGeneral(role, 'create', 'workflow') ? (
          <FlowEditor
            isFromStore={false}
            initial={emptyFlow}
            flowId={undefined}
            userId={userId}
            submitLabel={m.flows_create()}
            busyLabel={m.ui_creating()}
            onCancel={() => void router.push(routes.accountFlows)}
            save={async (values) => {
              const flow = await createFlow(toFlowInput(values));
              await changed(flow);
              await router.push(routes.accountFlow(flow.id));
            }}
          />
        ) : (
          <AskAdmin>{m.flows_may_not_create()}</AskAdmin>
        )
      }
    </AsyncSection>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import { routes } from '@app/routes';
import { ownTime } from '@/lib/format/own-time';
import { errorMessage } from '@/lib/i18n/error-message';
import { amountLabel } from '@/lib/pricing/quota-labels';
import { forgetTriedTexts } from '@/lib/tried-texts';
import { useAttempt } from '@/lib/use-attempt';
import * as m from '@/locales/generated/messages';
import { Actions } from '@/components/ui/actions/actions';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Card } from '@/components/ui/card/card';
import { Stack } from '@/components/ui/stack/stack';
import { uploadInputFile, type InputFile } from '../api/file-calls';
import { createFlow, type Flow, type FlowInput } from '../api/flow-calls';
import { startRun } from '../api/run-calls';
import { useFlowChanges } from '../hooks/use-flow-changes';

/** The map, and the phrases that characterize the texts. An own flow, whose runs cost no credits (BI-21). */
const mapFlow = (): FlowInput => ({
  name: m.flows_tried_flow({ time: ownTime(new Date().toISOString()) }),
  description: null,
  notifies: true,
  steps: [
    { id: 'map', kind: 'generate-landscape', name: m.flows_kind_landscape(), after: [], settings: {} },
    { id: 'phrases', kind: 'extract-key-phrases', name: m.flows_kind_phrases(), after: [], settings: {} },
  ],
});

/** One text per line. */
const fileOf = (texts: readonly string[]): File =>
  new File([texts.map((text) => text.replaceAll(/\s+/g, ' ')).join('\n')], m.flows_tried_file(), {
    type: 'text/plain',
  });

/** Offers to bring the texts of the map that this user drew as a visitor into the account. */
export function TriedTexts({ texts }: { texts: readonly string[] }) {
  const router = useRouter();
  const changes = useFlowChanges();
  const attempt = useAttempt();
  const [isForgotten, setForgotten] = useState(false);
  // A second press continues where the first one failed.
  const made = useRef<{ flow?: Flow; file?: InputFile }>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      made.current.flow ??= await createFlow(mapFlow());
      const { signal } = new AbortController();
      made.current.file ??= await uploadInputFile({ file: fileOf(texts) }, { signal, onProgress: () => undefined });
      const { flow, file } = made.current;
      return attempt((idempotencyKey) =>
        startRun(flow.id, { inputFileIds: [file.id] }, { acceptedCredits: 0, idempotencyKey }),
      );
    },
    onSuccess: async ({ flowId, id }) => {
      forgetTriedTexts();
      await router.push(routes.accountRun(flowId, id));
      if (made.current.flow) await changes.changed(made.current.flow);
    },
  });
  if (isForgotten) return null;
  return (
    <Card title={m.flows_tried()}>
      <Stack gap="s">
        <p>{m.flows_tried_text({ texts: amountLabel(texts.length, 'texts') })}</p>
        {error && (
          <Banner level="bad" isAnnounced>
            {errorMessage(error)}
          </Banner>
        )}
        <Actions>
          <Button tone="primary" isBusy={isPending} busyLabel={m.flows_tried_bringing()} onClick={() => mutate()}>
            {m.flows_tried_bring()}
          </Button>
          <Button
            onClick={() => {
              forgetTriedTexts();
              setForgotten(true);
            }}
          >
            {m.flows_tried_forget()}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/lib/i18n/error-message';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { deferredDialog } from '@/components/ui/deferred/deferred-dialog';
import { EmptyState } from '@/components/ui/empty-state/empty-state';
import { Rows } from '@/components/ui/rows/rows';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { Stack } from '@/components/ui/stack/stack';
import { webhookCalls, type Webhook } from '../api/webhook-calls';
import { useWebhooks, useWebhooksChanged } from '../hooks/use-webhooks';
import type { OutcomeFocus, WebhookDialogProps } from '../model/webhook-dialog-props';
import { rowId, WebhookRow, type WebhookAction } from './webhook-row';

const Edit = deferredDialog(async () => (await import('./webhook-dialog')).WebhookDialog);
const Rotate = deferredDialog(async () => (await import('./rotate-webhook-dialog')).RotateWebhookDialog);
const Delete = deferredDialog(async () => (await import('./delete-webhook-dialog')).DeleteWebhookDialog);
const Deliveries = deferredDialog(async () => (await import('./deliveries-dialog')).DeliveriesDialog);

type Open =
  { dialog: 'create' } | { dialog: 'edit' | 'rotate' | 'delete' | 'deliveries'; subject: Webhook; notice?: string };

function WebhookDialogs({ open, ...props }: WebhookDialogProps & { open: Open | undefined }) {
  switch (open?.dialog) {
    case undefined:
      return null;
    case 'create':
      return <Edit {...props} />;
    case 'edit':
      return <Edit {...props} subject={open.subject} />;
    case 'rotate':
      return <Rotate {...props} subject={open.subject} />;
    case 'delete':
      return <Delete {...props} subject={open.subject} />;
    case 'deliveries':
      return <Deliveries subject={open.subject} notice={open.notice} onClose={props.onClose} />;
  }
}

/** The organization's webhooks, and the dialogs to manage them. */
export function WebhookList() {
  const { data, error, refetch } = useWebhooks();
  const onChanged = useWebhooksChanged();
  const [open, setOpen] = useState<Open>();
  const [notice, setNotice] = useState<OutcomeFocus & { text: string }>({ text: '' });
  const noticeRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Runs after the dialog has returned the focus.
    if (notice.isDeleted) noticeRef.current?.focus();
    else if (notice.newId !== undefined) document.getElementById(rowId(notice.newId))?.focus();
  }, [notice]);

  const test = useMutation({
    mutationFn: ({ id }: Webhook) => webhookCalls.test(id),
    onSuccess: async (_delivery, subject) => {
      await onChanged();
      setOpen({ dialog: 'deliveries', subject, notice: m.webhooks_test_sent() });
    },
  });
  const toggle = useMutation({
    mutationFn: ({ id, name, url, types, disabledAt }: Webhook) =>
      webhookCalls.change(id, { name, url, types, isEnabled: disabledAt !== null }),
    onSuccess: async ({ name, disabledAt }) => {
      await onChanged();
      setNotice({ text: disabledAt === null ? m.webhooks_now_enabled({ name }) : m.webhooks_now_disabled({ name }) });
    },
  });
  const failure = test.error ?? toggle.error;

  const onAction = (action: WebhookAction, subject: Webhook) => {
    setNotice({ text: '' });
    test.reset();
    toggle.reset();
    if (action === 'test') test.mutate(subject);
    else if (action === 'toggle') toggle.mutate(subject);
    else setOpen({ dialog: action, subject });
  };
  const createButton = (
    <Button
      icon="plus"
      onFocus={Edit.preload}
      onPointerEnter={Edit.preload}
      onClick={() => {
        setNotice({ text: '' });
        setOpen({ dialog: 'create' });
      }}
    >
      {m.webhooks_create()}
    </Button>
  );

  return (
    <Stack>
      {notice.text && (
        <div ref={noticeRef} tabIndex={-1}>
          <Banner level="ok" isAnnounced={!notice.isDeleted}>
            {notice.text}
          </Banner>
        </div>
      )}
      {failure && (
        <Banner level="bad" isAnnounced>
          {errorMessage(failure)}
        </Banner>
      )}
      <AsyncSection
        resource={m.webhooks_resource()}
        data={data}
        error={error ? errorMessage(error) : undefined}
        onRetry={() => void refetch()}
        skeleton={<Skeleton shape="field" count={2} />}
        isEmpty={(webhooks) => webhooks.length === 0}
        empty={
          <EmptyState seed="webhooks" action={createButton}>
            {m.webhooks_empty()}
          </EmptyState>
        }
      >
        {(webhooks) => (
          <Stack>
            <Rows>
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} onAction={(action) => onAction(action, webhook)} />
              ))}
            </Rows>
            <div>{createButton}</div>
          </Stack>
        )}
      </AsyncSection>
      <WebhookDialogs
        open={open}
        onClose={() => setOpen(undefined)}
        onChanged={onChanged}
        onNotice={(text, focus) => setNotice({ text, ...focus })}
      />
    </Stack>
  );
}

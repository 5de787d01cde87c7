import { useCallback, useState } from 'react';
import { formatDate, formatTime } from '../../../lib/format/dates';
import * as m from '../../../locales/generated/messages';
import { AsyncSection } from '../../ui/async-section/async-section';
import { SegmentedControl } from '../../ui/segmented-control/segmented-control';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { localApi } from './local-api';
import { MailFrame } from './mail-frame';
import { MailText } from './mail-text';
import styles from './mailbox.module.css';
import { useLocalResource } from './use-local-resource';

/** One mail: to whom, when, and what it says in either form. */
export function MailReader({ id }: { id: string }) {
  const [form, setForm] = useState<'html' | 'text'>('html');
  const read = useCallback((signal: AbortSignal) => localApi.mail(id, signal), [id]);
  const { data, error, isGone, reload } = useLocalResource(read);
  return (
    <AsyncSection
      thing={m.mailbox_mail_thing()}
      data={data}
      error={error && (isGone ? m.mailbox_gone() : m.error_server())}
      onRetry={reload}
      skeleton={<Skeleton count={6} />}
    >
      {(mail) => (
        <article className={styles.mail} aria-labelledby="mail-subject">
          <h2 id="mail-subject">{mail.subject}</h2>
          <dl className={styles.envelope}>
            <dt>{m.mailbox_to()}</dt>
            <dd>{mail.to}</dd>
            <dt>{m.mailbox_at()}</dt>
            <dd>
              <time dateTime={mail.deliveredAt}>
                {m.mailbox_at_value({ date: formatDate(mail.deliveredAt), time: formatTime(mail.deliveredAt) })}
              </time>
            </dd>
          </dl>
          <SegmentedControl
            label={m.mailbox_view()}
            isLabelHidden
            value={form}
            onChange={setForm}
            options={[
              { value: 'html', label: m.mailbox_view_html() },
              { value: 'text', label: m.mailbox_view_text() },
            ]}
          />
          {form === 'html' ? <MailFrame mail={mail} /> : <MailText text={mail.text} />}
        </article>
      )}
    </AsyncSection>
  );
}

import { useCallback, useState } from 'react';
import { formatDate, formatTime } from '@/locales/dates';
import * as m from '@/locales/generated/messages';
import { AsyncSection } from '@/components/ui/async-section/async-section';
import { SegmentedControl } from '@/components/ui/segmented-control/segmented-control';
import { Skeleton } from '@/components/ui/skeleton/skeleton';
import { MatchedText } from '@/components/ui/matched-text/matched-text';
import { localApi } from '../api/local-api';
import { EmailFrame } from './email-frame';
import styles from './mailbox.module.css';
import { useLocalResource } from '../hooks/use-local-resource';

/** The text version of an email, with clickable links. */
function EmailText({ text }: { text: string }) {
  return (
    <pre className={styles.text}>
      <MatchedText text={text} pattern={/(https?:\/\/[^\s<>"]+)/}>
        {(address) => <a href={address}>{address}</a>}
      </MatchedText>
    </pre>
  );
}

/** One email with its recipient, time and content as HTML or text. */
export function EmailReader({ id }: { id: string }) {
  const [form, setForm] = useState<'html' | 'text'>('html');
  const read = useCallback((signal: AbortSignal) => localApi.email(id, signal), [id]);
  const { data, error, isMissing, reload } = useLocalResource(read);
  return (
    <AsyncSection
      resource={m.mailbox_email_resource()}
      data={data}
      error={error && (isMissing ? m.mailbox_gone() : m.error_server())}
      onRetry={reload}
      skeleton={<Skeleton count={6} />}
    >
      {(message) => (
        <article className={styles.email} aria-labelledby="mail-subject">
          <h2 id="mail-subject">{message.subject}</h2>
          <dl className={styles.envelope}>
            <dt>{m.ui_to()}</dt>
            <dd>{message.to}</dd>
            <dt>{m.mailbox_at()}</dt>
            <dd>
              <time dateTime={message.deliveredAt}>
                {m.local_moment({ date: formatDate(message.deliveredAt), time: formatTime(message.deliveredAt) })}
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
          {form === 'html' ? <EmailFrame message={message} /> : <EmailText text={message.text} />}
        </article>
      )}
    </AsyncSection>
  );
}

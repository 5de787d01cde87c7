import * as m from '@/locales/generated/messages';
import { useNoticeHeading } from '@/lib/navigation/frame';
import { Button } from '@/components/ui/button/button';
import { CopyButton } from '@/components/ui/copy-button/copy-button';
import { DefinitionList } from '@/components/ui/definition-list/definition-list';
import { Stack } from '@/components/ui/stack/stack';
import type { ContactReceipt } from './contact-calls';
import styles from './contact.module.css';
import { topicLabels, parseTopic, type ContactValues } from './contact-values';

type ContactSentProps = { receipt: ContactReceipt; values: ContactValues; onAnother: () => void };

/** Confirms a sent message: when we reply, the reference, and a copy of the message. */
export function ContactSent({ receipt, values, onAnother }: ContactSentProps) {
  const title = m.contact_sent_title();
  const topic = parseTopic(values.topic);
  return (
    <Stack gap="m" className={styles.sent}>
      <h2 ref={useNoticeHeading(title)} tabIndex={-1}>
        {title}
      </h2>
      <p className="text-lead">{m.contact_sent({ n: receipt.replyWorkingDaysMax })}</p>
      <DefinitionList
        emptyLabel={m.ui_not_provided()}
        items={[
          {
            term: m.contact_reference(),
            value: receipt.reference,
            action: <CopyButton value={receipt.reference} resource={m.contact_reference_resource()} />,
          },
          { term: m.contact_topic(), value: topic && topicLabels[topic]() },
        ]}
      />
      <section aria-labelledby="message-copy">
        <Stack>
          <h3 id="message-copy">{m.contact_sent_copy()}</h3>
          <blockquote className={styles.copy}>{values.message}</blockquote>
          <p className="text-hint">{m.contact_sent_email({ email: values.email })}</p>
        </Stack>
      </section>
      <div>
        <Button onClick={onAnother}>{m.contact_another()}</Button>
      </div>
    </Stack>
  );
}

import { useState } from 'react';
import type { ContactTopic } from '@app/api-client/contract/site/contact';
import { leadEvent } from '@app/measurement';
import { operator } from '@/lib/env';
import { reportEvent } from '@/lib/measurement/report-event';
import * as m from '@/locales/generated/messages';
import { useNoticeHeading } from '@/lib/navigation/frame';
import type { ContactReceipt } from './contact-calls';
import { ContactForm } from './contact-form';
import { ContactOperator } from './contact-operator';
import { ContactSent } from './contact-sent';
import { ContactWays } from './contact-ways';
import styles from './contact.module.css';
import { toContactBody, type ContactBody, type ContactValues } from './contact-values';
import type { Writer } from './use-contact-form';

export type ContactProps = {
  writer: Writer | undefined;
  topic: ContactTopic | undefined;
  send: (body: ContactBody) => Promise<ContactReceipt>;
  loadChallenge: () => Promise<unknown>;
};

type Sent = { receipt: ContactReceipt; values: ContactValues };

/** The contact form or, after sending, its confirmation, with the other contact options next to it. */
export function Contact({ writer, topic, send, loadChallenge }: ContactProps) {
  const [sent, setSent] = useState<Sent>();
  const [messageNumber, setMessageNumber] = useState(1);
  const formHeading = useNoticeHeading(messageNumber > 1 ? String(messageNumber) : '');

  const sendValues = async (values: ContactValues) => {
    const receipt = await send(toContactBody(values));
    setSent({ receipt, values });
    reportEvent({ name: leadEvent });
  };
  const startAnother = () => {
    setSent(undefined);
    setMessageNumber(messageNumber + 1);
  };

  return (
    <div className={styles.sheet}>
      <section className={styles.letter} aria-label={m.contact_form_heading()}>
        {sent ? (
          <ContactSent {...sent} onAnother={startAnother} />
        ) : (
          <>
            <h2 ref={formHeading} tabIndex={-1} className={styles.formHeading}>
              {m.contact_form_heading()}
            </h2>
            <ContactForm writer={writer} topic={topic} send={sendValues} loadChallenge={loadChallenge} />
          </>
        )}
      </section>
      <ContactWays />
      {operator && <ContactOperator {...operator} />}
    </div>
  );
}

import { useState } from 'react';
import * as m from '@/locales/generated/messages';
import { Banner } from '@/components/ui/banner/banner';
import { Button } from '@/components/ui/button/button';
import { Card, CardRows } from '@/components/ui/card/card';
import { Status } from '@/components/ui/status/status';
import { VisuallyHidden } from '@/components/ui/visually-hidden/visually-hidden';
import { localApi, type DomainProof } from '../api/local-api';
import styles from '../local-page.module.css';
import { useLocalResource } from '../hooks/use-local-resource';

/** Publishes the TXT records that prove domains. Renders nothing without a claimed domain. */
export function DomainProofs() {
  const proofs = useLocalResource(localApi.domainProofs);
  const [published, setPublished] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  if (!proofs.data?.length) return null;

  const publish = async (proof: DomainProof) => {
    setHasFailed(false);
    try {
      proofs.replace(await localApi.publishProof(proof));
      setPublished(proof.domain);
    } catch {
      setHasFailed(true);
    }
  };
  return (
    <Card title={m.local_dns_heading()}>
      <p className={styles.intro}>{m.local_dns_intro()}</p>
      {hasFailed && <Banner level="bad">{m.error_server()}</Banner>}
      <CardRows>
        {proofs.data.map((proof) => (
          <div key={proof.record} className={styles.tool}>
            <strong>{proof.domain}</strong>
            <p>
              <code>{proof.record}</code>
            </p>
            {proof.isPublished ? (
              <p>{m.local_dns_is_published()}</p>
            ) : (
              <Button onClick={() => void publish(proof)}>
                <span>{m.local_dns_publish()}</span> <VisuallyHidden>{proof.domain}</VisuallyHidden>
              </Button>
            )}
          </div>
        ))}
      </CardRows>
      <Status>{published !== '' && m.local_dns_published({ domain: published })}</Status>
    </Card>
  );
}

import { useRouter } from 'next/router';
import { routes } from '@app/routes';
import { Contact } from '@/components/features/site/contact/contact';
import { loadContactChallenge, sendContactRequest } from '@/components/features/site/contact/contact-calls';
import { parseTopic } from '@/components/features/site/contact/contact-values';
import { useWriter } from '@/components/features/site/contact/use-writer';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { SiteLayout } from '@/components/layouts/site-layout/site-layout';
import { companyPageGraph } from '@/components/seo/company-page';
import { PageHead } from '@/components/seo/page-head';
import { StructuredData } from '@/components/seo/structured-data';

import * as m from '@/locales/generated/messages';

/** The contact form. `?topic=` selects the topic. */
export default function ContactPage() {
  const router = useRouter();
  const writer = useWriter();
  const name = m.ui_nav_contact_us();
  const description = m.contact_description();
  return (
    <SiteLayout>
      <PageHead title={name} description={description} path={routes.contactUs} />
      <StructuredData graph={companyPageGraph({ type: 'ContactPage', name, description, href: routes.contactUs })} />
      <PageIntro heading={name} lead={m.contact_lead()} />
      <Contact
        writer={writer}
        topic={parseTopic(router.query.topic)}
        send={sendContactRequest}
        loadChallenge={loadContactChallenge}
      />
    </SiteLayout>
  );
}

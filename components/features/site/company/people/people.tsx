import { routes } from '@app/routes';
import * as m from '@/locales/generated/messages';
import { ClosingCall } from '@/components/blocks/closing-call/closing-call';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { reachable } from '@/lib/navigation/nav-entries';
import { companyPageGraph } from '@/components/seo/company-page';
import { StructuredData } from '@/components/seo/structured-data';
import { ButtonLink } from '@/components/ui/button/button-link';
import { contactAbout } from '../contact-about';
import { FunctionSheet } from './function-sheet';
import { functions } from './functions';
import { columns, gridReference, SheetIndex } from './sheet-index';
import styles from './people.module.css';

/** The functions of the company as sheets of a map series, with an index map. */
export function People() {
  const contact = reachable([{ label: m.ui_nav_contact_us(), href: contactAbout('support') }]);
  return (
    <>
      <StructuredData
        graph={companyPageGraph({
          type: 'AboutPage',
          name: m.ui_nav_people(),
          description: m.people_description(),
          href: routes.ourPeople,
        })}
      />
      <PageIntro
        heading={m.people_heading()}
        lead={m.people_lead()}
        figure={<SheetIndex names={functions.map(({ name }) => name())} />}
      />
      <div className={styles.sheets}>
        <div className={styles.numbers} aria-hidden="true">
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
        <ul role="list" className={styles.grid}>
          {functions.map((subject, index) => (
            <FunctionSheet key={subject.key} subject={subject} reference={gridReference(index)} />
          ))}
        </ul>
      </div>
      {contact.map(({ label, href }) => (
        <ClosingCall key={href} heading={m.people_closing_heading()} text={m.people_closing_text()}>
          <div>
            <ButtonLink href={href} tone="primary" size="l">
              {label}
            </ButtonLink>
          </div>
        </ClosingCall>
      ))}
    </>
  );
}

import { routes } from '@app/routes';
import { affiliateClickIdName, affiliateService, type AffiliateSettings } from '@app/settings/page';
import { externalTargets } from '@/lib/env';
import { trackers } from '@/lib/env';
import * as m from '@/locales/generated/messages';
import { ClosingCall } from '@/components/blocks/closing-call/closing-call';
import { reachable } from '@/lib/navigation/nav-entries';
import { PageIntro } from '@/components/blocks/page-intro/page-intro';
import { Questions } from '@/components/blocks/questions/questions';
import { Section } from '@/components/blocks/section/section';
import { companyPageGraph } from '@/components/seo/company-page';
import { StructuredData } from '@/components/seo/structured-data';
import { ButtonLink } from '@/components/ui/button/button-link';
import { TermList } from '@/components/ui/term-list/term-list';
import { contactAbout } from '../contact-about';
import { Ascent } from './ascent';
import styles from './partners.module.css';
import { ProgramSheets } from './program-sheets';
import { RoutesMap } from './routes-map';

/**
 * Explains the effects of a partner link in the browser.
 * @param affiliate Undefined: no affiliate service is configured.
 */
function affiliateDisclosure(affiliate: AffiliateSettings | undefined): { term: string; text: string }[] {
  if (!affiliate) {
    return [
      { term: m.partners_cookies_today(), text: m.partners_cookies_today_text() },
      { term: m.partners_cookies_report(), text: m.partners_cookies_report_text() },
    ];
  }
  const service = affiliateService;
  const { clickParameter: parameter, cookieDays: n } = affiliate;
  return [
    {
      term: m.affiliate_partners_cookie(),
      text: m.affiliate_partners_cookie_text({ parameter, service, cookie: affiliateClickIdName, n }),
    },
    { term: m.affiliate_partners_events({ service }), text: m.affiliate_partners_events_text() },
    { term: m.affiliate_partners_consent(), text: m.affiliate_partners_consent_text() },
    { term: m.affiliate_partners_table(), text: m.affiliate_partners_table_text() },
  ];
}

const faq = [
  { question: m.partners_question_percent, answer: m.partners_question_percent_answer },
  { question: m.partners_question_both, answer: m.partners_question_both_answer },
  { question: m.partners_question_fee, answer: m.partners_question_fee_answer },
  { question: m.partners_question_name, answer: m.partners_question_name_answer },
  { question: m.partners_question_end, answer: m.partners_question_end_answer },
];

/** Links for applications: by email, if `PARTNER_EMAIL` or `INFO_EMAIL` is set, and on the contact page. */
function getApplyLinks() {
  const { partnerEmail } = externalTargets;
  const subject = encodeURIComponent(m.partners_apply_subject());
  return reachable([
    {
      label: m.partners_apply_email(),
      href: partnerEmail && `mailto:${partnerEmail}?subject=${subject}`,
    },
    { label: m.partners_apply_contact(), href: contactAbout('partnership') },
  ]);
}

/** The partner programs, how to join, and what a partner link does. */
export function Partners() {
  return (
    <>
      <StructuredData
        graph={companyPageGraph({
          type: 'WebPage',
          name: m.ui_nav_partners(),
          description: m.partners_description(),
          href: routes.partnerPrograms,
        })}
      />
      <PageIntro heading={m.partners_heading()} lead={m.partners_lead()} figure={<RoutesMap />} />
      <ProgramSheets />
      <Ascent />
      <Section
        id="affiliate-disclosure"
        heading={m.partners_cookies_heading()}
        intro={trackers.affiliate ? m.affiliate_partners_intro() : m.partners_cookies_intro()}
        headingPlace="beside"
        ground="sunken"
      >
        <TermList items={affiliateDisclosure(trackers.affiliate)} />
      </Section>
      <Questions
        heading={m.ui_questions()}
        items={faq.map(({ question, answer }) => ({ question: question(), answer: answer() }))}
      />
      <ClosingCall heading={m.partners_apply_heading()} text={m.partners_apply_text()}>
        <div className={styles.actions}>
          {getApplyLinks().map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} tone={index === 0 ? 'primary' : 'secondary'} size="l">
              {label}
            </ButtonLink>
          ))}
        </div>
      </ClosingCall>
    </>
  );
}

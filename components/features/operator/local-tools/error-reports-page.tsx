import * as m from '@/locales/generated/messages';
import { ErrorReportList } from './components/error-report-list';
import styles from './local-page.module.css';

/** Lists the reports that the error service would receive. */
export function ErrorReportsPage() {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{m.local_errors_title()}</h1>
        <p className="text-lead measure">{m.local_errors_lead()}</p>
        {/* Plain links: each loads a document of its own. */}
        <p>
          <span>{`${m.local_errors_cause()}:`}</span> <a href="/local/error">{m.local_errors_cause_browser()}</a>
          <span>,</span> <a href="/local/error?in=server">{m.local_errors_cause_server()}</a>
          <span>,</span> <a href="/api/local/error">{m.local_errors_cause_backend()}</a>
        </p>
      </div>
      <ErrorReportList />
    </div>
  );
}

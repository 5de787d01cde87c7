import { serveJobs } from '@/backend/child-processes/serve-jobs';
import { renderInvoice } from './render-invoice';

serveJobs((job) => renderInvoice(...(job as Parameters<typeof renderInvoice>)));

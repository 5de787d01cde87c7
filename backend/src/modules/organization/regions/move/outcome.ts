/** The outcome of a step: run the next step, retry later (also while another worker has the lock), or finished. */
export type Outcome = 'continue' | 'retry_later' | 'done';

import { eventually } from '../time/eventually';

/** An email in the local mailbox, as shown at `/local`. */
export type Email = { id: string; to: string; subject: string; kind: string; html: string; text: string };
export type EmailSummary = Omit<Email, 'html' | 'text'>;

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * The local tools for tests: the mailbox and the clock.
 * @param apiUrl Returns the API's base URL, such as `http://localhost:3000/api`. Called for each request.
 */
export function createLocalApi(apiUrl: () => string) {
  async function request<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await fetch(`${apiUrl()}/local${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** @returns A user's emails, newest first. */
  const emailsTo = (address: string): Promise<EmailSummary[]> => request(`/mailbox?to=${encodeURIComponent(address)}`);

  return {
    emailsTo,

    /**
     * Waits for an email.
     * @param subject Part of its subject.
     * @param after Emails that had arrived before, which are ignored.
     */
    async emailTo(address: string, subject: RegExp, after: EmailSummary[] = []): Promise<Email> {
      const known = new Set(after.map(({ id }) => id));
      const { id } = await eventually(
        async () =>
          (await emailsTo(address)).find((message) => subject.test(message.subject) && !known.has(message.id)),
        // As long as a user waits before requesting another one. A busy machine needs some of it.
        { what: `an email to ${address} about ${subject}`, withinMs: 30_000 },
      );
      return request(`/mailbox/${id}`);
    },

    /** Moves the clock of the whole product. */
    advanceClock: (byMs: number): Promise<{ now: string }> => request('/clock/advance', json('POST', { byMs })),

    /** Resets the clock to the machine's time. */
    resetClock: (): Promise<{ now: string }> => request('/clock', json('PUT', { offsetMs: 0 })),
  };
}

/** @returns The link to the given page of ours in an email's text. */
export function linkIn(message: Pick<Email, 'subject' | 'text'>, page: string): string {
  const link = message.text
    .match(/https?:\/\/[^\s<>"]+/g)
    ?.find((address) => new URL(address).pathname.startsWith(page));
  if (!link) throw new Error(`The email "${message.subject}" contains no link to ${page}:\n${message.text}`);
  return link;
}

/** @returns The secret in such a link. */
export function tokenIn(message: Pick<Email, 'subject' | 'text'>, page: string): string {
  const token = new URL(linkIn(message, page)).searchParams.get('token');
  if (!token) throw new Error(`The link in "${message.subject}" has no token`);
  return token;
}

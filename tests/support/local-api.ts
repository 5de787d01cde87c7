import { eventually } from './eventually';

/** A mail in the local mailbox, as `/local` shows it. */
export type Email = { id: string; to: string; subject: string; kind: string; html: string; text: string };
export type EmailSummary = Omit<Email, 'html' | 'text'>;

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * The tools of local mode, for a test: the mailbox and the clock.
 * @param apiUrl The API's base, such as `http://localhost:3000/api`, asked for at each call.
 */
export function createLocalApi(apiUrl: () => string) {
  async function ask<T>(path: string, init?: RequestInit): Promise<T> {
    const response = await fetch(`${apiUrl()}/local${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** @returns What one user received, newest first. */
  const emailsTo = (address: string): Promise<EmailSummary[]> => ask(`/mailbox?to=${encodeURIComponent(address)}`);

  return {
    emailsTo,

    /**
     * Waits for a mail, as a user does.
     * @param subject Part of its subject.
     * @param after Mails that had arrived before, which are not meant.
     */
    async emailTo(address: string, subject: RegExp, after: EmailSummary[] = []): Promise<Email> {
      const known = new Set(after.map(({ id }) => id));
      const { id } = await eventually(
        async () =>
          (await emailsTo(address)).find((message) => subject.test(message.subject) && !known.has(message.id)),
        // As long as a user waits before asking for another one; a busy machine needs some of it.
        { what: `a mail to ${address} about ${subject}`, withinMs: 30_000 },
      );
      return ask(`/mailbox/${id}`);
    },

    /** Moves the clock that the whole product goes by. */
    advanceClock: (byMs: number): Promise<{ now: string }> => ask('/clock/advance', json('POST', { byMs })),

    /** Sets the clock back to the machine's own. */
    resetClock: (): Promise<{ now: string }> => ask('/clock', json('PUT', { offsetMs: 0 })),
  };
}

/** @returns The address that a mail's text leads to, on the given page of ours. */
export function linkIn(message: Pick<Email, 'subject' | 'text'>, page: string): string {
  const link = message.text
    .match(/https?:\/\/[^\s<>"]+/g)
    ?.find((address) => new URL(address).pathname.startsWith(page));
  if (!link) throw new Error(`The mail "${message.subject}" holds no link to ${page}:\n${message.text}`);
  return link;
}

/** @returns The secret that such a link carries. */
export function tokenIn(message: Pick<Email, 'subject' | 'text'>, page: string): string {
  const token = new URL(linkIn(message, page)).searchParams.get('token');
  if (!token) throw new Error(`The link in "${message.subject}" carries no token.`);
  return token;
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** An email as received. */
export type ReceivedEmail = { to: string[]; messageId: string; raw: string };

/** An answer of the server, such as `550 5.1.1 No such user`. */
type Answer = { code: number; sentence: string };

/** The reaction of the server to emails, until it is changed. */
export type MailServerBehavior = {
  /** The answer to a recipient, in place of 250. */
  atRecipient?: Answer;
  /** The answer to the text, in place of 250. The text is not received. */
  afterText?: Answer;
  /** Accepts the text, and breaks the connection in place of the answer. */
  dropsAfterText?: boolean;
  /** Answers to the text when this is resolved. */
  answersAfter?: Promise<void>;
};

const errorOf = ({ code, sentence }: Answer) => Object.assign(new Error(sentence), { responseCode: code });

/** An SMTP server on this machine that can be made to reject, delay and lose emails. */
export class MailServer {
  readonly received: ReceivedEmail[] = [];
  /** While true, every email is rejected with a temporary error. */
  rejects = false;
  /** The number of attempts while it rejected emails. */
  rejections = 0;
  behavior: MailServerBehavior = {};
  readonly #options: SMTPServerOptions;
  #server: SMTPServer;
  #port = 0;

  /** @param options Such as a certificate. */
  constructor(options: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] }) {
    this.#options = options;
    this.#server = this.#create();
  }

  #create(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      // The backend keeps connections open; a stopped server drops them.
      closeTimeout: 1,
      ...this.#options,
      onMailFrom: (_address, _session, answer) => {
        if (!this.rejects) return answer();
        this.rejections += 1;
        answer(errorOf({ code: 451, sentence: 'Try again later' }));
      },
      onRcptTo: (_address, _session, answer) => {
        const { atRecipient } = this.behavior;
        answer(atRecipient && errorOf(atRecipient));
      },
      onData: (stream, session, answer) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => void this.#take(Buffer.concat(parts).toString('utf8'), session, answer));
      },
    });
    // A client that doesn't trust the certificate breaks the connection.
    server.on('error', () => undefined);
    return server;
  }

  async #take(raw: string, session: SMTPServerSession, answer: (error?: Error | null) => void): Promise<void> {
    const { afterText, dropsAfterText, answersAfter } = this.behavior;
    if (afterText) return answer(errorOf(afterText));
    const messageId = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '';
    this.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), messageId, raw });
    await answersAfter;
    if (!dropsAfterText) return answer();
    // The types of the library don't have its connections.
    const { connections } = this.#server as unknown as {
      connections: Set<{ id: string; _socket: { destroy(): void } }>;
    };
    for (const { id, _socket: socket } of connections) if (id === session.id) socket.destroy();
  }

  /** Listens; after `stop`, on the same port as before. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server = this.#create();
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Returns the emails to an address. */
  to(address: string): ReceivedEmail[] {
    return this.received.filter(({ to }) => to.includes(address));
  }
}

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An email as received. */
export type ReceivedEmail = { to: string[]; messageId: string; raw: string };

/** An SMTP server on this machine that can be made to reject emails. */
export class MailServer {
  readonly received: ReceivedEmail[] = [];
  /** While true, every email is rejected with a temporary error. */
  rejects = false;
  /** The number of attempts while it rejected emails. */
  rejections = 0;
  #server: SMTPServer;
  #port = 0;

  constructor() {
    this.#server = this.#create();
  }

  #create(): SMTPServer {
    return new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      // The backend keeps connections open; a stopped server drops them.
      closeTimeout: 1,
      onMailFrom: (_address, _session, answer) => {
        if (!this.rejects) return answer();
        this.rejections += 1;
        answer(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      },
      onData: (stream, session, answer) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          const raw = Buffer.concat(parts).toString('utf8');
          const messageId = /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '';
          this.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), messageId, raw });
          answer();
        });
      },
    });
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

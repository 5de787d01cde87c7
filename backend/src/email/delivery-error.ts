import { scrubText } from '@app/server-kit/errors/scrub';

/**
 * The outcome of an attempt to deliver an email:
 *
 * | Outcome | Meaning |
 * |---|---|
 * | `deferred` | it was not accepted, and is tried again |
 * | `unanswered` | its whole text was sent, and no answer came: it may have been accepted |
 * | `rejected` | it is not accepted at any time |
 * | `bounced` | the same, because its address does not exist |
 */
export type DeliveryOutcome = 'deferred' | 'unanswered' | 'rejected' | 'bounced';

/** An email was not accepted for delivery. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly outcome: DeliveryOutcome;
  /** Such as `SMTP 550` or `ECONNREFUSED`. */
  readonly code: string;
  /** The server's sentence without addresses and secrets; null if it sent none. */
  readonly answer: string | null;

  constructor({ outcome, code, answer }: Pick<DeliveryError, 'outcome' | 'code' | 'answer'>, options?: ErrorOptions) {
    super(`email ${outcome}: ${code}`, options);
    this.outcome = outcome;
    this.code = code;
    this.answer = answer;
  }
}

/** The fields of the library's errors. */
type SmtpError = { code?: unknown; name?: unknown; response?: unknown; responseCode?: unknown; command?: unknown };

const answerCharactersMax = 300;

/** RFC 3463, section 3: the address is bad (5.1.x), or its mailbox is turned off (5.2.1). 5.1.7 and 5.1.8 mean the sender. */
const badAddress = /\b5\.(1\.(0|1|2|3|6|10)|2\.1)\b/;
const enhancedStatus = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/;
/** RFC 5321, section 4.2.3: there is no such mailbox, or its name is not allowed. */
const mailboxCodes = [550, 551, 553];

/** Returns whether an answer to a recipient means that the address doesn't exist, and not that we may not write to it. */
function isBounce(code: number, answer: string): boolean {
  if (enhancedStatus.test(answer)) return badAddress.test(answer);
  return mailboxCodes.includes(code) && !/\brelay/i.test(answer);
}

function outcomeOf({ responseCode, response, command }: SmtpError, isTextSent: boolean): DeliveryOutcome {
  if (typeof responseCode !== 'number') return isTextSent ? 'unanswered' : 'deferred';
  // A rejected login, sender or connection is a fault of the settings: emails wait until it is repaired.
  const isAboutEmail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode < 500 || !isAboutEmail) return 'deferred';
  return command === 'RCPT TO' && isBounce(responseCode, String(response)) ? 'bounced' : 'rejected';
}

const answerOf = ({ response }: SmtpError): string | null =>
  typeof response === 'string' && response !== ''
    ? scrubText(response.replaceAll(/\s+/g, ' ').trim()).slice(0, answerCharactersMax)
    : null;

/**
 * Returns the error of an attempt by SMTP.
 * @param isTextSent Whether the server had been sent the whole text.
 */
export function deliveryErrorOf(error: unknown, isTextSent = false): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const smtpError = (error ?? {}) as SmtpError;
  const { responseCode, code, name } = smtpError;
  const failure = {
    outcome: outcomeOf(smtpError, isTextSent),
    code: typeof responseCode === 'number' ? `SMTP ${responseCode}` : String(code ?? name),
    answer: answerOf(smtpError),
  };
  return new DeliveryError(failure, { cause: error });
}

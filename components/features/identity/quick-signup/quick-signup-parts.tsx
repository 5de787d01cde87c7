/** The parts of the quick sign-up form that load together when a user starts it. */
export { FieldError } from '@/components/forms/field/field';
export { LinkSent } from './link-sent';
export { Sending, type Outcome, type SentLink } from './sending';

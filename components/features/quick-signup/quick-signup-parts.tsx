/** What the quick sign-up form takes once somebody begins it, loaded as one. */
export { FieldError } from '../../forms/field/field';
export { LinkSent } from './link-sent';
export { Sending, type Outcome, type SentLink } from './sending';

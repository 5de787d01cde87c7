/** The submit button and what stands beside it. */
export { Actions as FormActions } from '../../ui/actions/actions';

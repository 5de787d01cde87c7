import { useSyncExternalStore } from 'react';
import { onConsentChange, readConsent, readServerConsent, type Consent } from './consent';

/** Returns the visitor's choice. The server renders "not decided". */
export const useConsent = (): Consent => useSyncExternalStore(onConsentChange, readConsent, readServerConsent);

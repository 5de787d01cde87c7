import type { Stripe } from '@stripe/stripe-js';

const loading = new Map<string, Promise<Stripe | null>>();

/**
 * Loads Stripe's script once per key. It must come from Stripe's own host, so it is never bundled.
 * @returns Null if the script could not be loaded. The next call tries again.
 */
export function loadStripeFor(publishableKey: string): Promise<Stripe | null> {
  const known = loading.get(publishableKey);
  if (known) return known;
  const load = async () => {
    try {
      // `pure`, because the other entry adds the script as soon as it is imported.
      const { loadStripe } = await import('@stripe/stripe-js/pure');
      // Otherwise Stripe sets cookies of a year on this site and observes how its pages are used.
      loadStripe.setLoadParameters({ advancedFraudSignals: false });
      return await loadStripe(publishableKey);
    } catch {
      loading.delete(publishableKey);
      return null;
    }
  };
  const stripe = load();
  loading.set(publishableKey, stripe);
  return stripe;
}

/** `open` until the holder's bank decides for us (`won`) or for the holder (`lost`). */
export const disputeStatuses = ['open', 'won', 'lost'] as const;

/** Services of other companies that users connect to their account. The names are part of URLs. */
export const connectionProviders = ['miro', 'surveymonkey'] as const;
export type ConnectionProvider = (typeof connectionProviders)[number];

export const strapiVersions = [3, 4, 5] as const;
/** The version of the content service's Strapi REST API. */
export type StrapiVersion = (typeof strapiVersions)[number];

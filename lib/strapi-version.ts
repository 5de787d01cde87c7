export const strapiVersions = [3, 4, 5] as const;
/** The version of Strapi's REST API that the content service speaks. */
export type StrapiVersion = (typeof strapiVersions)[number];

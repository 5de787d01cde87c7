// @ts-check

/** Modules of the local tools. Their texts are in the files of their pages. */
const localTools = /[\\/]components[\\/]features[\\/]operator[\\/]local-tools[\\/]/;

/**
 * Makes webpack write the scripts of the local tools into a file of their own, which the front door serves in dev only
 * (`front-door/pages/local-tools.ts`): one build is for every environment.
 * @param {{ optimization: { splitChunks: { cacheGroups: object } } }} config Webpack's configuration for the browser.
 */
export function groupLocalTools(config) {
  Object.assign(config.optimization.splitChunks.cacheGroups, {
    localTools: {
      name: 'local-tools',
      type: /^javascript/,
      test: localTools,
      chunks: 'all',
      enforce: true,
      priority: 90,
    },
  });
}

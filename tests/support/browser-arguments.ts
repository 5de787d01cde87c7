/**
 * Features that Playwright 1.65 switches off by itself. The browser takes the last such argument only, so they are
 * repeated here.
 */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The suggestions of the address bar are pages of the browser's own: two more to load for each context. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** What the browser of the tests is started with, besides Playwright's own arguments. */
export const browserArguments = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...disabledByPlaywright, ...addressBarPages].join(',')}`,
  // Instead of a hosts file: tests/e2e/parent-domain.spec.ts gives this machine names of one domain.
  '--host-resolver-rules=MAP *.dcipher.test 127.0.0.1',
];

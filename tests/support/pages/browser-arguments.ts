/**
 * Features that Playwright 1.65 disables itself. The browser uses the last such argument only, so they are repeated
 * here.
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

/** The address bar's suggestions are internal pages: two more to load per context. */
const addressBarPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** The tests' browser arguments, in addition to Playwright's. */
export const browserArguments = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${[...disabledByPlaywright, ...addressBarPages].join(',')}`,
  // Replaces a hosts file: tests/e2e/product/parent-domain.spec.ts uses names of one domain for this machine.
  '--host-resolver-rules=MAP *.dcipher.test 127.0.0.1',
];

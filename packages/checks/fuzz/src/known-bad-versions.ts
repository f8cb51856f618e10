/** When the list below was last reviewed, as in SECURITY.md. */
export const knownBadAsOf = '2026-11-21';

/** Hijacked versions with malware, which must never be installed here at any depth. */
export const knownBadVersions: readonly {
  /** The report. */
  readonly report: string;
  /** Versions by package; `*` if every version is malware. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
}[] = [
  { report: 'GHSA-jcxm-7wvp-g6p5', versions: { '@solana/web3.js': ['1.95.6', '1.95.7'] } },
  { report: 'GHSA-33qr-m49q-rxfx', versions: { xrpl: ['2.14.2', '4.2.1', '4.2.2', '4.2.3', '4.2.4'] } },
  { report: 'GHSA-mh6f-8j2x-4483', versions: { 'event-stream': ['3.3.6'], 'flatmap-stream': ['*'] } },
  { report: 'GHSA-pjwm-rvh2-c87w', versions: { 'ua-parser-js': ['0.7.29', '0.8.0', '1.0.0'] } },
  {
    report: 'GHSA-73qr-pfmq-6rp8',
    versions: { coa: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'] },
  },
  { report: 'GHSA-g2q5-5433-rhrf', versions: { rc: ['1.2.9', '1.3.9', '2.3.9'] } },
  { report: 'GHSA-97m3-w2cp-4xx6', versions: { 'node-ipc': ['10.1.1', '10.1.2'] } },
  { report: 'GHSA-hxxf-q3w9-4xgw', versions: { 'eslint-scope': ['3.7.2'] } },
  { report: 'GHSA-8mgj-vmr8-frr6, github.com/debug-js/debug/issues/1005', versions: { debug: ['4.4.2'] } },
  {
    report: 'github.com/chalk/chalk/issues/656',
    versions: {
      'ansi-regex': ['6.2.1'],
      'ansi-styles': ['6.2.2'],
      backslash: ['0.2.1'],
      chalk: ['5.6.1'],
      'chalk-template': ['1.1.1'],
      color: ['5.0.1'],
      'color-convert': ['3.1.1'],
      'color-name': ['2.0.1'],
      'color-string': ['2.1.1'],
      'error-ex': ['1.3.3'],
      'has-ansi': ['6.0.1'],
      'is-arrayish': ['0.3.3'],
      'simple-swizzle': ['0.2.3'],
      'slice-ansi': ['7.1.1'],
      'strip-ansi': ['7.1.1'],
      'supports-color': ['10.2.1'],
      'supports-hyperlinks': ['4.1.1'],
      'wrap-ansi': ['9.0.1'],
    },
  },
  {
    report: 'CVE-2025-54313',
    versions: {
      '@pkgr/core': ['0.2.8'],
      'eslint-config-prettier': ['8.10.1', '9.1.1', '10.1.6', '10.1.7'],
      'eslint-plugin-prettier': ['4.2.2', '4.2.3'],
      'napi-postinstall': ['0.3.1'],
      synckit: ['0.11.9'],
    },
  },
  {
    report: 'the axios takeover of 30 March 2026',
    versions: { axios: ['0.30.4', '1.14.1'], 'plain-crypto-js': ['*'] },
  },
];

/**
 * Who may import whom (docs/architecture.md). Each rule's comment says what to do instead.
 * `tools/checks/imports.test.ts` plants a violation of every rule and sees it refused.
 */
const REMOTES = '^mf-[^/]+';
const npm = (...names) => names.map((name) => `(^|/)node_modules/${name}(/|$)`).join('|');

export default {
  forbidden: [
    {
      name: 'contract-schema-only',
      comment:
        'A contract file states shapes: import zod/mini and other contract files (and hash functions for checksums), nothing else.',
      severity: 'error',
      from: { path: '^shared-api/contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared-api/contract/', npm('zod', '@noble/hashes')] },
    },
    {
      name: 'paths-import-nothing',
      comment: 'shared-api/paths is plain data for everyone: it imports nothing.',
      severity: 'error',
      from: { path: '^shared-api/paths/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared-api/paths/' },
    },
    {
      name: 'proof-stands-alone',
      comment:
        'The verifier recomputes what the server says from the export alone: it imports its own files, and of the contract types only.',
      severity: 'error',
      from: { path: '^shared-api/proof/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypesNot: ['type-only'], pathNot: '^shared-api/(proof|money)/' },
    },
    {
      name: 'server-without-the-verifier',
      comment:
        'The server and the verifier compute the same twice, apart: only a test of the server may hold one against the other.',
      severity: 'error',
      from: { path: '^server/', pathNot: '(\\.test\\.ts$|^server/test/)' },
      to: { path: '^shared-api/proof/' },
    },
    {
      name: 'storage-stands-alone',
      comment:
        "The browser's storage knows nothing of the app: it imports its own files, and the libraries of the database and the stores.",
      severity: 'error',
      from: { path: '^shared-api/storage/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^shared-api/storage/', npm('idb-keyval', 'zustand')] },
    },
    {
      name: 'storage-by-stores',
      comment:
        'Import device, tab, carried and the like from shared-api/stores: the composed app has that entry once, a remote would bring a storage of its own.',
      severity: 'error',
      from: { path: ['^mf-', '^shell/src/', '^tools/standalone/'] },
      to: { path: '^shared-api/storage/' },
    },
    {
      name: 'client-below-stores',
      comment: 'The client knows contract and paths only; give it state through configureClient().',
      severity: 'error',
      from: { path: '^shared-api/client/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^shared-api/(stores|testing)/' },
    },
    {
      name: 'shared-api-stands-alone',
      comment: 'shared-api knows no other package of ours.',
      severity: 'error',
      from: { path: '^shared-api/' },
      to: { path: ['^shared-ui/', REMOTES, '^shell/', '^server/', '^e2e/'] },
    },
    {
      name: 'shared-ui-stands-alone',
      comment: 'The kit knows no other package of ours: data and words arrive as props.',
      severity: 'error',
      from: {
        path: '^shared-ui/',
        pathNot: '^shared-ui/[a-z]+\\.config\\.ts$|^shared-ui/gallery/rspack\\.config\\.ts$',
      },
      to: { path: ['^shared-api/', REMOTES, '^shell/', '^server/', '^e2e/', '^tools/'] },
    },
    {
      name: 'gallery-in-no-app',
      comment: "The gallery shows the kit and the remotes' own components to developers: no app imports it.",
      severity: 'error',
      from: { pathNot: '^shared-ui/gallery/' },
      to: { path: ['^shared-ui/gallery/', '^mf-[^/]+/src/gallery\\.tsx$'] },
    },
    {
      name: 'remote-stays-home',
      comment:
        'A remote never imports another remote, the shell or the server: share through shared-ui or shared-api.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: ['^mf-', '^shell/', '^console/', '^server/', '^e2e/'], pathNot: '^$1/' },
    },
    {
      name: 'facades-not-libraries',
      comment:
        'Remotes, shell and console take antd-mobile, react-router-dom, klinecharts, echarts, i18next, axios, zustand and TanStack Query from shared-ui (core, router, i18n, forms, charts, statistics) and shared-api (client, stores): importing the library itself would ship it twice.',
      severity: 'error',
      from: { path: ['^mf-', '^shell/', '^console/'] },
      to: {
        path: npm(
          'antd-mobile',
          'antd-mobile-icons',
          'react-router',
          'react-router-dom',
          'echarts',
          'echarts-for-react',
          'klinecharts',
          'i18next',
          'axios',
          'zustand',
          '@tanstack/[^/]+',
          'zod',
        ),
      },
    },
    {
      name: 'shared-public-entries',
      comment:
        'Import a shared package by its public entry (shared-ui, shared-ui/router, shared-api/client, ...), never by a path into it.',
      severity: 'error',
      from: { path: ['^mf-', '^shell/', '^console/', '^server/', '^e2e/'] },
      to: {
        path: ['^shared-ui/', '^shared-api/'],
        pathNot: [
          '^shared-ui/src/index\\.ts$',
          '^shared-ui/src/[a-z0-9]+/index\\.tsx?$',
          '^shared-ui/src/theme/[a-z-]+\\.css$',
          '^shared-api/[a-z]+/index\\.tsx?$',
        ],
      },
    },
    {
      name: 'features-meet-in-screens',
      comment:
        "A feature imports itself, the remote's src/shared and its words; features meet in screens.ts.",
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/([^/]+)/', pathNot: '(/testing[./]|\\.test\\.tsx?$)' },
      to: {
        path: '^$1/src/',
        pathNot: ['^$1/src/features/$2/', '^$1/src/(i18n\\.ts$|locales/|shared/)'],
      },
    },
    {
      name: 'shared-imports-no-feature',
      comment:
        "What a remote's features share imports none of them: move it into the feature, or pass it in.",
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/shared/', pathNot: '(/testing[./]|\\.test\\.tsx?$)' },
      to: { path: '^$1/src/', pathNot: '^$1/src/(i18n\\.ts$|locales/|shared/)' },
    },
    {
      name: 'logic-is-pure',
      comment: 'A *.logic.ts file is pure: no React, no client, no store (types aside). Pass values in.',
      severity: 'error',
      from: { path: '\\.logic\\.ts$' },
      to: {
        dependencyTypesNot: ['type-only'],
        path: [
          '^shared-api/(client|storage|stores)/',
          '^shared-ui/',
          npm('react', 'react-dom', 'axios', 'zustand', '@tanstack/[^/]+'),
        ],
        pathNot: ['\\.logic\\.ts$', '^shared-ui/src/router/remote-module\\.ts$'],
      },
    },
    {
      name: 'shell-loads-remotes-by-federation',
      comment: 'The shell never imports a remote: it loads it by federation (shell/src/remotes).',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: ['^mf-', '^console/', '^server/', '^e2e/'] },
    },
    {
      name: 'console-knows-the-operators-contract',
      comment:
        "The console takes what it shows from the shared packages, and of the server the operators' contract alone (server/operators-contract): no app and nothing else of the server may reach its bundle.",
      severity: 'error',
      from: { path: '^console/src/' },
      to: {
        path: ['^mf-', '^shell/', '^server/', '^e2e/', '^tools/'],
        pathNot: '^server/src/modules/operator/contract/index\\.ts$',
      },
    },
    {
      name: 'operators-contract-in-a-browser',
      comment:
        "The operators' contract is a part of the console's bundle: it imports the app's contract, the schema library and the names of module.ts, which has no code.",
      severity: 'error',
      from: { path: '^server/src/modules/operator/contract/' },
      to: {
        pathNot: [
          '^server/src/modules/operator/contract/',
          '^server/src/modules/module\\.ts$',
          '^shared-api/contract/',
          npm('zod'),
        ],
      },
    },
    {
      name: 'server-knows-the-contract',
      comment: 'The server imports shared-api/contract only.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: [
          '^shared-ui/',
          '^shared-api/(calls|client|storage|stores|paths|testing)/',
          '^mf-',
          '^shell/',
          '^e2e/',
        ],
      },
    },
    {
      name: 'server-modules-by-index',
      comment: 'A server module uses another through its index.ts; each owns its tables.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/' },
      to: {
        path: '^server/src/modules/',
        pathNot: [
          '^server/src/modules/$1/',
          '^server/src/modules/[^/]+/index\\.ts$',
          '^server/src/modules/module\\.ts$',
        ],
      },
    },
    {
      name: 'e2e-knows-contract-and-paths',
      comment: 'Journeys know the contract and the paths; everything else they see on the screen.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: {
        path: [
          '^shared-ui/',
          '^shared-api/(calls|client|storage|stores|testing)/',
          '^mf-',
          '^shell/',
          '^server/',
        ],
      },
    },
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        // Written by the gallery's build.
        pathNot: '^remote-galleries$',
      },
    },
  ],
  options: {
    parser: 'swc',
    skipAnalysisNotInRules: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};

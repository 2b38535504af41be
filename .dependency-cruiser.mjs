// The walls between the rooms. Arrows point inward; what is not forbidden here is allowed.
const spec = '\\.spec\\.ts$|\\.fixture\\.ts$|/(testing|trial)/';
const product = '^(packages|services|apps)/';
const domain =
  '^packages/(plan|oracles|issues)/src/|^services/brain/src/planning/|^services/[^/]+/src/.*\\b(decider|evolve|fold|policy|policies)\\.ts$|^services/tracker/src/projections/';
const browsers = 'node_modules/(playwright|playwright-core|@playwright/test|@sparticuz/chromium)/';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const support = '^packages/plan/src/support/';
const values = { dependencyTypesNot: ['type-only'] };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'no-cycles',
      'A cycle is one module in several files.',
      { path: product, pathNot: spec },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'no-type-cycles',
      'Modules that name each other’s types are one module in several files, too.',
      { path: '^services/runner/', pathNot: spec },
      { circular: true },
    ),
    rule(
      'resolves',
      'An import that leads nowhere passes every other wall unseen.',
      {},
      { couldNotResolve: true },
    ),
    rule(
      'by-name',
      'A room is entered by its package name, not through the wall.',
      { path: '^(packages|services|apps)/([^/]+)/|^(tests|bench)/' },
      {
        path: product,
        pathNot: '^$1/$2/',
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased', 'npm', 'npm-dev'],
      },
    ),
    rule(
      'contracts-is-a-leaf',
      'contracts imports zod only.',
      { path: '^packages/contracts/src', pathNot: spec },
      { pathNot: '^packages/contracts/src|node_modules/zod/' },
    ),
    rule(
      'plan-knows-contracts',
      'The plan language imports contracts and nothing else of ours.',
      { path: '^packages/plan/src', pathNot: spec },
      { path: '^(packages/(?!contracts/|plan/)|services|apps)' },
    ),
    rule(
      'issues-know-contracts',
      'What an issue says is made of contracts and nothing else of ours.',
      { path: '^packages/issues/src', pathNot: spec },
      { path: '^(packages/(?!contracts/|issues/)|services|apps)' },
    ),
    rule(
      'oracles-know-plans',
      'Oracles import contracts, the plan language and the lexicon, and nothing else of ours.',
      { path: '^packages/oracles/src', pathNot: spec },
      { path: '^(packages/(?!contracts/|plan/|lexicon/|oracles/)|services|apps)' },
    ),
    rule(
      'language-model-knows-contracts',
      'language-model imports contracts and nothing else of ours.',
      { path: '^packages/language-model/src', pathNot: spec },
      { path: '^(packages/(?!contracts/|language-model/)|services|apps)' },
    ),
    rule(
      'langchain-in-its-folder',
      'Models are asked through the port; a provider is one adapter in the folder that bears the name.',
      { path: product, pathNot: '^packages/language-model/src/langchain/' },
      { path: 'node_modules/(langchain|@langchain)/' },
    ),
    rule(
      'langchain-is-loaded-on-demand',
      'Where no model is configured nothing of LangChain is loaded: its folder is imported when a model is asked for the first time.',
      { path: product, pathNot: '^packages/language-model/src/langchain/' },
      { path: '^packages/language-model/src/langchain/', dependencyTypesNot: ['dynamic-import'] },
    ),
    rule(
      'lexicon-stands-alone',
      'The lexicon imports nothing of ours.',
      { path: '^packages/lexicon/src', pathNot: spec },
      { path: '^(packages/(?!lexicon/)|services|apps)' },
    ),
    rule(
      'backbone-knows-no-domain',
      'backbone imports contracts for the envelope and nothing else of ours.',
      { path: '^packages/backbone/src', pathNot: spec },
      { path: '^(packages/(telemetry|service|testkit|plan|oracles|issues|lexicon)|services|apps)/' },
    ),
    rule(
      'telemetry-stands-alone',
      'telemetry imports nothing of ours.',
      { path: '^packages/telemetry/src', pathNot: spec },
      { path: '^(packages/(contracts|backbone|service|testkit|plan|oracles|issues|lexicon)|services|apps)/' },
    ),
    rule(
      'service-is-plumbing',
      'service gives a process its settings, probes and measures; it knows the ports, and no service.',
      { path: '^packages/service/src', pathNot: spec },
      { path: '^(packages/testkit|services|apps)/' },
    ),
    rule(
      'the-sdk-is-loaded-on-demand',
      'Who traces nothing loads no SDK: it is imported in one file, and that file only when an endpoint is set.',
      { path: product, pathNot: '^packages/telemetry/src/sdk\\.ts$' },
      { path: 'node_modules/@opentelemetry/(?!api/)' },
    ),
    rule(
      'testkit-is-for-tests',
      'testkit never reaches the product, and knows no service.',
      { path: '^(packages/(?!testkit/)|services|apps)', pathNot: spec },
      { path: '^packages/testkit/' },
    ),
    rule(
      'testkit-knows-no-service',
      'testkit serves every room alike.',
      { path: '^packages/testkit/' },
      { path: '^(services|apps)/' },
    ),
    rule(
      'services-stand-alone',
      'Services never import services; a test may put its own before another.',
      { path: '^services/([^/]+)/', pathNot: spec },
      { path: '^(services|apps)/', pathNot: '^services/$1/' },
    ),
    rule(
      'demo-shop-stands-alone',
      'The shop knows nothing of us, nor we of it but its address.',
      { path: '^apps/demo-shop/' },
      { path: '^(packages|services|apps/(?!demo-shop/))' },
    ),
    rule(
      'domain-has-no-input',
      'Deciders, policies, planners, the renderer and folds are plain functions: no node:*.',
      { path: domain, pathNot: spec },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'domain-knows-no-framework',
      'Deciders, policies, planners, the renderer and folds are plain functions: no framework, no driver.',
      { path: domain, pathNot: spec },
      { path: 'node_modules/(@nestjs/|rxjs/|fastify/|pino/)' },
    ),
    rule(
      'sqlite-in-its-folder',
      'A driver is imported only in the folder that bears its name.',
      { path: product, pathNot: `/(sqlite|embedded)/|${spec}` },
      { path: '^(node:)?sqlite$' },
    ),
    rule(
      'mongodb-in-its-folder',
      'A driver is imported only in the folder that bears its name.',
      { path: product, pathNot: `/mongodb/|^packages/testkit/|${spec}` },
      { path: 'node_modules/mongodb/' },
    ),
    rule(
      'kafkajs-in-its-folder',
      'A driver is imported only in the folder that bears its name.',
      { path: product, pathNot: `/kafka/|^packages/testkit/|${spec}` },
      { path: 'node_modules/kafkajs/' },
    ),
    rule(
      'browsers-in-the-runner',
      'Only the runner drives browsers; the plan language knows their types, and its support code is text of tests.',
      { path: product, pathNot: `^services/runner/|^packages/plan/src/|${spec}` },
      { path: browsers },
    ),
    rule(
      'plans-know-the-types-of-browsers',
      'A step says how it is played, on a page that it is handed.',
      { path: '^packages/plan/src/', pathNot: `${support}|${spec}` },
      { path: browsers, ...values },
    ),
    rule(
      'support-is-text',
      'Support code runs in generated tests only: `npm run gen` makes text of it, and nothing loads it but its own kind. What runs in pages is made text, too, and what exploring asks a page.',
      {
        path: product,
        pathNot: `${support}|${spec}|^services/runner/src/browser/page/|^packages/plan/src/play/`,
      },
      { path: support },
    ),
    rule(
      'browsers-in-their-folder',
      'Within the runner a browser is driven from browser and execute; elsewhere it is a type.',
      { path: '^services/runner/', pathNot: `^services/runner/src/(browser|execute)/|${spec}` },
      { path: browsers, ...values },
    ),
    rule(
      'fastify-at-the-door',
      'Only the gateway speaks HTTP to clients.',
      { path: '^(packages|services/(?!gateway/)|apps)' },
      { path: 'node_modules/fastify/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^tests/sites/apps/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};

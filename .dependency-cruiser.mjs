// The walls between the rooms. Arrows point inward; what is not forbidden here is allowed.
const spec = '\\.spec\\.ts$|\\.fixture\\.ts$|/testing/';
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'A cycle is one module in several files.', { pathNot: spec }, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('contracts-is-a-leaf', 'contracts imports zod only.', { path: '^packages/contracts/src', pathNot: spec }, { pathNot: '^packages/contracts/src|node_modules/zod' }),
    rule('backbone-knows-no-domain', 'backbone imports contracts for the envelope and nothing else of ours.', { path: '^packages/backbone/src', pathNot: spec }, { path: '^(packages/(telemetry|testkit)|services|apps)/' }),
    rule('telemetry-stands-alone', 'telemetry imports nothing of ours.', { path: '^packages/telemetry/src', pathNot: spec }, { path: '^(packages/(contracts|backbone|testkit)|services|apps)/' }),
    rule('testkit-is-for-tests', 'testkit never reaches the product.', { path: '^(packages/(?!testkit)|services|apps)', pathNot: spec }, { path: '^packages/testkit/' }),
    rule('gateway-stands-alone', 'Services never import services.', { path: '^services/gateway/' }, { path: '^(services/(?!gateway)|apps)/' }),
    rule('brain-stands-alone', 'Services never import services.', { path: '^services/brain/' }, { path: '^(services/(?!brain)|apps)/' }),
    rule('runner-stands-alone', 'Services never import services.', { path: '^services/runner/' }, { path: '^(services/(?!runner)|apps)/' }),
    rule('tracker-stands-alone', 'Services never import services.', { path: '^services/tracker/' }, { path: '^(services/(?!tracker)|apps)/' }),
    rule('demo-shop-stands-alone', 'The shop knows nothing of us, nor we of it but its address.', { path: '^apps/demo-shop/' }, { path: '^(packages|services|apps/(?!demo-shop))/' }),
    rule(
      'domain-is-pure',
      'Deciders, policies, planners, the renderer and folds have no I/O and no framework.',
      { path: '^services/brain/src/(planning|rendering)/|^services/brain/src/.*(decider|evolve|fold|policy|policies)\\.ts$|^services/tracker/src/projections/', pathNot: spec },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'domain-knows-no-framework',
      'Deciders, policies, planners, the renderer and folds have no I/O and no framework.',
      { path: '^services/brain/src/(planning|rendering)/|^services/brain/src/.*(decider|evolve|fold|policy|policies)\\.ts$|^services/tracker/src/projections/', pathNot: spec },
      { path: 'node_modules/(@nestjs|rxjs|fastify|playwright)' },
    ),
    rule('sqlite-in-its-folder', 'A driver is imported only in the folder that bears its name.', { path: '^(packages|services|apps)/', pathNot: `/(sqlite|embedded)/|${spec}` }, { path: '^(node:)?sqlite$' }),
    rule('fastify-at-the-door', 'Only the gateway speaks HTTP to clients.', { path: '^(packages|services/(?!gateway)|apps/standalone)' }, { path: 'node_modules/fastify/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { conditionNames: ['source', 'import', 'node', 'default'], exportsFields: ['exports'] },
  },
};

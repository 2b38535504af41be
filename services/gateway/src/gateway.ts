// HTTP in, command or query out, reply back. Decides nothing and reads no store of its own.
import { randomUUID } from 'node:crypto';
import { type Backbone } from '@prowl/backbone';
import { limits } from '@prowl/contracts';
import { createTargetPolicy, type Health, isLoopback, SettingsError } from '@prowl/service';
import type { Metrics } from '@prowl/telemetry';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { refusalToListen } from './access/bind.ts';
import { Directory } from './access/directory.ts';
import { everybody } from './access/identity.ts';
import { attentive } from './bus/attentive.ts';
import { createBus } from './bus/bus.ts';
import { createParts } from './bus/parts.ts';
import type { RouteContext } from './context/context.ts';
import type { GatewaySettings } from './context/settings.ts';
import { Refused } from './http/failure.ts';
import { createIdentify, registerAuthentication } from './plugins/authentication.ts';
import { registerDescription } from './plugins/description.ts';
import { registerDrain } from './plugins/drain.ts';
import { registerIdempotency } from './plugins/idempotency.ts';
import { answerFrameworkError, registerProblems } from './plugins/problems.ts';
import { registerRateLimit } from './plugins/rate-limit.ts';
import { probes, registerTelemetry } from './plugins/telemetry.ts';
import { adminRoutes } from './routes/admin.ts';
import { agentRoutes } from './routes/agents.ts';
import { artifactRoutes } from './routes/artifacts.ts';
import { brainRoutes } from './routes/brain.ts';
import { bugRoutes } from './routes/bugs.ts';
import { configurationRoutes } from './routes/configuration.ts';
import { deadLetterRoutes } from './routes/dead-letters.ts';
import { eventRoutes } from './routes/events.ts';
import { eventExportRoutes } from './routes/events-export.ts';
import { operationRoutes } from './routes/operations.ts';
import { repositoryIssueRoutes } from './routes/repository-issues.ts';
import { retentionRoutes } from './routes/retention.ts';
import { runRoutes } from './routes/runs.ts';
import { scheduleRoutes } from './routes/schedules.ts';
import { schemaRoutes } from './routes/schemas.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { statusRoutes } from './routes/status.ts';
import { testRoutes } from './routes/tests.ts';
import { ticketRoutes } from './routes/tickets.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { writtenOnce } from './written-once.ts';

export interface GatewayOptions {
  readonly backbone: Backbone;
  readonly settings: GatewaySettings;
  readonly logger: FastifyBaseLogger;
  readonly metrics?: Metrics;
  /** What else must be up for the gateway to be ready. */
  readonly health?: Health;
  /** How long a closing gateway lets what it is answering go on, milliseconds. Default 0: it is cut off. */
  readonly graceMs?: number;
  /** How long an Idempotency-Key stays taken when its gateway has died, milliseconds. */
  readonly claimMs?: number;
}

/** The gateway, ready to listen. @throws SettingsError when it would be open to others than this machine. */
export const createGateway = async ({
  backbone: whole,
  settings,
  logger,
  metrics,
  health,
  graceMs = 0,
  claimMs,
}: GatewayOptions): Promise<FastifyInstance> => {
  const parts = createParts(whole);
  const backbone = attentive(whole, parts);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: limits.bodyBytes,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    frameworkErrors: answerFrameworkError,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // /api/v1/... is the same API.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^\/api\/v1(?=\/|$)/, '/api'),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(writtenOnce(serializerCompiler));

  const patterns = new Map<string, Set<string>>();
  app.decorate('routePatterns', patterns);
  app.addHook('onRoute', (route) => {
    const { url, method } = route;
    // What the API looks like is no secret; the plugin that shows it declares nothing.
    if (/^\/docs(\/|$)/.test(url)) route.config = { ...route.config, ...everybody };
    const methods = patterns.get(url) ?? new Set<string>();
    for (const each of Array.isArray(method) ? method : [method]) methods.add(each);
    patterns.set(url, methods);
  });

  // An empty body of a POST that needs none is fine, whatever its Content-Type.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(/^application\/(.+\+)?json\b/, { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parseJson(request, String(body), done);
  });

  registerTelemetry(app, metrics);
  const closing = registerDrain(app, graceMs);
  const directory = await Directory.open(backbone);
  const { bind, adminKeyHash, oidc, requestsPerMinute = 600 } = settings.access;
  const refusal = refusalToListen({
    bind,
    adminKey: adminKeyHash !== undefined,
    oidc: oidc !== undefined,
    keys: directory.size,
  });
  if (refusal !== undefined) throw new SettingsError(refusal);
  void directory.follow(logger, closing);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
    });
    // Who probes a container asks by its address, and learns nothing but up or down.
    if (!probes.has(request.url)) refuseForeign(settings, request.headers.host, request.headers.origin);
    done();
  });
  registerProblems(app);
  registerAuthentication(app, createIdentify(settings, directory));
  await registerRateLimit(app, requestsPerMinute);
  registerIdempotency(app, {
    backbone,
    closing,
    claimMs,
    teamOf: ({ identity }) => identity?.team ?? settings.team,
  });

  const targets = createTargetPolicy(settings.targetAllow ?? (isLoopback(bind) ? undefined : []));
  const bus = createBus(parts);
  const context: RouteContext = {
    bus,
    backbone,
    settings,
    closing,
    targets,
    ...(health === undefined ? {} : { health }),
  };
  await registerDescription(app, settings);
  for (const routes of [
    configurationRoutes,
    brainRoutes,
    statusRoutes,
    testRoutes,
    runRoutes,
    bugRoutes,
    agentRoutes,
    ticketRoutes,
    scheduleRoutes,
    webhookRoutes,
    repositoryIssueRoutes,
    retentionRoutes,
    deadLetterRoutes,
    sessionRoutes,
    artifactRoutes,
    eventRoutes,
    eventExportRoutes,
    schemaRoutes,
    operationRoutes,
    adminRoutes(directory),
  ])
    await app.register(routes(context));
  return app;
};

/** A page of another site may not use a visitor's browser to reach a service that is open on loopback (cross-site requests, DNS rebinding). */
const refuseForeign = (settings: GatewaySettings, host: string | undefined, origin: string | undefined) => {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (settings.hosts.length > 0 && !settings.hosts.includes(name))
    throw new Refused(
      'foreign-origin',
      `The service does not answer under this host name. Use ${settings.hosts[0]}.`,
    );
  if (origin === undefined) return;
  let foreign = true;
  try {
    foreign = new URL(origin).host !== host;
  } catch {
    // an opaque origin ("null") is foreign
  }
  if (foreign)
    throw new Refused(
      'foreign-origin',
      'Requests from pages of other sites are refused. Call the API from your own program or from its own pages.',
    );
};

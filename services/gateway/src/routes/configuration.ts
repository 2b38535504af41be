import {
  type AccountBody,
  Acknowledgement,
  type AuthBody,
  Configuration,
  ConfigurationBody,
  ConfigurationPatch,
  DirectiveBody,
  DirectivesAcknowledgement,
  LocalPathBody,
  limits,
  QuickConfigurationBody,
  ReadDirective,
  RepositoryBody,
  type SealedCredentials,
  type TargetAccount,
} from '@prowl/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads, writes } from '../access/identity.ts';
import { type Caller } from '../bus/bus.ts';
import { callerOf, type RouteContext, shown } from '../context/context.ts';
import { Refused } from '../http/failure.ts';
import {
  checkAccounts,
  checkDirectives,
  checkGiven,
  checkLocalPath,
  checkRepositoryUrl,
  checkTargetUrl,
} from './target-checks.ts';

const tags = ['Configuration'];
const saved = (message: string) => ({ success: true as const, message });

/** Credentials are sealed here, at the gateway: what goes on holds only the reference. */
const sealed = async (context: RouteContext, caller: Caller, auth: AuthBody) => {
  const { credentials, totpSecret, headers, cookies, storageState, ...rest } = auth;
  const given = { totpSecret, headers, cookies, storageState };
  if (credentials === undefined && Object.values(given).every((each) => each === undefined)) return rest;
  const secret: SealedCredentials = { ...(credentials ?? { username: '', password: '' }), ...given };
  return {
    ...rest,
    ...(headers === undefined
      ? {}
      : { headers: credentials === undefined ? ('account' as const) : ('everyone' as const) }),
    credentialsRef: await context.backbone.secrets.put(
      caller.team,
      'target-credentials',
      JSON.stringify(secret),
    ),
  };
};

/** The same of each further account. */
const sealedAccounts = (
  context: RouteContext,
  caller: Caller,
  accounts: readonly AccountBody[],
): Promise<TargetAccount[]> =>
  Promise.all(
    accounts.map(async ({ name, role, credentials, totpSecret }) => ({
      name: name ?? credentials.username.slice(0, limits.accountName),
      ...(role === undefined ? {} : { role }),
      credentialsRef: await context.backbone.secrets.put(
        caller.team,
        'target-credentials',
        JSON.stringify({ ...credentials, totpSecret }),
      ),
    })),
  );

export const configurationRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/saas-config',
      {
        config: reads,
        schema: {
          tags,
          summary: 'The configured application; auth holds its type only, accounts their names and roles',
          response: { 200: Configuration },
        },
      },
      async (request) => {
        const configuration = await context.bus.query(callerOf(context, request), 'configuration', {});
        if (configuration === null)
          throw new Refused(
            'unknown-id',
            'No application is configured yet. POST /api/saas-config or /api/saas-config/quick sets one.',
          );
        return configuration;
      },
    );

    app.get(
      '/api/saas-config/directives',
      {
        config: reads,
        schema: {
          tags,
          summary: 'How each directive is read, and what of it is not understood',
          response: { 200: z.array(ReadDirective) },
        },
      },
      async (request) =>
        (await context.bus.command(callerOf(context, request), 'ReadDirectives', {})).data.directives,
    );

    app.post(
      '/api/saas-config',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Set the full configuration',
          body: ConfigurationBody,
          response: { 200: Acknowledgement },
        },
      },
      async (request) => {
        const caller = callerOf(context, request);
        const { auth, accounts, ...rest } = request.body;
        await checkTargetUrl(rest.url, context.targets);
        checkGiven(auth, rest.url);
        checkAccounts(accounts ?? [], auth?.type ?? 'none');
        await checkDirectives(rest.directives ?? [], '/directives', context.targets);
        if (rest.repoUrl !== undefined)
          await checkRepositoryUrl(rest.repoUrl, context.settings.localPathRoots, '/repoUrl');
        const { position } = await context.bus.command(caller, 'SetConfiguration', {
          ...rest,
          ...(auth === undefined ? {} : { auth: await sealed(context, caller, auth) }),
          ...(accounts === undefined ? {} : { accounts: await sealedAccounts(context, caller, accounts) }),
        });
        await shown(context, request, position);
        return saved(`${rest.name} is configured.`);
      },
    );

    app.post(
      '/api/saas-config/quick',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Set name, description and address',
          body: QuickConfigurationBody,
          response: { 200: Acknowledgement },
        },
      },
      async (request) => {
        await checkTargetUrl(request.body.url, context.targets);
        const { position } = await context.bus.command(
          callerOf(context, request),
          'SetConfiguration',
          request.body,
        );
        await shown(context, request, position);
        return saved(`${request.body.name} is configured.`);
      },
    );

    app.patch(
      '/api/saas-config',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Change the fields that are given; null clears an optional one',
          body: ConfigurationPatch,
          response: { 200: Acknowledgement },
        },
      },
      async (request) => {
        const caller = callerOf(context, request);
        const { auth, accounts, ...rest } = request.body;
        const asksWhere = auth?.storageState !== undefined && rest.url === undefined;
        const known = asksWhere ? await context.bus.query(caller, 'configuration', {}) : undefined;
        checkGiven(auth, rest.url ?? known?.url);
        checkAccounts(accounts ?? [], auth === null ? 'none' : auth?.type);
        if (rest.url !== undefined) await checkTargetUrl(rest.url, context.targets);
        await checkDirectives(rest.directives ?? [], '/directives', context.targets);
        if (rest.repoUrl != null)
          await checkRepositoryUrl(rest.repoUrl, context.settings.localPathRoots, '/repoUrl');
        const change = {
          ...rest,
          ...(auth === undefined ? {} : { auth: auth === null ? null : await sealed(context, caller, auth) }),
          ...(accounts === undefined
            ? {}
            : { accounts: await sealedAccounts(context, caller, accounts ?? []) }),
        };
        const { position } = await context.bus.command(caller, 'ChangeConfiguration', change);
        await shown(context, request, position);
        return saved('The configuration is changed.');
      },
    );

    app.post(
      '/api/saas-config/directive',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Add a directive',
          body: DirectiveBody,
          response: { 200: DirectivesAcknowledgement },
        },
      },
      async (request) => {
        await checkDirectives([request.body.directive], '/directive', context.targets);
        const { position, data } = await context.bus.command(
          callerOf(context, request),
          'AddDirective',
          request.body,
        );
        await shown(context, request, position);
        const { directives, added } = data;
        return { success: true as const, directives, ...(added?.understood === false ? { added } : {}) };
      },
    );

    app.post(
      '/api/saas-config/repository',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Set the repository; it is cloned on the next analysis',
          body: RepositoryBody,
          response: { 200: Acknowledgement },
        },
      },
      async (request) => {
        await checkRepositoryUrl(request.body.url, context.settings.localPathRoots, '/url');
        const { position } = await context.bus.command(
          callerOf(context, request),
          'SetRepository',
          request.body,
        );
        await shown(context, request, position);
        return saved('The repository is set. The clone starts on the next analysis.');
      },
    );

    app.post(
      '/api/saas-config/local-path',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Set a local folder with the source code',
          body: LocalPathBody,
          response: { 200: Acknowledgement },
        },
      },
      async (request) => {
        const path = await checkLocalPath(request.body.path, context.settings.localPathRoots);
        const { position } = await context.bus.command(callerOf(context, request), 'SetLocalPath', { path });
        await shown(context, request, position);
        return saved('The local path is set. It is read on the next analysis.');
      },
    );
  };

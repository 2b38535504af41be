// Teams and keys. An operator manages all, an admin of a team the keys of that team: to them nothing else is there.
import {
  Key,
  KeyBody,
  KeyId,
  KeysQuery,
  KeyWithText,
  RotateKeyBody,
  systemTeam,
  Team,
  TeamBody,
  TeamId,
  TeamPatch,
  TeamsQuery,
} from '@prowl/contracts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Directory } from '../access/directory.ts';
import { createKey } from '../access/keys.ts';
import { insufficient } from '../access/refusals.ts';
import type { Caller } from '../bus/bus.ts';
import { callerOf, linkNext, type RouteContext, shownOr } from '../context/context.ts';
import { found, Refused } from '../http/failure.ts';

const tags = ['Access'];
/** What a command answers of what it made. */
interface Made<Thing> {
  readonly position: number;
  readonly data: { readonly made?: Thing | undefined };
}

const config = { access: 'admin', operators: true } as const;

export const adminRoutes =
  (directory: Directory) =>
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    /** Who decides: the operators for all teams, a team for itself. */
    const managing = (request: FastifyRequest): Caller => {
      const caller = callerOf(context, request);
      return request.identity?.operator === true ? { ...caller, team: systemTeam } : caller;
    };
    /** Teams and keys are kept by the system team. */
    const reading = (request: FastifyRequest): Caller => ({
      ...callerOf(context, request),
      team: systemTeam,
    });
    /** The key as it is shown now; where the read models are away as the command left it. */
    const keyAt = async (request: FastifyRequest, id: KeyId, { position, data }: Made<Key>) => {
      const show = () => context.bus.query(reading(request), 'key', { id }, position);
      return found(await shownOr(request, show, () => data.made ?? null), 'key');
    };
    const teamAt = async (request: FastifyRequest, id: TeamId, { position, data }: Made<Team>) => {
      const show = async () => {
        const asked = TeamsQuery.parse({ id });
        const { items } = await context.bus.query(reading(request), 'teams', asked, position);
        return items[0] ?? null;
      };
      return found(await shownOr(request, show, () => data.made ?? null), 'team');
    };
    /** It is done: the next requests are answered by it at once, or a moment later. */
    const known = (request: FastifyRequest) =>
      shownOr(
        request,
        () => directory.catchUp(),
        () => undefined,
      );
    const onlyOperators = (request: FastifyRequest) => {
      if (request.identity?.operator !== true)
        throw insufficient('Only operators manage teams. Ask who runs this installation.', 'admin');
    };

    app.get(
      '/api/admin/teams',
      {
        config,
        schema: {
          tags,
          summary: 'Teams and their quotas',
          querystring: TeamsQuery,
          response: { 200: z.array(Team) },
        },
      },
      async (request, reply) => {
        const caller = managing(request);
        const own = caller.team === systemTeam ? {} : { id: TeamId.parse(caller.team) };
        if ('id' in own && request.query.id !== undefined && request.query.id !== own.id) return [];
        const { items, next } = await context.bus.query(reading(request), 'teams', {
          ...request.query,
          ...own,
        });
        linkNext(request, reply, next);
        return items;
      },
    );

    app.post(
      '/api/admin/teams',
      { config, schema: { tags, summary: 'Create a team', body: TeamBody, response: { 201: Team } } },
      async (request, reply) => {
        onlyOperators(request);
        const made = await context.bus.command(managing(request), 'CreateTeam', request.body);
        await known(request);
        return reply.code(201).send(await teamAt(request, request.body.id, made));
      },
    );

    app.patch(
      '/api/admin/teams/:team',
      {
        config,
        schema: {
          tags,
          summary: 'Set quotas of a team',
          params: z.object({ team: TeamId }),
          body: TeamPatch,
          response: { 200: Team },
        },
      },
      async (request) => {
        onlyOperators(request);
        const { team } = request.params;
        const command = { team, ...request.body };
        const made = await context.bus.command(managing(request), 'SetQuotas', command);
        return teamAt(request, team, made);
      },
    );

    app.delete(
      '/api/admin/teams/:team',
      {
        config,
        schema: {
          tags,
          summary: 'Delete a team with everything that is its own, for good',
          description:
            'Its keys are refused at once. What it kept is taken away behind that, within seconds to minutes; then the team is gone from the list.',
          params: z.object({ team: TeamId }),
          response: { 202: Team },
        },
      },
      async (request, reply) => {
        onlyOperators(request);
        const { team } = request.params;
        const made = await context.bus.command(managing(request), 'DeleteTeam', { team });
        await known(request);
        // One that kept hardly anything may be gone already.
        const gone = () => made.data.made ?? null;
        return reply.code(202).send(found(await teamAt(request, team, made).catch(gone), 'team'));
      },
    );

    app.get(
      '/api/admin/keys',
      {
        config,
        schema: {
          tags,
          summary: 'Keys, without their text',
          querystring: KeysQuery,
          response: { 200: z.array(Key) },
        },
      },
      async (request, reply) => {
        const caller = managing(request);
        const own = caller.team === systemTeam ? {} : { team: TeamId.parse(caller.team) };
        if ('team' in own && request.query.team !== undefined && request.query.team !== own.team) return [];
        const { items, next } = await context.bus.query(reading(request), 'keys', {
          ...request.query,
          ...own,
        });
        linkNext(request, reply, next);
        return items;
      },
    );

    app.post(
      '/api/admin/keys',
      {
        config: { ...config, shownOnce: ['key'] },
        schema: {
          tags,
          summary: 'Create a key; its text is shown once',
          body: KeyBody,
          response: { 201: KeyWithText },
        },
      },
      async (request, reply) => {
        const { identity } = request;
        if (identity?.open === true && request.body.role !== 'admin')
          throw new Refused(
            'admin-key-first',
            'Create an admin key first: from the first key on every request needs one.',
          );
        const { id, text, hash } = createKey();
        const team = request.body.team ?? callerOf(context, request).team;
        const made = await context.bus.command(managing(request), 'CreateKey', {
          ...request.body,
          team,
          keyId: id,
          hash,
        });
        await known(request);
        return reply.code(201).send({ ...(await keyAt(request, id, made)), key: text });
      },
    );

    app.post(
      '/api/admin/keys/:id/rotate',
      {
        config: { ...config, shownOnce: ['key'] },
        schema: {
          tags,
          summary: 'A new secret for a key; its text is shown once',
          params: z.object({ id: KeyId }),
          body: RotateKeyBody.nullish(),
          response: { 200: KeyWithText },
        },
      },
      async (request) => {
        const { id } = request.params;
        const graceSeconds = request.body?.graceSeconds ?? 0;
        const { text, hash } = createKey(id);
        const grace =
          graceSeconds === 0
            ? {}
            : { previousUntil: new Date(Date.now() + graceSeconds * 1_000).toISOString() };
        const made = await context.bus.command(managing(request), 'RotateKey', {
          keyId: id,
          hash,
          ...grace,
        });
        await known(request);
        return { ...(await keyAt(request, id, made)), key: text };
      },
    );

    app.post(
      '/api/admin/keys/:id/revoke',
      {
        config,
        schema: {
          tags,
          summary: 'Revoke a key, at once and for good',
          params: z.object({ id: KeyId }),
          response: { 200: Key },
        },
      },
      async (request) => {
        const { id } = request.params;
        // Who has no other admin key would be locked out, for good.
        if (id === request.identity?.id)
          throw new Refused(
            'own-key',
            'This is the key of the request. Create another admin key, and revoke this one with it.',
          );
        const made = await context.bus.command(managing(request), 'RevokeKey', { keyId: id });
        await known(request);
        return keyAt(request, id, made);
      },
    );
  };

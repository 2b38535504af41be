// Endpoints that are told of events. Address and secret are sealed here: what goes on holds references, and of the address what may be shown.
import { randomBytes } from 'node:crypto';
import { newId } from '@prowl/backbone';
import {
  DeliveriesQuery,
  Delivery,
  DeliveryId,
  QueuedDelivery,
  RotateWebhookBody,
  Webhook,
  WebhookBody,
  type WebhookFormat,
  WebhookId,
  WebhookPatch,
  WebhookWithSecret,
} from '@prowl/contracts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reads, writes } from '../access/identity.ts';
import type { Caller } from '../bus/bus.ts';
import { callerOf, linkNext, type RouteContext, shown, shownOr } from '../context/context.ts';
import { found, Refused } from '../http/failure.ts';
import { listRoute } from './list.ts';
import { shownUrl } from './shown-url.ts';
import { checkAddress } from './target-checks.ts';

const tags = ['Webhooks'];
const params = z.object({ id: WebhookId });

const checkUrl = (context: RouteContext, url: string): Promise<void> =>
  checkAddress(url, context.targets, 'invalid-webhook-url', {
    scheme: 'Only http and https addresses receive webhooks.',
    credentials: 'Leave user name and password out of the url; check the signature instead.',
  });

/** As the specification has it: `whsec_` and 24 to 64 random bytes. */
const createSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

const sealed = async (context: RouteContext, { team }: Caller, url: string, format: WebhookFormat) => ({
  url: shownUrl(url, format),
  urlRef: await context.backbone.secrets.put(team, 'webhook-url', url),
});
const sealedSecret = async (context: RouteContext, { team }: Caller) => {
  const secret = createSecret();
  return { secret, secretRef: await context.backbone.secrets.put(team, 'webhook-secret', secret) };
};

export const webhookRoutes =
  (context: RouteContext): FastifyPluginAsyncZod =>
  async (app) => {
    const webhook = async (request: FastifyRequest, id: WebhookId): Promise<Webhook> =>
      found(await context.bus.query(callerOf(context, request), 'webhook', { id }), 'webhook');
    /** As it is shown now; where the read models are away as the command left it. */
    const after = async (
      request: FastifyRequest,
      id: WebhookId,
      { position, data }: { position: number; data: { made?: Webhook | undefined } },
    ): Promise<Webhook> => {
      const show = () => context.bus.query(callerOf(context, request), 'webhook', { id }, position);
      return found(await shownOr(request, show, () => data.made ?? null), 'webhook');
    };

    listRoute(app, context, 'webhooks', { path: '/api/webhooks', summary: 'Webhooks', tags });

    app.post(
      '/api/webhooks',
      {
        config: { ...writes, shownOnce: ['secret'] },
        schema: {
          tags,
          summary: 'Create a webhook; its secret is shown once',
          body: WebhookBody,
          response: { 201: WebhookWithSecret },
        },
      },
      async (request, reply) => {
        const caller = callerOf(context, request);
        const { url, ...rest } = request.body;
        await checkUrl(context, url);
        const webhookId = WebhookId.parse(newId('whk'));
        const { secret, secretRef } = await sealedSecret(context, caller);
        const address = await sealed(context, caller, url, rest.format);
        const command = { ...rest, ...address, webhookId, secretRef };
        const made = await context.bus.command(caller, 'CreateWebhook', command);
        return reply.code(201).send({ ...(await after(request, webhookId, made)), secret });
      },
    );

    app.get(
      '/api/webhooks/:id',
      { config: reads, schema: { tags, summary: 'A webhook', params, response: { 200: Webhook } } },
      (request) => webhook(request, request.params.id),
    );

    app.patch(
      '/api/webhooks/:id',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Change a webhook, disable it or enable it again',
          params,
          body: WebhookPatch,
          response: { 200: Webhook },
        },
      },
      async (request) => {
        const caller = callerOf(context, request);
        const { id } = request.params;
        const { url, ...rest } = request.body;
        // What is shown of an address depends on the format, so one that changes takes the address along.
        if (url === undefined && rest.format !== undefined)
          throw new Refused('invalid-body', 'Give the url together with the format.', {
            errors: [{ pointer: '/url', detail: 'must be given together with the format' }],
          });
        if (url !== undefined) await checkUrl(context, url);
        const format = url === undefined ? undefined : (rest.format ?? (await webhook(request, id)).format);
        const address =
          url === undefined || format === undefined ? {} : await sealed(context, caller, url, format);
        const command = { webhookId: id, ...rest, ...address };
        return after(request, id, await context.bus.command(caller, 'ChangeWebhook', command));
      },
    );

    app.delete(
      '/api/webhooks/:id',
      {
        config: writes,
        schema: { tags, summary: 'Delete a webhook', params, response: { 204: z.null() } },
      },
      async (request, reply) => {
        const { id: webhookId } = request.params;
        const { position } = await context.bus.command(callerOf(context, request), 'DeleteWebhook', {
          webhookId,
        });
        await shown(context, request, position);
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/webhooks/:id/rotate',
      {
        config: { ...writes, shownOnce: ['secret'] },
        schema: {
          tags,
          summary: 'A new secret, shown once; the one before signs as well for graceSeconds',
          params,
          body: RotateWebhookBody.nullish(),
          response: { 200: WebhookWithSecret },
        },
      },
      async (request) => {
        const caller = callerOf(context, request);
        const { id } = request.params;
        const { graceSeconds } = request.body ?? RotateWebhookBody.parse({});
        const { secret, secretRef } = await sealedSecret(context, caller);
        const until = new Date(Date.now() + graceSeconds * 1_000).toISOString();
        const made = await context.bus.command(caller, 'RotateWebhookSecret', {
          webhookId: id,
          secretRef,
          ...(graceSeconds === 0 ? {} : { previousUntil: until }),
        });
        return { ...(await after(request, id, made)), secret };
      },
    );

    app.post(
      '/api/webhooks/:id/ping',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Deliver an event of type Ping, once',
          params,
          response: { 202: QueuedDelivery },
        },
      },
      async (request, reply) => {
        const { id: webhookId } = request.params;
        const { position, data } = await context.bus.command(callerOf(context, request), 'PingWebhook', {
          webhookId,
        });
        await shown(context, request, position);
        return reply.code(202).send(data);
      },
    );

    app.get(
      '/api/webhooks/:id/deliveries',
      {
        config: reads,
        schema: {
          tags,
          summary: 'What was delivered to a webhook, what waits, what is parked',
          params,
          querystring: DeliveriesQuery.omit({ webhookId: true }),
          response: { 200: z.array(Delivery) },
        },
      },
      async (request, reply) => {
        const { id: webhookId } = request.params;
        await webhook(request, webhookId);
        const asked = { ...request.query, webhookId };
        const { items, next } = await context.bus.query(callerOf(context, request), 'deliveries', asked);
        linkNext(request, reply, next);
        return items;
      },
    );

    const one = z.object({ id: WebhookId, deliveryId: DeliveryId });
    app.get(
      '/api/webhooks/:id/deliveries/:deliveryId',
      {
        config: reads,
        schema: { tags, summary: 'A delivery', params: one, response: { 200: Delivery } },
      },
      async (request) => {
        const { id: webhookId, deliveryId: id } = request.params;
        await webhook(request, webhookId);
        const caller = callerOf(context, request);
        return found(await context.bus.query(caller, 'delivery', { id, webhookId }), 'delivery');
      },
    );

    app.post(
      '/api/webhooks/:id/deliveries/:deliveryId/replay',
      {
        config: writes,
        schema: {
          tags,
          summary: 'Deliver it again, with all its attempts and the same id',
          params: one,
          response: { 202: QueuedDelivery },
        },
      },
      async (request, reply) => {
        const { id: webhookId, deliveryId } = request.params;
        const command = { webhookId, deliveryId };
        const { position, data } = await context.bus.command(
          callerOf(context, request),
          'ReplayDelivery',
          command,
        );
        await shown(context, request, position);
        return reply.code(202).send(data);
      },
    );
  };

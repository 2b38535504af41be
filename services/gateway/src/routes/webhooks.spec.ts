import { expect, it } from 'vitest';
import { idOf, openRoutes, time } from '../testing/routes.ts';
import { webhookRoutes } from './webhooks.ts';

const id = idOf('whk');
const webhook = {
  id,
  url: 'https://hooks.test/…',
  format: 'slack',
  events: ['BugFound'],
  minimumSeverity: null,
  description: '',
  status: 'active',
  disabledBecause: null,
  createdAt: time,
  rotatedAt: null,
  previousSecretUntil: null,
};
const open = (commands: Record<string, unknown> = {}) => {
  const sealed: [string, string, string][] = [];
  const put = async (team: string, name: string, value: string) => {
    sealed.push([team, name, value]);
    return `sec_${sealed.length}`;
  };
  const backbone = { secrets: { put } };
  return { sealed, ...openRoutes(webhookRoutes, { backbone, commands, queries: { webhook } }) };
};

it('seals address and secret, and sends the references', async () => {
  const { call, asked, sealed } = open({ CreateWebhook: {} });
  const url = 'https://hooks.test/services/T0/B0/swordfish';
  const { status, body } = await call('POST', '/api/webhooks', { url, format: 'slack' });
  const { secret } = body as { secret: string };
  expect([status, secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)]);
  expect(sealed).toEqual([
    ['blue', 'webhook-secret', secret],
    ['blue', 'webhook-url', url],
  ]);
  expect(asked[0]).toMatchObject({
    name: 'CreateWebhook',
    with: { url: 'https://hooks.test/…', urlRef: 'sec_2', secretRef: 'sec_1', format: 'slack' },
  });
  expect(JSON.stringify(asked)).not.toContain('swordfish');
});

it('refuses an address that this installation does not ask, and seals nothing', async () => {
  const { call, sealed } = open();
  for (const url of ['https://forbidden.test/', 'https://ann:secret@hooks.test/']) {
    const { status, body } = await call('POST', '/api/webhooks', { url });
    expect([status, body]).toMatchObject([
      422,
      { type: expect.stringMatching(/invalid-webhook-url$/), errors: [{ pointer: '/url' }] },
    ]);
  }
  expect(sealed).toEqual([]);
});

it('hides the address by the format that there is, and takes another format with its address only', async () => {
  const { call, asked } = open({ ChangeWebhook: {} });
  const path = `/api/webhooks/${id}`;
  await call('PATCH', path, { url: 'https://hooks.test/services/new' });
  expect(asked.find(({ name }) => name === 'ChangeWebhook')?.with).toEqual({
    webhookId: id,
    url: 'https://hooks.test/…',
    urlRef: 'sec_1',
  });
  expect((await call('PATCH', path, { format: 'event' })).status).toBe(422);
  expect((await call('PATCH', path, { format: 'event', url: 'https://ci.test/prowl' })).status).toBe(200);
  expect(asked.findLast(({ name }) => name === 'ChangeWebhook')?.with).toMatchObject({
    url: 'https://ci.test/prowl',
  });
});

it('lets the secret before sign for a day unless it is said otherwise', async () => {
  const { call, asked } = open({ RotateWebhookSecret: {} });
  const until = () => (asked.at(-2)?.with as { previousUntil?: string } | undefined)?.previousUntil;
  await call('POST', `/api/webhooks/${id}/rotate`);
  const hours = (Date.parse(until() ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThan(24.1);
  await call('POST', `/api/webhooks/${id}/rotate`, { graceSeconds: 0 });
  expect(until()).toBeUndefined();
});

it('asks for the deliveries of the webhook that the path names', async () => {
  const deliveries = { items: [], next: 'abc' };
  const { call, asked } = openRoutes(webhookRoutes, { queries: { webhook, deliveries } });
  const { headers } = await call('GET', `/api/webhooks/${id}/deliveries?status=parked`);
  expect(asked.at(-1)?.with).toMatchObject({ webhookId: id, status: 'parked', limit: 100 });
  expect(headers['link']).toBe(`</api/webhooks/${id}/deliveries?status=parked&cursor=abc>; rel="next"`);
  expect((await call('GET', `/api/webhooks/${id}/deliveries?webhookId=${id}`)).status).toBe(400);
});

// An installation with keys: an operator, two teams, and a key of each role in each.
import { createKey, hashOf } from '../access/keys.ts';
import { type Answer, openGateway, type TestGateway, type TestGatewayOptions } from './gateway.ts';

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

export interface Person {
  readonly text: string;
  readonly id: string;
  readonly call: Call;
}

export const callAs =
  (gateway: TestGateway, text: string): Call =>
  (method, path, body, headers = {}) =>
    gateway.call(method, path, body, { authorization: `Bearer ${text}`, ...headers });

export const operatorKey = createKey().text;

export const openSecuredGateway = async (
  options: TestGatewayOptions = {},
): Promise<TestGateway & { readonly operator: Call }> => {
  const gateway = await openGateway({
    brain: 'real',
    ...options,
    access: { adminKeyHash: hashOf(operatorKey), ...options.access },
  });
  return { ...gateway, operator: callAs(gateway, operatorKey) };
};

/** A key made by the operator. */
export const personOf = async (
  gateway: TestGateway & { readonly operator: Call },
  team: string,
  role: string,
): Promise<Person> => {
  const { status, body } = await gateway.operator('POST', '/api/admin/keys', {
    team,
    role,
    name: `${team} ${role}`,
  });
  if (status !== 201) throw new Error(`The key could not be made: ${JSON.stringify(body)}`);
  const { id, key } = body as { id: string; key: string };
  return { id, text: key, call: callAs(gateway, key) };
};

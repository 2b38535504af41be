import { answer, assume, expectThat, json, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { soundsHarmful } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { isMasked, isRecord, parsedJson } from '../../site/json.ts';
import { ownExample } from '../../site/records.ts';
import { quoted } from '../../site/words.ts';

/** Fields that only the server may set, with a value that a member would like to have. */
const privileged: Record<string, string | number | boolean> = {
  role: 'admin',
  isAdmin: true,
  is_admin: true,
  admin: true,
  verified: true,
  approved: true,
  balance: 987654,
  credit: 987654,
  price: 0.07,
  unitPrice: 0.07,
  owner: 'prowl',
};

/** Masked credentials must not be sent back. */
const holdsCredentials = (body: Record<string, unknown>): boolean =>
  Object.entries(body).some(([name, held]) => /pass|secret|token|card|cvc/i.test(name) || isMasked(held));

/** Fields that the answer has and the request has not. */
export const requestsCannotSetProtectedFields = defineOracle({
  id: 'requests-cannot-set-protected-fields',
  family: 'security',
  type: 'security',
  title: 'A request cannot set what only the server decides',
  rule: 'What a request may set is a list; a field that only the server decides is not on it.',
  expected: 'The field is ignored or refused.',
  remedy:
    'Copy the allowed fields out of the body one by one instead of passing the whole body to the database.',
  severity: 'high',
  because: 'Anyone who sends the request can choose roles, balances and prices.',
  cwe: 915,
  worth: 'solid',
  plan: ({ site }, guard) =>
    openOperations(site).map((operation) => {
      const { sample } = operation;
      const body = parsedJson(sample?.requestBody);
      const result = parsedJson(sample?.responseBody);
      const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
      const path = ownExample(site, operation);
      const writes = ['POST', 'PUT', 'PATCH'].includes(operation.method);
      if (!writes || !sample || !page || !path || sample.status >= 300 || soundsHarmful(path))
        return undefined;
      if (!isRecord(body) || !isRecord(result) || Object.keys(body).length === 0 || holdsCredentials(body))
        return undefined;
      const name = Object.keys(privileged).find(
        (each) => each in result && !(each in body) && result[each] !== privileged[each],
      );
      if (name === undefined) return undefined;
      const chosen = privileged[name] ?? null;
      const method = operation.method as 'POST';
      return guard({
        page: { ...page, url: path, template: operation.template },
        element: name,
        signedIn: site.signIn.status === 'verified' && operation.access !== 'anonymous',
        isolation: 'global',
        title: `${operation.template}: ${quoted(name)} cannot be set from outside`,
        steps: [
          step(
            'send it as the application does, then with the field added',
            request(method, path, 'plain', { body: { json: body } }),
            request(method, path, 'forged', { body: { json: { ...body, [name]: chosen } } }),
          ),
          assume('the request is not taken as it was', answer('plain', 'status'), 'less-than', value(300)),
          assume('the field is so by itself', json('plain', name), 'not-equals', value(chosen)),
          expectThat(
            `${name} does not become what the request says`,
            json('forged', name),
            'not-equals',
            value(chosen),
          ),
        ],
        bug: {
          title: `Mass assignment: anybody can set ${quoted(name)} by sending it along`,
          seen: `The answer shows ${name}: ${String(chosen)}.`,
        },
      });
    }),
});

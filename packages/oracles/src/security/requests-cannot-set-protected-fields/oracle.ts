import type { Operation, SiteModel } from '@prowl/contracts';
import { afterwards, answer, assume, expectThat, json, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { soundsHarmful } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { isMasked, isRecord, parsedJson } from '../../site/json.ts';
import { ownExample } from '../../site/records.ts';
import { quoted } from '../../site/words.ts';
import { isOwnRecord } from '../own-account.ts';
import { childExample, fresh, holdsCredentials } from '../resending.ts';
import { roleAtSignUp } from './sign-up.ts';

const each = <Held>(names: string, held: Held): Record<string, Held> =>
  Object.fromEntries(names.split(' ').map((name) => [name, held]));

/** Fields that only the server may set, with a value that a member would like to have, or that is somebody else's. */
const privileged: Record<string, string | number | boolean> = {
  ...each('role', 'admin'),
  ...each('isAdmin is_admin admin isStaff is_staff superuser isVerified is_verified verified approved', true),
  ...each('balance credit credits points', 987654),
  ...each('price unitPrice unit_price', 0.07),
  ...each('owner author authorName author_name createdBy created_by username', 'prowl'),
  ...each(
    'ownerId owner_id userId user_id authorId author_id accountId account_id memberId member_id',
    987654,
  ),
};
/** Names without "id" that hold the number of an account as often as words. */
const numbered = new Set(['owner', 'author', 'createdBy', 'created_by', 'user', 'account', 'member']);
/** In a copy that is thrown away the record may become that of the account beside: one that there is not may be refused for that alone. */
const forgedValue = (name: string, own: unknown, { disposable }: SiteModel) => {
  const wanted = privileged[name];
  const isNumber = typeof own === 'number' && (numbered.has(name) || wanted === 987654);
  if (!isNumber) return wanted;
  return disposable && Number.isSafeInteger(own) ? (own > 1 ? own - 1 : own + 1) : 987654;
};
const mostNames = 3;
/** Who signs nothing may say who they are; with a field for it, so may everybody. */
const identifying = /^(owner|author|createdBy|created_by|username|user|account|member)/;
const maySayWho = (site: SiteModel, { access }: Operation, name: string): boolean =>
  site.signIn.status !== 'verified' ||
  access === 'anonymous' ||
  site.pages.some(({ forms }) => forms.some(({ fields }) => fields.some((field) => field.name === name)));

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
  plan: ({ site }, guard) => [
    ...openOperations(site).map((operation) => {
      const { sample } = operation;
      const body = parsedJson(sample?.requestBody);
      const result = parsedJson(sample?.responseBody);
      const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
      const own = operation.examples.find(isOwnRecord);
      const path = ownExample(site, operation) ?? childExample(operation) ?? own;
      const writes = ['POST', 'PUT', 'PATCH'].includes(operation.method);
      if (!writes || !sample || !page || !path || sample.status >= 300 || soundsHarmful(path))
        return undefined;
      if (!isRecord(body) || !isRecord(result) || Object.keys(body).length === 0 || holdsCredentials(body))
        return undefined;
      const forged = new Map(
        [...new Set([...Object.keys(privileged), ...numbered])].map((name) => [
          name,
          forgedValue(name, result[name], site),
        ]),
      );
      const names = [...forged.keys()]
        .filter(
          (name) =>
            name in result &&
            !(name in body) &&
            result[name] !== forged.get(name) &&
            typeof result[name] === typeof forged.get(name) &&
            !isMasked(result[name]) &&
            !(identifying.test(name) && maySayWho(site, operation, name)),
        )
        .slice(0, mostNames);
      const [first] = names;
      if (first === undefined) return undefined;
      const method = operation.method as 'POST';
      const putsBack = method !== 'POST' && path === own;
      return guard({
        page: { ...page, url: path, template: operation.template },
        method,
        element: first,
        signedIn: site.signIn.status === 'verified' && operation.access !== 'anonymous',
        isolation: 'global',
        title: `${operation.template}: ${names.map(quoted).join(', ')} cannot be set from outside`,
        steps: [
          ...(putsBack
            ? names.map((name) =>
                afterwards(
                  request(method, path, 'back', { body: { json: { ...body, [name]: result[name] } } }),
                ),
              )
            : []),
          step(
            'send it as the application does, then with a field added',
            request(method, path, 'plain', { body: { json: fresh(body) } }),
            ...names.map((name, index) =>
              request(method, path, `forged${index}`, {
                body: { json: { ...fresh(body), [name]: forged.get(name) } },
              }),
            ),
          ),
          assume('the request is not taken as it was', answer('plain', 'status'), 'less-than', value(300)),
          ...names.flatMap((name, index) => {
            const chosen = value(forged.get(name) ?? null);
            return [
              assume('the field is so by itself', json('plain', name), 'not-equals', chosen),
              expectThat(
                `${name} does not become what the request says`,
                json(`forged${index}`, name),
                'not-equals',
                chosen,
                { title: `Mass assignment: anybody can set ${quoted(name)} by sending it along` },
              ),
            ];
          }),
        ],
        bug: {
          title: `Mass assignment: anybody can set ${quoted(first)} by sending it along`,
          seen: 'The answer shows what was sent along.',
        },
      });
    }),
    ...roleAtSignUp(site, guard),
  ],
});

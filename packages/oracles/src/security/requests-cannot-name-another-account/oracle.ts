import type { Operation, SiteModel } from '@prowl/contracts';
import { answer, assume, expectThat, json, type PlanDraft, request, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { pathIn, soundsHarmful } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { isRecord, parsedJson } from '../../site/json.ts';
import { ownExample } from '../../site/records.ts';
import { quoted } from '../../site/words.ts';
import { mayOversee, numbersBeside, ownNumber } from '../own-account.ts';
import { childExample, fresh, holdsCredentials } from '../resending.ts';

const mostRequests = 3;
const mostOthers = 2;

/** What code calls whoever sends something, without "id" and in one case. */
const senders = new Set(
  'account user author owner member customer client sender creator createdby poster reviewer reporter buyer'.split(
    ' ',
  ),
);
const isSender = (name: string): boolean =>
  senders.has(
    name
      .replace(/[_-]/g, '')
      .toLowerCase()
      .replace(/(?<=.)id$/, ''),
  );

/** Nobody types or chooses it: the page knows it. */
const isUnseen = (site: SiteModel, name: string): boolean =>
  site.pages.every(({ forms }) =>
    forms.every(({ fields }) => fields.every((field) => field.name !== name || field.control === 'hidden')),
  );

const planOf = (
  site: SiteModel,
  own: number,
  operation: Operation,
  guard: Guarding,
): PlanDraft | undefined => {
  const { method, sample, template } = operation;
  const body = parsedJson(sample?.requestBody);
  const result = parsedJson(sample?.responseBody);
  const path = ownExample(site, operation) ?? childExample(operation);
  const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
  if (sample === undefined || sample.status >= 300 || path === undefined || page === undefined)
    return undefined;
  if (!['POST', 'PUT', 'PATCH'].includes(method) || soundsHarmful(pathIn(path))) return undefined;
  if (!isRecord(body) || !isRecord(result) || holdsCredentials(body)) return undefined;
  const name = Object.keys(body).find(
    (each) =>
      isSender(each) && Number(body[each]) === own && Number(result[each]) === own && isUnseen(site, each),
  );
  if (name === undefined) return undefined;
  const typed = (id: number) => (typeof body[name] === 'string' ? String(id) : id);
  const others = numbersBeside(own).slice(0, mostOthers);
  const send = (into: string, content: Record<string, unknown>) =>
    request(method as 'POST', path, into, { body: { json: { ...fresh(body), ...content } } });
  return guard({
    page: { ...page, url: path, template },
    method,
    element: name,
    signedIn: true,
    isolation: 'global',
    title: `${template}: ${quoted(name)} names no other account than that of the session`,
    steps: [
      step(
        'send it as the application does, then with the number of another account',
        send('own', {}),
        ...others.map((id, index) => send(`other${index}`, { [name]: typed(id) })),
      ),
      assume('it is not taken again', answer('own', 'status'), 'less-than', value(300)),
      assume('it is not the account’s', json('own', name), 'equals', value(result[name] as number)),
      ...others.map((id, index) =>
        expectThat(
          `what the account sends does not become that of account ${id}`,
          json(`other${index}`, name),
          'not-equals',
          value(typeof result[name] === 'string' ? String(id) : id),
        ),
      ),
    ],
    bug: {
      title: `Anybody can send ${template} in the name of another account`,
      seen: `The answer names the account that the request named as ${quoted(name)}, and not the one of the session.`,
      impact: 'An account writes what another one seems to have written.',
    },
  });
};

/** The page sends along who it is from; the session says it, too. */
export const requestsCannotNameAnotherAccount = defineOracle({
  id: 'requests-cannot-name-another-account',
  family: 'security',
  type: 'security',
  title: 'What an account sends is not taken as that of another one',
  rule: 'Who sends a request is said by its session. A number of an account in the body is written by whoever sends it.',
  expected: 'The number is ignored, or the request is refused.',
  remedy: 'Take the account from the session, and leave the field out of what a request may set.',
  severity: 'high',
  because: 'Reviews, messages and orders appear under the name of somebody who sent none.',
  cwe: 639,
  worth: 'strong',
  plan: ({ site }, guard) => {
    const own = ownNumber(site);
    if (own === undefined || mayOversee(site)) return [];
    return openOperations(site)
      .map((operation) => planOf(site, own, operation, guard))
      .filter((plan) => plan !== undefined)
      .slice(0, mostRequests);
  },
});

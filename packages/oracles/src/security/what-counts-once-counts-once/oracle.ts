import type { Operation, SiteModel, Step } from '@prowl/contracts';
import {
  answer,
  assume,
  expectThat,
  json,
  keep,
  type PlanDraft,
  request,
  step,
  template,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { partsOf, pathIn, soundsHarmful, withoutQuery } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { isRecord, parsedJson } from '../../site/json.ts';
import { type SentBody, sentBodies } from '../sent-bodies.ts';

const atOnce = 10;
const mostPlans = 2;

const bug = (what: string) => ({
  title: `${what} counts several times when it is sent several times at once`,
  seen: 'One after the other only the first request is accepted; at once more than one is.',
  impact: 'With a few requests at the same moment a limit of one is passed: votes, vouchers, places, names.',
});

const ofSession = (site: SiteModel, { access }: Operation): boolean =>
  site.signIn.status === 'verified' && access !== 'anonymous';

const onlyOnce = (into: string, what: string): Step =>
  expectThat(
    `of ${atOnce} requests at once that ${what} at most one is accepted`,
    answer(into, 'accepted'),
    'at-most',
    value(1),
  );

/** What a second request of the same kind is refused: a name that is taken, a place that is full. */
const sameTwice = (site: SiteModel, body: SentBody, guard: Guarding): PlanDraft | undefined => {
  const { operation, page, hidden, sendAs } = body;
  if (sendAs === undefined || hidden.length > 0) return undefined;
  const other = (text: string) => `${text} once`;
  return guard({
    page: { ...page, url: body.path, template: operation.template },
    method: 'POST',
    element: 'same text at once',
    signedIn: ofSession(site, operation),
    isolation: 'global',
    worth: 'fair',
    title: `${operation.template}: what is accepted once is accepted once when it is sent at once`,
    steps: [
      step('send the same twice', body.send('first', 'main'), body.send('second', 'main')),
      assume('it is not taken again', answer('first', 'status'), 'less-than', value(400)),
      assume('it may be sent more than once', answer('second', 'status'), 'at-least', value(400)),
      assume('it is refused for being too many', answer('second', 'status'), 'not-equals', value(429)),
      step(`send something else ${atOnce} times at once`, {
        ...body.send('burst', 'main', other),
        ...{ times: atOnce },
      } as Step),
      onlyOnce('burst', 'are alike'),
    ],
    bug: bug(`What ${operation.template} takes once`),
  });
};

/** `/api/reviews/:id/likes`: what is done with a record that another operation makes. */
const actsOn = (operation: Operation, made: string): string | undefined => {
  const parts = partsOf(operation.template);
  const at = parts.findLastIndex((part) => /^[:{]/.test(part));
  const [before, after] = [parts[at - 1], parts.slice(at + 1)];
  if (operation.method !== 'POST' || before !== made || after.length !== 1) return undefined;
  const example = pathIn(operation.examples[0] ?? '');
  // Whatever else the address names stays as it was.
  const shown = withoutQuery(example)
    .split('/')
    .filter((part) => part !== '');
  return shown.length === parts.length ? `/${shown.slice(0, at).join('/')}/{{ID}}/${after[0]}` : undefined;
};

/** Its body, where it is sent with the same one each time. */
const bodyOf = ({ sample }: Operation) => {
  const content = parsedJson(sample?.requestBody);
  return isRecord(content) ? { body: { json: content } } : {};
};

const onOwnRecord = (
  site: SiteModel,
  body: SentBody,
  operation: Operation,
  guard: Guarding,
): PlanDraft | undefined => {
  const address = actsOn(operation, partsOf(body.operation.template).at(-1) ?? '');
  const created = parsedJson(body.operation.sample?.responseBody);
  const isTaken = operation.sample !== undefined && operation.sample.status < 300;
  if (address === undefined || !isRecord(created) || !isTaken || soundsHarmful(address)) return undefined;
  if (!['number', 'string'].includes(typeof created['id']) || body.hidden.length > 0) return undefined;
  const act = (record: string, into: string, times?: number): Step =>
    request('POST', template(address.replace('{{ID}}', `{{${record}}}`)), into, {
      ...bodyOf(operation),
      ...(times === undefined ? {} : { times }),
    });
  const other = (text: string) => `${text} once`;
  return guard({
    page: {
      ...body.page,
      url: withoutQuery(pathIn(operation.examples[0] ?? '')),
      template: operation.template,
    },
    method: 'POST',
    element: 'at once',
    signedIn: ofSession(site, operation),
    isolation: 'global',
    title: `${operation.template}: what counts once counts once when it is sent at once`,
    steps: [
      step(
        'make two records to do it with',
        body.send('madeFirst', 'main'),
        body.send('madeSecond', 'main', other),
      ),
      assume('none is made', answer('madeFirst', 'status'), 'less-than', value(300)),
      assume('no other one is made', answer('madeSecond', 'status'), 'less-than', value(300)),
      keep('first', json('madeFirst', 'id')),
      keep('second', json('madeSecond', 'id')),
      step('do it twice with the first', act('first', 'once'), act('first', 'again')),
      assume('it is not taken', answer('once', 'status'), 'less-than', value(400)),
      assume('it may be done more than once', answer('again', 'status'), 'at-least', value(400)),
      assume('it is refused for being too many', answer('again', 'status'), 'not-equals', value(429)),
      step(`do it ${atOnce} times at once with the second`, act('second', 'burst', atOnce)),
      onlyOnce('burst', 'do it with one record'),
    ],
    bug: bug(operation.template),
  });
};

/** A check and the change that it is for, with a moment between them in which the next request passes the check. */
export const whatCountsOnceCountsOnce = defineOracle({
  id: 'what-counts-once-counts-once',
  family: 'security',
  type: 'security',
  title: 'What counts once counts once when it is sent several times at once',
  rule: 'A limit holds whenever requests come. Where a second one is refused, ten at the same moment are one and nine refused ones.',
  expected: 'At most one of the requests is accepted.',
  remedy:
    'Let the database hold the limit: a unique index, or one statement that checks and changes; a check in code before the change is too early.',
  severity: 'medium',
  because:
    'It takes a small program; then votes, vouchers and places are counted as often as somebody likes.',
  cwe: 362,
  worth: 'solid',
  plan: ({ site }, guard) => {
    const bodies = sentBodies(site).filter(({ sendAs }) => sendAs !== undefined);
    const operations = openOperations(site);
    const acting = bodies
      .flatMap((body) => operations.map((operation) => onOwnRecord(site, body, operation, guard)))
      .filter((plan) => plan !== undefined);
    const named = bodies.map((body) => sameTwice(site, body, guard)).filter((plan) => plan !== undefined);
    return [...acting.slice(0, mostPlans), ...named.slice(0, mostPlans)];
  },
});

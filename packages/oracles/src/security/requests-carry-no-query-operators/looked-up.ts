// An operator in place of a text by which something is looked up in JSON: a code, a number of an order.
import type { Operation, SiteModel, Step } from '@prowl/contracts';
import { answer, assume, expectThat, type PlanDraft, request, step, value } from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { pathIn, soundsHarmful } from '../../site/addresses.ts';
import { isMasked, isRecord, parsedJson } from '../../site/json.ts';
import { quoted } from '../../site/words.ts';
import { isMarked } from '../resending.ts';

/** Nothing is called so. */
export const nothing = 'zqzqzq';

/** What exploring made up was not found: the one text of its own in what it sent. */
const lookedUp = ({ method, sample }: Operation) => {
  const body = parsedJson(sample?.requestBody);
  const isRefused = sample !== undefined && sample.status >= 400 && sample.status < 500;
  if (method !== 'POST' || !isRefused || !isRecord(body) || Object.values(body).some(isMasked))
    return undefined;
  const [name, ...others] = Object.keys(body).filter((each) => isMarked(body[each]));
  return name === undefined || others.length > 0 ? undefined : { body, name, path: pathIn(sample.url) };
};

/**
 * An object that is equal to nothing is refused, one that is not is taken: it was carried out. Where any object will do, both are taken. What it finds
 * may be somebody else’s, and may be used up: in a copy that is thrown away only.
 */
export const ofLookUp = (site: SiteModel, operation: Operation, guard: Guarding): PlanDraft | undefined => {
  const found = site.disposable && operation.origin === undefined ? lookedUp(operation) : undefined;
  const page = site.pages.find(({ id }) => operation.pages.includes(id));
  if (found === undefined || page === undefined || soundsHarmful(found.path)) return undefined;
  const { body, name, path } = found;
  const send = (held: unknown, into: string): Step =>
    request('POST', path, into, { body: { json: { ...body, [name]: held } as Record<string, string> } });
  const refused = (into: string, because: string) =>
    assume(because, answer(into, 'status'), 'at-least', value(400));
  return guard({
    page: { ...page, url: path, template: operation.template },
    method: 'POST',
    element: name,
    signedIn: site.signIn.status === 'verified' && operation.access !== 'anonymous',
    isolation: 'global',
    worth: 'solid',
    title: `${operation.template}: ${quoted(name)} takes no operator of the database`,
    steps: [
      step(
        `ask for ${nothing}, for what equals it, and for what does not`,
        send(nothing, 'plain'),
        send({ $eq: nothing }, 'equal'),
        send({ $ne: nothing }, 'other'),
        send({ $eq: nothing }, 'equalAgain'),
      ),
      refused('plain', 'what there is not is found'),
      refused('equal', 'any object is taken'),
      refused('equalAgain', 'any object is taken'),
      expectThat(
        `an operator in ${quoted(name)} is not carried out`,
        answer('other', 'status'),
        'at-least',
        value(400),
      ),
    ],
    bug: {
      title: `The field ${quoted(name)} of ${operation.template} is open to NoSQL injection`,
      seen: 'What is “not equal” to a word was found, though what equals it is refused.',
      impact: 'Anyone who sends such a request can read or use what is not theirs.',
    },
  });
};

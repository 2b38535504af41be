import type { Expression, Operation, SiteModel, Step } from '@prowl/contracts';
import { answer, assume, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { withParameter } from '../../site/addresses.ts';
import { openOperations } from '../../site/interfaces.ts';
import { isMasked, isRecord, parsedJson } from '../../site/json.ts';
import { parameterWalks, quotedNames, walkElement } from '../../site/parameter-walks.ts';
import { quoted } from '../../site/words.ts';
import { type InjectionPoint, injectionPoints } from '../injection-points.ts';
import { askFor } from '../text-points.ts';
import { nothing, ofLookUp } from './looked-up.ts';

const mostParameters = 12;
const mostLookUps = 3;

const bug = (where: string) => ({
  title: `${where} is open to NoSQL injection`,
  seen: 'An operator of the database that was sent was carried out.',
  impact: 'Anyone who sends such a request can read what is not theirs, or sign in without a password.',
});

/** Both operators have the same length, so that an echo of them has the same size. Asked twice: what changes by itself proves nothing. */
const stepsOf = ({ path, name }: InjectionPoint, index: number): Step[] => {
  const without = withParameter(path, name, nothing);
  const at = (operator: string) =>
    askFor(
      without.replace(`${encodeURIComponent(name)}=`, `${encodeURIComponent(`${name}[$${operator}]`)}=`),
    );
  const into = (called: string) => `${called}${index}`;
  const size = (called: string): Expression => answer(into(called), 'bytes');
  const same = 'the answer changes by itself';
  return [
    step(
      `ask for ${quoted(name)} that equals ${nothing}, and that does not`,
      ...['equal', 'equalAgain'].map((called) => at('eq')(into(called))),
      ...['other', 'otherAgain'].map((called) => at('ne')(into(called))),
    ),
    assume(same, size('equal'), 'equals', size('equalAgain')),
    assume(same, size('other'), 'equals', size('otherAgain')),
    assume('it is not answered', answer(into('equal'), 'status'), 'less-than', value(400)),
    expectThat(`an operator in ${quoted(name)} is not carried out`, size('other'), 'equals', size('equal'), {
      within: 0,
      title: bug(`The parameter ${quoted(name)}`).title,
    }),
  ];
};

const ofParameters = (walk: readonly [InjectionPoint, ...InjectionPoint[]], guard: Guarding) => {
  const [{ path, name, page, template, signedIn }] = walk;
  const names = walk.map((point) => point.name);
  return guard({
    page: { ...page, url: path, template },
    element: walkElement(names),
    signedIn,
    title: `${template}: ${quotedNames(names)} ${names.length === 1 ? 'takes' : 'take'} no operator of the database`,
    steps: walk.flatMap(stepsOf),
    bug: bug(`The parameter ${quoted(name)}`),
  });
};

/** A body of texts, one of which was masked: somebody signs in. */
const signInBody = ({ method, sample }: Operation): Record<string, string> | undefined => {
  const body = parsedJson(sample?.requestBody);
  if (method !== 'POST' || !isRecord(body) || !Object.values(body).some(isMasked)) return undefined;
  const texts = Object.entries(body).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return texts.length >= 2 && texts.length === Object.keys(body).length
    ? Object.fromEntries(texts)
    : undefined;
};

const asVisitor = (path: string, json: unknown, into: string): Step =>
  request('POST', path, into, { body: { json }, actor: 'visitor' });

const ofSignIn = (site: SiteModel, operation: Operation, guard: Guarding) => {
  const page = site.pages.find(({ kind }) => kind === 'sign-in') ?? site.pages[0];
  const path = operation.examples[0] ?? operation.template;
  const body = signInBody(operation);
  const isSignIn = page?.kind === 'sign-in' && operation.pages.includes(page.id);
  if (body === undefined || page === undefined || !isSignIn) return undefined;
  const each = (held: unknown) => Object.fromEntries(Object.keys(body).map((name) => [name, held]));
  return guard({
    page: { ...page, url: path, template: operation.template },
    element: 'sign-in',
    signedIn: false,
    isolation: 'session',
    title: `${operation.template}: an operator of the database signs nobody in`,
    worth: 'strong',
    steps: [
      step(
        'sign in with wrong words, and with an operator in their place',
        asVisitor(path, each('prowl-nobody@example.com'), 'wrong'),
        asVisitor(path, each({ $ne: '' }), 'operator'),
      ),
      assume(
        'a wrong password is not refused by a status',
        answer('wrong', 'status'),
        'at-least',
        value(400),
      ),
      expectThat('an operator is refused', answer('operator', 'status'), 'at-least', value(400), {
        within: 0,
      }),
    ],
    bug: bug('The sign-in'),
  });
};

export const requestsCarryNoQueryOperators = defineOracle({
  id: 'requests-carry-no-query-operators',
  family: 'security',
  type: 'security',
  title: 'What is sent is no operator of a database query',
  rule: 'A parameter is a text or a number. An object in its place, with an operator in it, must not become a part of the query.',
  expected: 'It is refused, or taken for a text.',
  remedy:
    'Check that each value is a text or a number before it is put into a query, or switch such operators off.',
  severity: 'critical',
  because: 'Anyone who sends such a request can read what is not theirs, or sign in without a password.',
  cwe: 943,
  worth: 'modest',
  plan: ({ site }, guard) => [
    ...openOperations(site).map((operation) => ofSignIn(site, operation, guard)),
    ...openOperations(site)
      .map((operation) => ofLookUp(site, operation, guard))
      .filter((plan) => plan !== undefined)
      .slice(0, mostLookUps),
    ...parameterWalks(injectionPoints(site).slice(0, mostParameters), (point) => ({
      ...point,
      alone: point.typed,
    })).map((walk) => ofParameters(walk, guard)),
  ],
});

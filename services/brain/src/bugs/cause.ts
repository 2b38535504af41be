// What lies behind a failure, as far as it names itself: the same exception, asset, refused request or header on many pages is one fault.
import {
  type Evidence,
  type Expression,
  type Family,
  isSafeMethod,
  type RunFailure,
  type Step,
  type TestPlan,
} from '@prowl/contracts';
import { expectationsOf } from '@prowl/plan';
import { pathOf } from './title.ts';

/** Probes whose members name their own cause, wherever they are read. */
const telling: ReadonlySet<string> = new Set([
  'broken-images',
  'failed-assets',
  'exceptions',
  'server-errors',
  'mixed-content',
  'low-contrast',
  'too-wide',
  'focus-invisible',
]);

const flat = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => ('steps' in step && step.do !== 'afterwards' ? flat(step.steps) : [step]));

const extractsIn = (expression: Expression): Extract<Expression, { extract: unknown }>['extract'][] =>
  'extract' in expression
    ? [expression.extract]
    : 'apply' in expression
      ? expression.to.flatMap(extractsIn)
      : [];

/** The texts that an assertion received: the members of a list as Playwright prints it. */
const members = (received: string): string[] =>
  [...received.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((text) => text !== '');

/** Free of what differs from page to page though the cause is one: origin, query, numbers in paths, white space. */
const essence = (text: string): string =>
  text
    .replaceAll(/https?:\/\/[^/\s"']+/g, '')
    .replaceAll(/\?[^\s"')]*/g, '')
    .replaceAll(/\/\d+(?=[/\s"')]|$)/g, '/#')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

/** So many parameters of the same names are no chance: pages that take them are read by the same code. */
const tellingParameters = 3;

/** A list that many pages have, as each project its own: asked with the same parameters it breaks on the same value. */
const sameListing = (
  { method, url }: Pick<Extract<Step, { do: 'request' }>, 'method' | 'url'>,
  message: string,
): string | undefined => {
  if (method !== 'GET' || typeof url !== 'string' || !URL.canParse(url, 'http://here.test')) return undefined;
  const names = new Set(new URL(url, 'http://here.test').searchParams.keys());
  return names.size < tellingParameters ? undefined : `GET ?${[...names].toSorted().join('&')} ${message}`;
};

/** Names of the causes of a failure; none when the failure is about its own place only. */
export const causesOf = (plan: TestPlan, failure: RunFailure | undefined): string[] => {
  if (failure?.kind !== 'oracle') return [];
  const steps = flat(plan.steps);
  const failed = expectationsOf(plan.steps).find(({ id, message }) =>
    failure.expectation === undefined ? message === failure.message : id === failure.expectation,
  )?.step;
  if (failed?.do !== 'expect') return [];
  if (failed.symptom !== undefined) return [`${plan.place.template}|${failed.symptom}`];
  const causes = extractsIn(failed.subject).flatMap((extract): string[] => {
    switch (extract.read) {
      case 'probe':
        return telling.has(extract.probe)
          ? members(failure.received ?? '').map((text) => `${extract.probe}|${essence(text)}`)
          : [];
      case 'header':
        return [`${plan.oracle}|header ${extract.header.toLowerCase()}|${essence(failure.received ?? '')}`];
      case 'response': {
        const request = steps.find((step) => step.do === 'request' && step.into === extract.from);
        if (extract.part !== 'status' || request?.do !== 'request' || typeof request.url !== 'string')
          return [];
        // A body that is no object is refused where bodies are read, for all operations alike.
        const raw = request.body !== undefined && 'raw' in request.body ? request.body.raw : undefined;
        const asked =
          raw === undefined
            ? (sameListing(request, failed.message) ?? `${request.method} ${request.url}`)
            : `body ${raw}`;
        return [`${plan.oracle}|${asked}|${failure.received ?? ''}`];
      }
      default:
        return [];
    }
  });
  return [...new Set(causes)];
};

/** Families whose finding is the answer itself, whatever else broke beside it. */
const standsForItself: ReadonlySet<Family> = new Set(['security', 'performance', 'accessibility', 'unit']);

type Asked = Evidence['requests'][number];

/** Data that a page asks for by itself may break on each of its visits and explain none of its failures, unless nothing came after it. */
const explains = ({ method, document }: Asked, index: number, all: readonly Asked[]): boolean =>
  document !== false || !isSafeMethod(method) || index === all.length - 1;

/** The request that the server broke on while the test ran: one such request makes many tests fail. */
export const causeOf = (family: Family, evidence: Evidence | undefined): string | undefined => {
  if (standsForItself.has(family)) return undefined;
  const broken = evidence?.requests.filter(explains).find(({ status }) => status >= 500);
  if (broken === undefined || !URL.canParse(broken.url)) return undefined;
  const { host, pathname } = new URL(broken.url);
  const template = pathname.replaceAll(/\/(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27,})(?=\/|$)/gi, '/:id');
  return `${broken.method} ${host}${template} ${broken.status}`;
};

/** The path of another page than the one a test is about, on which it ended because its server failed instead of sending it. */
export const brokenPageOf = (
  { family, place }: Pick<TestPlan, 'family' | 'place'>,
  evidence: Evidence | undefined,
): string | undefined => {
  if (standsForItself.has(family)) return undefined;
  const last = evidence?.requests.findLast(({ document }) => document === true);
  if (last === undefined || last.status < 500 || last.method !== 'GET' || !URL.canParse(last.url))
    return undefined;
  const { pathname } = new URL(last.url);
  return pathname === pathOf(place) ? undefined : pathname;
};

/** Begins the name of a component that is the same on pages of several kinds. */
const everywhere = 'everywhere ';

/**
 * Where a test looks, when its plan names the thing: failures of two tests about one thing by one rule are one bug, and so are those about
 * the options of one control, or the fields of one form.
 */
export const spotsOf = ({ oracle, place }: Pick<TestPlan, 'oracle' | 'place'>): string[] => {
  const { template, element = '', component, locator } = place;
  const within = component ?? (locator === undefined ? undefined : JSON.stringify(locator));
  // One part that several kinds of pages have, as a list with its filters and its number.
  if (component?.startsWith(everywhere) === true) return [`${oracle}|${component}`];
  return [
    ...(element.trim() === '' ? [] : [`${oracle}|${template}|${element.trim().toLowerCase()}`]),
    ...(within === undefined ? [] : [`${oracle}|${template}|in ${within}`]),
  ];
};

/** What a test guards, without what says why it was written (a regression, a request). */
export const guarded = (fingerprint: string): string =>
  fingerprint.replace(/^regression\|/, '').replace(/^asked\|[^|]*\|/, '');

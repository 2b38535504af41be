import type { Field, Form, Operation, Page, SiteModel, Step } from '@prowl/contracts';
import { type PlanDraft, request, settle, step, template } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { ownPath, pathIn, soundsHarmful, withParameter } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { acceptedOf, canBeTyped, fieldName, fillIn, send } from '../../site/filling.ts';
import { openOperations } from '../../site/interfaces.ts';
import { isRecord, parsedJson } from '../../site/json.ts';
import { asExplored, staysInBrowser } from '../../site/planning.ts';
import { overwritesRecord, ownExample, writesOver } from '../../site/records.ts';
import { restoring } from '../../site/restoring.ts';
import { pageName, quoted, shorten } from '../../site/words.ts';
import { injectionPoints } from '../injection-points.ts';
import { beginListening, isOnThisMachine, nobodyAsked } from '../own-listener.ts';
import { childExample, fresh, holdsCredentials } from '../resending.ts';

const mostRequests = 6;
const mostForms = 2;

const rule =
  'An address that a visitor gives is looked up from inside: the server asks nothing of its own machine or network for them.';
const titleFor = (name: string, place: string): string =>
  `SSRF: the server asks any address that ${shorten(place, 40)} gets as ${quoted(shorten(name, 16))}`;

const bug = (name: string, place: string) => ({
  title: titleFor(name, place),
  seen: 'An address on the server’s own machine was asked, because a request named it.',
  impact: 'Anybody reads and sends through the server what only its own network may reach.',
});

interface Point {
  readonly page: Page;
  readonly name: string;
  readonly place: string;
  readonly signedIn: boolean;
  readonly ask: (into: string) => Step;
}

const isAddress = (held: unknown): boolean => typeof held === 'string' && /^https?:\/\/\S+$/.test(held);
const given = template('{{caller}}/asked');

/** JSON that held an address when the page sent it, taken or not. */
const ofOperation = (site: SiteModel, operation: Operation): Point[] => {
  const { method, sample, access, pages, template: place } = operation;
  const body = parsedJson(sample?.requestBody);
  const path = ownExample(site, operation) ?? childExample(operation);
  const page = site.pages.find(({ id }) => pages.includes(id)) ?? site.pages[0];
  const isKnown = sample !== undefined && ![401, 403, 404, 405].includes(sample.status);
  if (!['POST', 'PUT', 'PATCH'].includes(method) || !isKnown || path === undefined || page === undefined)
    return [];
  if (!isRecord(body) || holdsCredentials(body) || soundsHarmful(pathIn(path))) return [];
  return Object.keys(body)
    .filter((name) => isAddress(body[name]))
    .slice(0, 1)
    .map((name) => ({
      page,
      name,
      place,
      signedIn: site.signIn.status === 'verified' && access !== 'anonymous',
      ask: (into) =>
        request(method as 'POST', path, into, { body: { json: { ...fresh(body), [name]: given } } }),
    }));
};

/** Names of parameters of addresses, as code calls them. */
const names = new Set(
  'url uri feed src source proxy fetch site target image img webhook rss preview'.split(' '),
);

/** A parameter that holds an address elsewhere, or is called like one. */
const ofParameters = (site: SiteModel): Point[] =>
  injectionPoints(site)
    .filter(
      ({ name, value }) => isAddress(value) || (names.has(name.toLowerCase()) && !value.startsWith('/')),
    )
    .map(({ page, path, name, template: place, signedIn }) => ({
      page,
      name,
      place,
      signedIn,
      ask: (into) => {
        const [before = '', after = ''] = withParameter(path, name, 'zqcallerzq').split('zqcallerzq');
        return request('GET', template(`${before}{{caller}}/asked${after}`), into);
      },
    }));

const walk = (points: readonly Point[], guard: Guarding): PlanDraft | undefined => {
  const [first] = points;
  if (first === undefined) return undefined;
  return guard({
    page: { ...first.page, url: first.place, template: first.place },
    element: 'addresses in requests',
    signedIn: points.some(({ signedIn }) => signedIn),
    isolation: 'global',
    title: 'requests: an address in them leads the server to nothing on its own machine',
    steps: [
      beginListening(),
      ...points.flatMap(({ ask, name, place }, index) => [
        step(`send ${place} an address on this machine as ${quoted(name)}`, ask(`sent${index}`)),
        nobodyAsked(`${place} asks no address on its own machine`, titleFor(name, place)),
      ]),
    ],
    bug: bug(first.name, first.place),
  });
};

const takesAddress = (field: Field): boolean =>
  canBeTyped(field) && (field.type === 'url' || field.meaning === 'url') && !field.pattern;

/** By the form itself, where no request of it is known that could be sent again. */
const ofForm = (
  site: SiteModel,
  known: readonly Point[],
  page: Page,
  form: Form,
  guard: Guarding,
): PlanDraft | undefined => {
  const field = form.fields.find(takesAddress);
  const submission = acceptedOf(form) ?? form.submissions[0];
  const isKnown = known.some(({ name }) => name === field?.name);
  if (field === undefined || submission === undefined || isKnown || form.destructive) return undefined;
  if (form.fields.some(({ type }) => type === 'password') || overwritesRecord(site, page, form))
    return undefined;
  if (writesOver(page, form) === 'account' && acceptedOf(form) === undefined) return undefined;
  const isHere = ownPath(form.action || page.url, site.origin) !== undefined;
  const name = fieldName(field);
  return !isHere || page.status >= 400
    ? undefined
    : guard({
        page,
        element: `${form.key} address inside`,
        locator: field.locator,
        signedIn: asExplored(site, page),
        isolation: ['settings', 'edit'].includes(form.purpose) ? 'account' : 'global',
        title: `${pageName(page)}: an address in ${quoted(name)} leads the server to nothing on its own machine`,
        steps: [
          beginListening(),
          open(page),
          ...restoring(page, form),
          step(
            'send an address on this machine',
            ...fillIn(form, submission, new Map([[field, given]])),
            ...send(form),
          ),
          settle(),
          nobodyAsked('the server asks no address on its own machine'),
        ],
        bug: bug(name, pageName(page)),
      });
};

/** Server-side request forgery: the test listens, and sends the application where it listens. */
export const givenAddressesLeadNowhereInside = defineOracle({
  id: 'given-addresses-lead-nowhere-inside',
  family: 'security',
  type: 'security',
  title: 'The server asks no address inside because somebody names it',
  rule,
  expected: 'Only public addresses are asked; one on the own machine or network is refused.',
  remedy:
    'Resolve the name first, refuse loopback, private and link-local addresses, connect to what was resolved, and follow no redirects.',
  severity: 'high',
  because:
    'What is protected by being inside alone, settings of the machine included, can be read and used by anybody.',
  cwe: 918,
  worth: 'strong',
  plan: ({ site }, guard) => {
    if (!isOnThisMachine(site) || staysInBrowser(site)) return [];
    const points = [
      ...openOperations(site).flatMap((operation) => ofOperation(site, operation)),
      ...ofParameters(site),
    ];
    const forms = site.pages
      .filter(({ reach }) => reach.length === 0)
      .flatMap((page) => page.forms.map((form) => ofForm(site, points, page, form, guard)))
      .filter((plan) => plan !== undefined);
    return [walk(points.slice(0, mostRequests), guard), ...forms.slice(0, mostForms)];
  },
});

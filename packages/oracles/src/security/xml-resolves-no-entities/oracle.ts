import type { Field, Form, Page, SiteModel, Step } from '@prowl/contracts';
import { type PlanDraft, request, settle, step, template } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { acceptedOf, fieldName, fillIn, send } from '../../site/filling.ts';
import { openOperations } from '../../site/interfaces.ts';
import { asExplored, staysInBrowser } from '../../site/planning.ts';
import { mayWrite, overwritesRecord, writesOver } from '../../site/records.ts';
import { pageName, quoted } from '../../site/words.ts';
import { beginListening, isOnThisMachine, nobodyAsked } from '../own-listener.ts';
import { sentBodies } from '../sent-bodies.ts';

const mostForms = 2;
const mostRequests = 4;

/** Both kinds of entity: parsers that load none of one kind load the other. */
const documentOf = (root: string, content: string) =>
  template(
    `<?xml version="1.0"?><!DOCTYPE ${root} [<!ENTITY % outer SYSTEM "{{caller}}/outer"> %outer; <!ENTITY inner SYSTEM "{{caller}}/inner">]><${root}>${content}&inner;</${root}>`,
  );

interface Kind {
  readonly ending: string;
  readonly mimeType: string;
  readonly root: string;
}

/** Files that are XML, as fields say that they take them. */
const kinds: readonly Kind[] = [
  { ending: 'xml', mimeType: 'text/xml', root: 'data' },
  { ending: 'svg', mimeType: 'image/svg+xml', root: 'svg' },
  { ending: 'gpx', mimeType: 'application/gpx+xml', root: 'gpx' },
  { ending: 'kml', mimeType: 'application/vnd.google-earth.kml+xml', root: 'kml' },
  { ending: 'rss', mimeType: 'application/rss+xml', root: 'rss' },
  { ending: 'opml', mimeType: 'text/x-opml', root: 'opml' },
];

/** What it takes by its own words; a field that takes everything may take XML. */
const kindFor = ({ accept = '' }: Field): Kind | undefined => {
  const taken = accept.toLowerCase();
  const named = kinds.find(
    ({ ending, mimeType }) => taken.includes(`.${ending}`) || taken.includes(mimeType),
  );
  if (named !== undefined) return named;
  if (taken.includes('image/*')) return kinds.find(({ ending }) => ending === 'svg');
  return /xml/.test(taken) || taken === '' ? kinds[0] : undefined;
};

const bug = (what: string) => ({
  title: `XXE: the server loads what an XML document of ${what} names`,
  seen: 'An address that the document names as an entity was asked by the server.',
  impact: 'Whoever sends a document reads files of the server and asks addresses inside its network.',
});

const ofForm = (site: SiteModel, page: Page, form: Form, guard: Guarding): PlanDraft | undefined => {
  const field = form.fields.find(({ control }) => control === 'file');
  const kind = field && kindFor(field);
  const submission = acceptedOf(form) ?? form.submissions[0];
  if (field === undefined || kind === undefined || form.destructive || page.status >= 400) return undefined;
  if (form.fields.some(({ type }) => type === 'password') || overwritesRecord(site, page, form))
    return undefined;
  // A file of the account could not be put back.
  if (!site.disposable && writesOver(page, form) === 'account') return undefined;
  const { ending, mimeType, root } = kind;
  const file = { name: `sample.${ending}`, mimeType, text: documentOf(root, '') };
  const name = quoted(fieldName(field));
  return guard({
    page,
    element: `${form.key} entities`,
    locator: field.locator,
    signedIn: asExplored(site, page),
    isolation: 'global',
    title: `${pageName(page)}: an XML document in ${name} makes the server load nothing`,
    worth: field.accept === undefined || field.accept === '' ? 'fair' : 'strong',
    steps: [
      beginListening(),
      open(page),
      step(
        'send a document that names addresses as entities',
        ...(submission === undefined ? [] : fillIn(form, submission, new Map([[field, undefined]]))),
        { do: 'upload', target: field.locator, files: [file] },
        ...send(form),
      ),
      settle(),
      nobodyAsked('the server loads nothing that the document names'),
    ],
    bug: bug(name),
  });
};

interface Request {
  readonly page: Page;
  readonly template: string;
  readonly signedIn: boolean;
  readonly send: (into: string) => Step;
}

/** What takes XML; and what takes JSON, since some frameworks go by the type that the request says. */
const requestsOf = (site: SiteModel): Request[] => {
  const page = site.pages[0];
  if (page === undefined) return [];
  const asXml = (path: string) => (into: string) =>
    request('POST', path, into, {
      headers: { 'content-type': 'application/xml' },
      body: { raw: documentOf('data', '') },
    });
  const isAccount = site.signIn.status === 'verified';
  const ofXml = openOperations(site)
    .filter(
      ({ method, requestType = '', sample }) =>
        method === 'POST' && /xml/.test(sample?.requestType ?? requestType),
    )
    .flatMap((operation) => {
      const path = operation.examples.find((each) => mayWrite(site, 'POST', each, operation.template));
      const { template: place, access } = operation;
      return path === undefined
        ? []
        : [{ page, template: place, signedIn: isAccount && access !== 'anonymous', send: asXml(path) }];
    });
  const ofJson = sentBodies(site)
    .filter(({ sendAs }) => sendAs !== undefined)
    .map(({ operation, path }) => ({
      page,
      template: operation.template,
      signedIn: isAccount && operation.access !== 'anonymous',
      send: asXml(path),
    }));
  return [...ofXml, ...ofJson];
};

const ofRequests = (site: SiteModel, guard: Guarding): PlanDraft | undefined => {
  const requests = requestsOf(site).slice(0, mostRequests);
  const [first] = requests;
  if (first === undefined) return undefined;
  return guard({
    page: { ...first.page, url: first.template, template: first.template },
    element: 'entities in requests',
    signedIn: requests.some(({ signedIn }) => signedIn),
    isolation: 'global',
    title: 'requests: an XML document in one makes the server load nothing',
    worth: 'modest',
    steps: [
      beginListening(),
      ...requests.flatMap(({ send: sending, template: place }, index) => [
        step(`send ${place} a document that names addresses as entities`, sending(`sent${index}`)),
        nobodyAsked(`${place} loads nothing that the document names`, bug(`${quoted(place)}`).title),
      ]),
    ],
    bug: bug(quoted(first.template)),
  });
};

/** XML external entities: the test listens, and the document names where it listens. */
export const xmlResolvesNoEntities = defineOracle({
  id: 'xml-resolves-no-entities',
  family: 'security',
  type: 'security',
  title: 'An XML document makes the server load nothing',
  rule: 'A document may name files and addresses that are to be read into it. Whoever reads documents of visitors leaves such names alone.',
  expected: 'The document is refused, or read without what it names.',
  remedy: 'Switch document types and external entities off in the XML parser.',
  severity: 'critical',
  because: 'Whoever sends a document reads files of the server: settings, keys, passwords.',
  cwe: 611,
  worth: 'strong',
  plan: ({ site }, guard) => {
    if (!isOnThisMachine(site) || staysInBrowser(site)) return [];
    const forms = site.pages
      .filter(({ reach }) => reach.length === 0)
      .flatMap((page) => page.forms.map((form) => ofForm(site, page, form, guard)))
      .filter((plan) => plan !== undefined);
    return [...forms.slice(0, mostForms), ofRequests(site, guard)];
  },
});

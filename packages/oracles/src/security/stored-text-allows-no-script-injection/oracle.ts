import type { Field, Form, Page, SiteModel, Step } from '@prowl/contracts';
import {
  answer,
  assume,
  countOf,
  css,
  expectThat,
  goto,
  type PlanDraft,
  settle,
  step,
  template,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { acceptedOf, canBeTyped, fieldName, fillIn, keyOf, send, submitName } from '../../site/filling.ts';
import { worthOfOne } from '../../site/offered-forms.ts';
import { asExplored, isOfOwnItems, staysInBrowser } from '../../site/planning.ts';
import { overwritesRecord } from '../../site/records.ts';
import { restoring } from '../../site/restoring.ts';
import { pageName, quoted } from '../../site/words.ts';
import {
  markDoesNotRun,
  markFor,
  plainMarkup,
  scriptImpact,
  scriptRule,
  takesMarkup,
} from '../script-marks.ts';
import { placesOf, type SentBody, sentBodies, takeHidden } from '../sent-bodies.ts';

/** Characters that a field must leave for the run's token beside the payload. */
const tokenLength = 20;

const storedScript = (site: SiteModel, page: Page, form: Form, guard: Guarding): PlanDraft | undefined => {
  const accepted = acceptedOf(form);
  if (
    !accepted ||
    form.destructive ||
    form.purpose === 'sign-in' ||
    form.fields.some(({ type }) => type === 'password')
  )
    return undefined;
  const echoed = new Set(accepted.echoes.flatMap(({ fields }) => fields));
  const mark = markFor('stored-script', page.template, form.key);
  const payload = `{{run}}<img src=x onerror=${mark}()>`;
  const carriers = form.fields
    .filter((field) => takesMarkup(field) && (echoed.has(keyOf(field)) || echoed.has(field.label)))
    .filter((field) => (field.maxLength ?? 1_000) >= payload.length + tokenLength);
  if (carriers.length === 0) return undefined;
  const overrides = new Map(carriers.map((field) => [field, template(payload)] as const));
  const name = form.name || submitName(form);
  const places = [...new Map(accepted.echoes.map((echo) => [echo.template, echo.url])).values()].slice(0, 4);
  const lookAt = (urls: readonly string[]): Step[] =>
    urls.flatMap((url) => [
      // A view behind #/ that is open already would stay as it is.
      step(
        `open ${url}, where it is shown`,
        ...(url.includes('#') ? [goto('about:blank')] : []),
        goto(url),
        settle(),
      ),
      markDoesNotRun(mark, `on ${url}`),
    ]);
  // A page may take markup out before it sends: what the server takes is another question, and a request asks it.
  const body = sentBodies(site).find(({ form: same, sendAs }) => same === form && sendAs !== undefined);
  return guard({
    page,
    element: form.key,
    locator: form.locator,
    signedIn: asExplored(site, page),
    ...(staysInBrowser(site) ? { worth: 'fair' as const } : {}), // only who entered it sees it
    ...worthOfOne(form),
    isolation: ['settings', 'edit'].includes(form.purpose) ? 'account' : 'global',
    title: `${pageName(page)}: script sent with ${quoted(name)} does not run where it is shown`,
    steps: [
      open(page),
      ...restoring(page, form),
      step(
        `send ${quoted(name)} with script in ${carriers.map((field) => quoted(field.label || field.name)).join(', ')}`,
        ...fillIn(form, accepted, overrides),
        ...send(form),
      ),
      markDoesNotRun(mark, 'where the form leads'),
      ...lookAt(places),
      ...(body === undefined
        ? []
        : [
            step(
              'send it by a request, past the page',
              body.send('sent', 'main', (content) => `${content}${plainMarkup(mark)}`),
            ),
            ...lookAt(placesOf(body)),
          ]),
    ],
    bug: {
      title: `Stored XSS: script sent with ${quoted(name)} runs for everybody who sees it`,
      seen: 'The script ran in the browser.',
      impact: scriptImpact,
    },
  });
};

/** A field for the address of a page, which becomes a link where it is shown. */
const takesAddress = (field: Field): boolean =>
  canBeTyped(field) && (field.type === 'url' || field.meaning === 'url') && !field.pattern;

/** An address that is script: browsers take it for one, and so do fields for addresses. */
const storedAddress = (site: SiteModel, page: Page, form: Form, guard: Guarding): PlanDraft | undefined => {
  const accepted = acceptedOf(form);
  const field = form.fields.find(takesAddress);
  if (accepted === undefined || field === undefined || form.destructive || staysInBrowser(site))
    return undefined;
  if (form.fields.some(({ type }) => type === 'password')) return undefined;
  const mark = markFor('stored-address', page.template, form.key);
  const address = `javascript:${mark}()`;
  const links = css(`a[href="${address}"]`);
  const echoes = accepted.echoes.filter(({ template: place }) => !/[:{[*]/.test(place)).map(({ url }) => url);
  const places = [...new Set([page.url, ...echoes])].slice(0, 3);
  return guard({
    page,
    element: `${form.key} address`,
    locator: field.locator,
    signedIn: asExplored(site, page),
    isolation: ['settings', 'edit'].includes(form.purpose) ? 'account' : 'global',
    title: `${pageName(page)}: an address in ${quoted(fieldName(field))} is no script where it is a link`,
    steps: [
      open(page),
      ...restoring(page, form),
      step(
        `send ${quoted(form.name || submitName(form))} with an address that is script`,
        ...fillIn(form, accepted, new Map([[field, address]])),
        ...send(form),
      ),
      expectThat('no link where the form leads is script', countOf(links), 'equals', value(0), { within: 0 }),
      ...places.flatMap((url) => [
        step(`open ${url}`, goto(url), settle()),
        expectThat(`no link on ${url} is script`, countOf(links), 'equals', value(0), { within: 0 }),
      ]),
    ],
    bug: {
      title: `Stored XSS: an address in ${quoted(fieldName(field))} may be script, and becomes a link`,
      expected: 'Only addresses that begin with http:// or https:// become links.',
      seen: 'A link of the page begins with javascript: and what was sent.',
      impact: scriptImpact,
    },
  });
};

const mostBodies = 4;

/** What a script sends, or a form that exploring sent as one of its actions: by a request, and looked at where it is shown. */
const sentScript = (site: SiteModel, body: SentBody, guard: Guarding): PlanDraft | undefined => {
  const { operation, page, form, hidden, send: sending, texts } = body;
  if (form !== undefined && acceptedOf(form) !== undefined) return undefined;
  const mark = markFor('sent-script', operation.template, texts.join());
  return guard({
    page: { ...page, url: body.path, template: operation.template },
    method: 'POST',
    element: 'script',
    signedIn: site.signIn.status === 'verified' && operation.access !== 'anonymous',
    isolation: 'global',
    title: `${pageName(page)}: script in ${quoted(texts[0] ?? 'a text')} does not run where it is shown`,
    steps: [
      ...takeHidden(hidden, page, 'main'),
      step(
        'send a text with script in it',
        sending('sent', 'main', (content) => `${content}${plainMarkup(mark)}`),
      ),
      assume('it is not taken', answer('sent', 'status'), 'less-than', value(400)),
      ...placesOf(body).flatMap((url) => [
        step(`open ${url}, where it is shown`, goto(url), settle()),
        markDoesNotRun(mark, `on ${url}`),
      ]),
    ],
    bug: {
      title: `Stored XSS: script sent to ${operation.template} runs for everybody who sees it`,
      seen: 'The script ran in the browser.',
      impact: scriptImpact,
    },
  });
};

export const storedTextAllowsNoScriptInjection = defineOracle({
  id: 'stored-text-allows-no-script-injection',
  family: 'security',
  type: 'security',
  title: 'Script in a stored text does not run where the text is shown',
  rule: scriptRule,
  expected: 'The text is shown as text.',
  remedy:
    'Escape stored texts where they are written into a page, not where they are saved; sanitize where formatted text is allowed.',
  severity: 'critical',
  because: 'It runs for everybody who opens the page, without a link that anybody has to follow.',
  cwe: 79,
  worth: 'strong',
  plan: ({ site }, guard) => {
    const seen = new Set<string>();
    const pages = site.pages.filter((page) => !isOfOwnItems(site, page));
    const ofForms = pages.flatMap((page) =>
      page.forms.flatMap((form) => {
        const key = `${form.method} ${form.action} ${form.fields.map(keyOf).join()}`;
        if (seen.has(key) || overwritesRecord(site, page, form)) return [];
        seen.add(key);
        return [storedScript(site, page, form, guard), storedAddress(site, page, form, guard)];
      }),
    );
    const ofRequests = sentBodies(site)
      .map((body) => sentScript(site, body, guard))
      .filter((plan) => plan !== undefined)
      .slice(0, mostBodies);
    return [...ofForms, ...ofRequests];
  },
});

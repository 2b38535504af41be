// Script injection, proved by execution: a marked script must not run, wherever what a visitor wrote comes back.
import type { Field, Form, Page, SiteModel, Text } from '@prowl/contracts';
import type { PlanDraft } from '../planner.ts';
import { open } from '../relations/drafting.ts';
import { acceptedOf, canBeTyped, echoesOf, fillIn, isFreeText, keyOf, send } from '../relations/filling.ts';
import { pageName, slug } from '../relations/words.ts';
import { expectThat, goto, markRan, settle, step, template, value } from '../steps.ts';
import { addressWith, finding, isPaging, type Parameter, parametersOf } from './finding.ts';

const mark = 'prowlmark';
const never = 'no script that a visitor wrote runs';
/** Breaks out of text, attributes, script strings; quiet where it is escaped. */
const inMarkup = `"'><img src=x onerror=${mark}()><script>${mark}()</script>`;
const inScript = `';${mark}();//";${mark}();//`;
const inAttribute = `" autofocus onfocus=${mark}() tabindex=1 x="`;

const expected = 'What a visitor types is shown as text, and never run as script.';
const impact = 'Anybody can run script in another visitor’s browser with a crafted link or text: read their data, act in their name.';

const reflected = (parameter: Parameter): PlanDraft =>
  finding({
    oracle: 'reflected-script',
    title: `${parameter.path}: what stands in the parameter “${parameter.name}” is never run as script`,
    rule: 'A value from the address must be escaped for the place where it is shown.',
    rank: isPaging(parameter.name) ? 0.35 : 0.75,
    place: { url: addressWith(parameter, parameter.value), template: parameter.template, element: parameter.name },
    signedIn: parameter.signedIn,
    steps: [inMarkup, inAttribute, inScript].flatMap((payload, index) => [
      step(
        `open the page with script in “${parameter.name}”${index === 0 ? '' : `, form ${index + 1}`}`,
        goto(addressWith(parameter, payload)),
        settle(),
      ),
      expectThat(never, markRan(mark), 'falsy', undefined, { within: 0 }),
    ]),
    bug: {
      title: `Script in the parameter “${parameter.name}” runs in the visitor’s browser (reflected XSS)`,
      severity: 'high',
      expected,
      impact,
    },
  });

const fits = (field: Field, text: string): boolean => field.maxLength === undefined || field.maxLength >= text.length;

/** The shortest payload that the field takes. */
const payloadFor = (field: Field): Text | undefined => {
  const long = `{{run}}"'><img src=x onerror=${mark}()>`;
  const short = `<img src onerror=${mark}()>`;
  if (fits(field, long.replace('{{run}}', 'prowlxxxxxxxxxx'))) return template(long);
  return fits(field, short) ? short : undefined;
};

const stored = (site: SiteModel, page: Page, form: Form): PlanDraft | undefined => {
  const submission = acceptedOf(form);
  const echoes = echoesOf(site, form);
  const fields = form.fields.filter(
    (field) =>
      canBeTyped(field) &&
      (isFreeText(field) ||
        ['title', 'text', 'long-text', 'full-name', 'first-name', 'last-name', 'city', 'street', 'company', 'search', 'unknown'].includes(
          field.meaning,
        )) &&
      field.type !== 'email',
  );
  const overrides = new Map<Field, Text | undefined>(
    fields.flatMap((field) => (payloadFor(field) === undefined ? [] : [[field, payloadFor(field)] as const])),
  );
  if (submission === undefined || overrides.size === 0) return undefined;
  const places = [...new Set(echoes.map(({ url }) => url))].slice(0, 3);
  return finding({
    oracle: 'stored-script',
    title: `${pageName(page)}: what is written into “${form.name || form.submitName}” is never run as script`,
    rule: 'What a visitor writes must be escaped on every page where it comes back.',
    rank: places.length > 0 ? 0.8 : 0.55,
    place: {
      url: page.url,
      template: page.template,
      element: slug(form.name || form.submitName) || form.purpose,
      ...(form.locator === undefined ? {} : { locator: form.locator }),
    },
    signedIn: site.signIn.status === 'verified' && page.access !== 'anonymous',
    isolation: 'global',
    steps: [
      open(page),
      step('write script into the form and send it', ...fillIn(form, submission, overrides), ...send(form)),
      expectThat(never, markRan(mark), 'falsy', undefined, { within: 500 }),
      ...[...places, page.url]
        .filter((url, index, all) => all.indexOf(url) === index)
        .flatMap((url) => [
          step(`look at ${url}, where it comes back`, goto(url), settle()),
          expectThat(never, markRan(mark), 'falsy', undefined, { within: 500 }),
        ]),
    ],
    bug: {
      title: `Script written into “${form.name || form.submitName || keyOf(fields[0] ?? ({} as Field))}” runs in every visitor’s browser (stored XSS)`,
      severity: 'critical',
      expected,
      impact,
    },
  });
};

/** Script that reads the address by itself; worth a look where pages are built by script. */
const fromFragment = (page: Page, site: SiteModel): PlanDraft =>
  finding({
    oracle: 'fragment-script',
    title: `${pageName(page)}: what stands behind # in the address is never run as script`,
    rule: 'Script of the page must not write a part of the address into the page as markup.',
    rank: 0.3,
    place: { url: page.url, template: page.template, element: 'fragment' },
    signedIn: site.signIn.status === 'verified' && page.access === 'signed-in',
    steps: [
      step('open the page with script behind #', goto(`${page.url.split('#')[0]}#${inMarkup}`), settle()),
      expectThat(never, markRan(mark), 'falsy', undefined, { within: 300 }),
      step('and once more, encoded', goto(`${page.url.split('#')[0]}?x=1#${encodeURIComponent(inMarkup)}`), settle()),
      expectThat(never, markRan(mark), 'falsy', undefined, { within: 300 }),
    ],
    bug: {
      title: 'Script in the part of the address behind # runs in the visitor’s browser (DOM XSS)',
      severity: 'high',
      expected,
      impact,
    },
  });

/** A field that is not sent anywhere but shown by script: live search, previews. */
const typed = (page: Page, form: Form, site: SiteModel): PlanDraft | undefined => {
  const field = form.fields.find(
    (each) => canBeTyped(each) && ['search', 'text', 'title', 'long-text'].includes(each.meaning) && each.type !== 'password',
  );
  if (field === undefined || form.method !== 'script') return undefined;
  return finding({
    oracle: 'typed-script',
    title: `${pageName(page)}: what is typed into “${field.label || field.name}” is never run as script`,
    rule: 'What is typed must be shown as text.',
    rank: 0.5,
    place: { url: page.url, template: page.template, element: slug(field.label || field.name), locator: field.locator },
    signedIn: site.signIn.status === 'verified' && page.access !== 'anonymous',
    isolation: 'session',
    steps: [
      open(page),
      step(
        'type script',
        { do: 'fill', target: field.locator, value: inMarkup },
        ...(form.submit === undefined
          ? [{ do: 'press' as const, key: 'Enter', target: field.locator }]
          : [{ do: 'click' as const, target: form.submit }]),
        settle(),
      ),
      expectThat(never, markRan(mark), 'falsy', value(false), { within: 500 }),
    ],
    bug: { title: `Script typed into “${field.label || field.name}” runs in the page (DOM XSS)`, severity: 'high', expected, impact },
  });
};

const unsuited = new Set<Form['purpose']>([
  'sign-in',
  'sign-out',
  'delete',
  'password-change',
  'password-reset',
  'filter',
  'sort',
  'search',
]);

export const planScripting = (site: SiteModel): PlanDraft[] => {
  const plans: (PlanDraft | undefined)[] = parametersOf(site).map(reflected);
  const seen = new Set<string>();
  for (const page of site.pages) {
    for (const form of page.forms) {
      const key = `${form.action} ${form.fields.map(({ name }) => name).join()}`;
      if (form.destructive || seen.has(key)) continue;
      seen.add(key);
      if (form.method === 'post' && !unsuited.has(form.purpose)) plans.push(stored(site, page, form));
      if (form.method === 'script')
        plans.push(
          unsuited.has(form.purpose) && form.purpose !== 'search'
            ? undefined
            : acceptedOf(form) === undefined
              ? typed(page, form, site)
              : stored(site, page, form),
        );
    }
  }
  plans.push(
    ...site.pages
      .filter((page) => page.reach.length === 0 && page.status < 400 && !page.url.includes('#'))
      .slice(0, 6)
      .map((page) => fromFragment(page, site)),
  );
  return plans.filter((plan) => plan !== undefined);
};

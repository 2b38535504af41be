// Script injection, proved by the injected script running: reflected by parameters and paths, read from the fragment, stored by forms.

import type { Field, Form, Page, SiteModel, Step } from '@prowl/contracts';
import {
  click,
  expectThat,
  fill,
  goto,
  markRan,
  type PlanDraft,
  press,
  settle,
  step,
  template,
} from '@prowl/plan';
import { pagesByTemplate, strictEncode, withoutFragment, withParameter } from '../site/addresses.ts';
import { open } from '../site/drafting.ts';
import { acceptedOf, canBeTyped, fillIn, keyOf, send, submitName } from '../site/filling.ts';
import { asExplored } from '../site/planning.ts';
import { overwritesRecord } from '../site/records.ts';
import { pageName, quoted } from '../site/words.ts';
import { hole, homeOf, markFor } from './hole.ts';
import { injectionPoints } from './injection-points.ts';

/** Breaks out of a text, an attribute or a script block and loads a picture that does not exist. */
const markup = (mark: string): string => `"'></script></title></textarea><img src=x onerror=${mark}()>`;
/** Without quotes, which some applications stumble over before they show anything. */
const plainMarkup = (mark: string): string => `<img src=x onerror=${mark}()>`;
/** Stay within quotes of a script, or within an attribute where angle brackets are escaped. */
const quotes = (mark: string): string[] => [
  `'-${mark}()-'`,
  `"-${mark}()-"`,
  `" autofocus onfocus=${mark}() x="`,
];

const ranNot = (mark: string, where: string): Step =>
  expectThat(`no script of a visitor runs ${where}`, markRan(mark), 'falsy', undefined, { within: 0 });

const because =
  'What comes in with an address or a form is text. If it is shown as markup, whoever sends a link or writes a comment runs script in the session of whoever reads it.';
const impact =
  'Whoever follows a prepared link, or sees the page, runs the attacker’s script with their own rights.';

export const planReflected = (site: SiteModel): PlanDraft[] =>
  injectionPoints(site)
    .filter(({ document }) => document)
    .sort((a, b) => Number(b.text) - Number(a.text))
    .map((point) => {
      const mark = markFor('reflected-script', point.template, point.name);
      const tries = [plainMarkup(mark), markup(mark), ...quotes(mark)].map((payload) =>
        withParameter(point.path, point.name, payload),
      );
      return hole(site, {
        page: point.page,
        url: point.path,
        template: point.template,
        oracle: 'no-script-from-parameters',
        element: point.name,
        signedIn: point.signedIn,
        title: `${point.template}: the parameter ${quoted(point.name)} cannot carry script`,
        because,
        rank: point.typed ? 0.68 : point.text ? 0.6 : 0.4,
        steps: tries.flatMap((path, index) => [
          step(
            `open the page with script in ${quoted(point.name)} (${index + 1} of ${tries.length})`,
            goto(path),
            settle(),
          ),
          ranNot(mark, `from the parameter ${point.name}`),
        ]),
        bug: {
          title: `Script in the parameter ${quoted(point.name)} runs on the page (reflected XSS)`,
          severity: 'high',
          expected: 'The text is shown as text.',
          seen: 'The script ran in the browser.',
          impact,
        },
      });
    });

/** The page that says that there is no such page, given a path with markup in it. */
export const planReflectedPath = (site: SiteModel): PlanDraft[] => {
  const home = homeOf(site);
  if (!home) return [];
  const mark = markFor('reflected-script', '/*', 'path');
  const path = `/nothing-is-here/${strictEncode(`"'><img src=x onerror=${mark}()>`)}`;
  return [
    hole(site, {
      page: home,
      url: '/nothing-is-here',
      template: '/*',
      oracle: 'no-script-from-paths',
      element: 'path',
      signedIn: false,
      title: 'unknown address: its words cannot carry script',
      because,
      rank: 0.35,
      steps: [
        step('open an unknown address with markup in it', goto(path), settle()),
        ranNot(mark, 'from an unknown address'),
      ],
      bug: {
        title: 'The page for unknown addresses runs script from the address (reflected XSS)',
        severity: 'high',
        expected: 'The address is shown as text, or not at all.',
        impact,
      },
    }),
  ];
};

const mostFragments = 8;

export const planFragmentScripts = (site: SiteModel): PlanDraft[] =>
  pagesByTemplate(site)
    .filter((page) => page.status < 400 && page.reach.length === 0)
    .slice(0, mostFragments)
    .map((page) => {
      const mark = markFor('dom-script', page.template, 'fragment');
      const path = withoutFragment(page.url);
      const payload = `<img src=x onerror=${mark}()>`;
      return hole(site, {
        page,
        url: page.url,
        template: page.template,
        oracle: 'no-script-from-fragments',
        element: 'fragment',
        title: `${pageName(page)}: what stands behind # cannot carry script`,
        because:
          'The part of an address behind # never reaches the server, but script on the page reads it; it is text and has to stay text.',
        rank: page.controls.some(({ kind }) => kind === 'tab') ? 0.4 : 0.25,
        steps: [
          step('open the page with markup behind #', goto(`${path}#${payload}`), settle()),
          ranNot(mark, 'from behind #'),
          step(
            'and again, as the value of a name',
            goto('about:blank'),
            goto(`${path}#tab=${payload}`),
            settle(),
          ),
          ranNot(mark, 'from behind #'),
        ],
        bug: {
          title: 'Script behind # in the address runs on the page (DOM XSS)',
          severity: 'high',
          expected: 'It is read as text.',
          seen: 'The script ran in the browser.',
          impact,
        },
      });
    });

const canCarry = (field: Field): boolean =>
  canBeTyped(field) &&
  ['', 'text', 'search', 'textarea'].includes(field.type) &&
  !field.pattern &&
  !['username', 'code'].includes(field.meaning);

const storedPlan = (site: SiteModel, page: Page, form: Form): PlanDraft[] => {
  const accepted = acceptedOf(form);
  if (
    !accepted ||
    form.destructive ||
    form.purpose === 'sign-in' ||
    form.fields.some(({ type }) => type === 'password')
  )
    return [];
  const echoed = new Set(accepted.echoes.flatMap(({ fields }) => fields));
  const carriers = form.fields.filter(
    (field) => canCarry(field) && (echoed.has(keyOf(field)) || echoed.has(field.label)),
  );
  if (carriers.length === 0) return [];
  const mark = markFor('stored-script', page.template, form.key);
  const short = `{{run}}<img src=x onerror=${mark}()>`;
  const overrides = new Map(
    carriers
      .filter((field) => (field.maxLength ?? 1_000) >= short.length + 20)
      .map((field) => [field, template(short)] as const),
  );
  if (overrides.size === 0) return [];
  const name = form.name || submitName(form);
  const places = [...new Map(accepted.echoes.map((echo) => [echo.template, echo.url])).values()].slice(0, 4);
  return [
    hole(site, {
      page,
      url: page.url,
      template: page.template,
      oracle: 'no-script-from-stored-text',
      element: form.key,
      locator: form.locator,
      signedIn: asExplored(site, page),
      isolation: ['settings', 'edit'].includes(form.purpose) ? 'account' : 'global',
      title: `${pageName(page)}: what is sent with ${quoted(name)} comes back as text`,
      because,
      rank: 0.65,
      steps: [
        open(page),
        step(
          `send ${quoted(name)} with script in ${[...overrides.keys()].map((field) => quoted(field.label || field.name)).join(', ')}`,
          ...fillIn(form, accepted, overrides),
          ...send(form),
        ),
        ranNot(mark, 'where the form leads'),
        ...places.flatMap((url) => [
          step(`open ${url}, where it shows`, goto(url), settle()),
          ranNot(mark, `on ${url}`),
        ]),
      ],
      bug: {
        title: `Script sent with ${quoted(name)} is stored and runs for everybody who sees it (stored XSS)`,
        severity: 'critical',
        expected: 'The text comes back as text.',
        seen: 'The script ran in the browser.',
        impact,
      },
    }),
  ];
};

export const planStored = (site: SiteModel): PlanDraft[] => {
  const seen = new Set<string>();
  return site.pages.flatMap((page) =>
    page.forms.flatMap((form) => {
      const key = `${form.method} ${form.action} ${form.fields.map(keyOf).join()}`;
      if (seen.has(key) || overwritesRecord(page, form)) return [];
      seen.add(key);
      return storedPlan(site, page, form);
    }),
  );
};

/** A field whose text is shown by script without being sent: live search, previews. */
export const planTyped = (site: SiteModel): PlanDraft[] => {
  const seen = new Set<string>();
  return site.pages.flatMap((page) =>
    page.forms.flatMap((form) => {
      const field = form.fields.find(
        (each) => canCarry(each) && ['search', 'text', 'title', 'long-text'].includes(each.meaning),
      );
      if (!field || form.method !== 'script' || form.destructive || acceptedOf(form) || seen.has(form.key))
        return [];
      seen.add(form.key);
      const name = field.label || field.name;
      const mark = markFor('typed-script', page.template, form.key);
      return hole(site, {
        page,
        url: page.url,
        template: page.template,
        oracle: 'no-script-from-typed-text',
        signedIn: asExplored(site, page),
        element: form.key,
        locator: field.locator,
        isolation: 'session',
        title: `${pageName(page)}: what is typed into ${quoted(name)} stays text`,
        because,
        rank: 0.5,
        steps: [
          open(page),
          step(
            `type script into ${quoted(name)}`,
            fill(field.locator, markup(mark)),
            form.submit ? click(form.submit) : press('Enter', field.locator),
            settle(),
          ),
          ranNot(mark, `from ${quoted(name)}`),
        ],
        bug: {
          title: `Script typed into ${quoted(name)} runs on the page (DOM XSS)`,
          severity: 'high',
          expected: 'The text is shown as text.',
          impact,
        },
      });
    }),
  );
};

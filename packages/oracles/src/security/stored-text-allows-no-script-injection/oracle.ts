import type { Form, Page, SiteModel } from '@prowl/contracts';
import { goto, type PlanDraft, settle, step, template } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { acceptedOf, fillIn, keyOf, send, submitName } from '../../site/filling.ts';
import { asExplored, isOfOwnItems, staysInBrowser } from '../../site/planning.ts';
import { overwritesRecord } from '../../site/records.ts';
import { restoring } from '../../site/restoring.ts';
import { pageName, quoted } from '../../site/words.ts';
import { markDoesNotRun, markFor, scriptImpact, scriptRule, takesMarkup } from '../script-marks.ts';

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
  return guard({
    page,
    element: form.key,
    locator: form.locator,
    signedIn: asExplored(site, page),
    ...(staysInBrowser(site) ? { worth: 'fair' as const } : {}), // only who entered it sees it
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
      ...places.flatMap((url) => [
        step(`open ${url}, where it is shown`, goto(url), settle()),
        markDoesNotRun(mark, `on ${url}`),
      ]),
    ],
    bug: {
      title: `Stored XSS: script sent with ${quoted(name)} runs for everybody who sees it`,
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
    return pages.flatMap((page) =>
      page.forms.map((form) => {
        const key = `${form.method} ${form.action} ${form.fields.map(keyOf).join()}`;
        if (seen.has(key) || overwritesRecord(site, page, form)) return undefined;
        seen.add(key);
        return storedScript(site, page, form, guard);
      }),
    );
  },
});

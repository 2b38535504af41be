import {
  type AccountView,
  accountWords,
  type Form,
  type Page,
  type SiteModel,
  type Text,
} from '@prowl/contracts';
import {
  answer,
  assume,
  css,
  expectThat,
  fieldValue,
  goto,
  keep,
  type PlanDraft,
  request,
  step,
  template,
  text,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { actorOf, isTurnedAway, shortName, viewsOf } from '../../site/account-views.ts';
import { ownPath, withoutFragment, withoutQuery } from '../../site/addresses.ts';
import { acceptedOf, valueFor } from '../../site/filling.ts';
import { overwritesRecord } from '../../site/records.ts';
import { pageName, quoted, slug, sourceOf } from '../../site/words.ts';

const mostForms = 2;

/** What the form would send, and the hidden field that the other account has to take from a page of its own: its token. */
const bodyOf = (form: Form): { body: Record<string, Text>; hidden: string[] } | undefined => {
  const submission = acceptedOf(form);
  if (submission === undefined) return undefined;
  const body: Record<string, Text> = {};
  const hidden: string[] = [];
  for (const field of form.fields) {
    if (field.name === '') continue;
    if (field.control === 'file') return undefined;
    const filled = field.control === 'hidden' ? undefined : valueFor(form, field, submission);
    if (field.control === 'hidden') hidden.push(field.name);
    else if (filled !== undefined) body[field.name] = filled;
    else if (!['checkbox', 'radio'].includes(field.control)) body[field.name] = field.value;
  }
  return Object.values(body).some((each) => sourceOf(each).includes('{{run}}'))
    ? { body, hidden }
    : undefined;
};

/** A page of its own whose form has these hidden fields. */
const ownFormWith = (view: AccountView, hidden: readonly string[]) =>
  view.pages.find(
    ({ came, linked, forms }) =>
      came === 'opens' && linked && forms.some((form) => hidden.every((name) => form.hidden.includes(name))),
  );

/** Where the first account saw what it entered. */
const placesOf = (page: Page, form: Form): string[] => {
  const echoes = (acceptedOf(form)?.echoes ?? [])
    .filter((echo) => !/[:{[*]/.test(echo.template))
    .map(({ url }) => withoutFragment(url));
  return [...new Set([...echoes, withoutFragment(page.url)])].slice(0, 3);
};

const planOf = (
  site: SiteModel,
  view: AccountView,
  { page, form }: { page: Page; form: Form },
  guard: Guarding,
): PlanDraft | undefined => {
  const action = ownPath(form.action || page.url, site.origin);
  const sent = bodyOf(form);
  const away = view.pages.find((each) => withoutQuery(each.url) === withoutQuery(page.url));
  if (action === undefined || sent === undefined || away === undefined) return undefined;
  if (!isTurnedAway(away) || away.status < 400 || away.linked) return undefined;
  // A form of its own sends there, too.
  if (view.pages.some(({ forms }) => forms.some((own) => own.action === withoutQuery(action))))
    return undefined;
  const source = ownFormWith(view, sent.hidden);
  if (sent.hidden.length > 0 && source === undefined) return undefined;
  const who = accountWords(view);
  const actor = actorOf(view);
  const name = form.name || form.submitName || form.purpose;
  const hidden = sent.hidden.map((field, index) => ({ field, kept: `hidden${index}` }));
  return guard({
    page,
    element: `${slug(name)} as account ${view.number}`,
    locator: form.locator,
    signedIn: true,
    isolation: 'global',
    title: `${pageName(page)}: ${quoted(name)} is refused to ${who} like its page`,
    steps: [
      step('ask for the page as the other account', request('GET', page.url, 'page', { actor })),
      assume('the page opens for both', answer('page', 'status'), 'at-least', value(400)),
      ...(source === undefined || hidden.length === 0
        ? []
        : [
            step(
              'take what a form of its own carries',
              goto(source.url, actor),
              ...hidden.map(({ field, kept }) =>
                keep(kept, fieldValue({ ...css(`input[name="${field}"]`), nth: 0 }), actor),
              ),
            ),
          ]),
      step(
        'send what the form would send, as the other account',
        request('POST', action, 'sent', {
          actor,
          body: {
            form: {
              ...sent.body,
              ...Object.fromEntries(hidden.map(({ field, kept }) => [field, template(`{{${kept}}}`)])),
            },
          },
        }),
      ),
      assume('the server fails on it', answer('sent', 'status'), 'less-than', value(500)),
      ...placesOf(page, form).flatMap((url, index) => [
        step(`look at ${url} as the first account`, request('GET', url, `seen${index}`, { follow: true })),
        expectThat(
          `what ${who} may not open it may not send either`,
          answer(`seen${index}`, 'text'),
          'not-contains',
          text(template('{{run}}')),
        ),
      ]),
    ],
    bug: {
      title: `${quoted(name)} takes what ${shortName(view)} sends, who is refused its page`,
      expected: `A request to ${withoutQuery(action)} is refused to ${who} like the page that it belongs to.`,
      seen: 'What was sent took effect.',
      impact: 'Whoever is refused a page can do what it is for by sending its request.',
      context: [`Signed in as ${who}, ${page.url} is refused.`],
    },
  });
};

/** The page of a form is refused to an account: so is what the form sends. */
export const formsOfRefusedPagesAreRefused = defineOracle({
  id: 'forms-of-refused-pages-are-refused',
  family: 'security',
  type: 'security',
  title: 'What the form of a refused page sends is refused, too',
  rule: 'A page that an account may not open guards nothing by itself: the server checks who sends what its form sends.',
  expected: 'The request is refused like the page.',
  remedy: 'Check the role where the change is made, not where its form is shown.',
  severity: 'high',
  because: 'An account does what only another role may do, by sending the request itself.',
  cwe: 862,
  worth: 'strong',
  plan: ({ site }, guard) => {
    const forms = site.pages
      .filter(({ status, reach, access }) => status < 400 && reach.length === 0 && access !== 'anonymous')
      .flatMap((page) => page.forms.map((form) => ({ page, form })))
      .filter(
        ({ page, form }) =>
          form.method === 'post' &&
          !form.destructive &&
          !overwritesRecord(site, page, form) &&
          form.everybodys !== true,
      );
    return viewsOf(site).flatMap((view) => {
      const seen = new Set<string>();
      return forms
        .filter(({ form }) => !seen.has(form.key) && seen.add(form.key))
        .map((each) => planOf(site, view, each, guard))
        .filter((plan) => plan !== undefined)
        .slice(0, mostForms);
    });
  },
});

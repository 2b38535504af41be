// A role that is sent along when somebody signs up: the new account is looked at, nobody else's.
import type { Form, Operation, Page, SiteModel, Text } from '@prowl/contracts';
import {
  answer,
  assume,
  expectThat,
  json,
  type PlanDraft,
  request,
  step,
  template,
  text,
  value,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { ownPath, withoutFragment } from '../../site/addresses.ts';
import { acceptedOf, valueFor } from '../../site/filling.ts';
import { openOperations } from '../../site/interfaces.ts';
import { isMasked, isRecord, parsedJson } from '../../site/json.ts';
import { pageName } from '../../site/words.ts';
import { isHidden } from '../hidden-fields.ts';
import { readablePages } from '../readable-pages.ts';
import { fresh } from '../resending.ts';
import { takeHidden } from '../sent-bodies.ts';

/** What code calls it. A word that is no role of the application: whoever keeps it keeps whatever is sent. */
const names = ['role', 'roles', 'user_role', 'userRole', 'user_type', 'type', 'group', 'account_type'];
const word = '{{run}}role';
const mostPages = 3;

const bodyOf = (form: Form): Record<string, Text> | undefined => {
  const accepted = acceptedOf(form);
  const body: Record<string, Text> = {};
  for (const field of form.fields) {
    if (field.control === 'file' || field.name === '') return undefined;
    if (isHidden(field)) continue;
    const known = accepted?.values[field.name];
    const filled = valueFor(form, field, accepted);
    const isSecret = field.type === 'password';
    if (filled !== undefined && !(isSecret && typeof filled === 'string')) body[field.name] = filled;
    else if (isSecret) body[field.name] = template('Aa1!{{run}}Zz9');
    else if (!['checkbox', 'radio'].includes(field.control)) body[field.name] = field.value;
    else if (known !== undefined || field.required) body[field.name] = field.options?.[0]?.value ?? 'on';
  }
  return body;
};

const planOf = (site: SiteModel, page: Page, form: Form, guard: Guarding): PlanDraft | undefined => {
  const action = ownPath(form.action || page.url, site.origin);
  const body = bodyOf(form);
  const places = readablePages(site)
    .filter(({ access, kind }) => access === 'signed-in' && kind !== 'list')
    .concat(readablePages(site).filter(({ access, kind }) => access === 'signed-in' && kind === 'list'))
    .filter(({ template: place }) => !/[:{]/.test(place))
    .slice(0, mostPages)
    .map(({ url }) => withoutFragment(url));
  if (action === undefined || body === undefined || places.length === 0 || form.method !== 'post')
    return undefined;
  const hidden = form.fields.filter(isHidden).map(({ name }) => name);
  const carried = Object.fromEntries(
    hidden.map((name, index): [string, Text] => [name, template(`{{given${index}}}`)]),
  );
  const added = Object.fromEntries(
    names.filter((name) => !(name in body) && !hidden.includes(name)).map((name) => [name, template(word)]),
  );
  return guard({
    page,
    element: 'role at sign-up',
    locator: form.submit,
    signedIn: false,
    isolation: 'global',
    title: `${pageName(page)}: a role that is sent along is not taken`,
    steps: [
      ...takeHidden(hidden, page, 'visitor'),
      step(
        'sign up, with a role sent along',
        request('POST', action, 'joined', {
          body: { form: { ...added, ...body, ...carried } },
          actor: 'visitor',
        }),
      ),
      assume('nobody is signed up so', answer('joined', 'status'), 'less-than', value(400)),
      step(
        'look at pages of the new account',
        ...places.map((url, index) =>
          request('GET', url, `own${index}`, { actor: 'visitor', follow: false }),
        ),
      ),
      assume('the new account is not signed in', answer('own0', 'status'), 'equals', value(200)),
      ...places.map((url, index) =>
        expectThat(
          `the new account has no role that it chose, on ${url}`,
          answer(`own${index}`, 'text'),
          'not-contains',
          text(template(word)),
          { within: 0 },
        ),
      ),
    ],
    bug: {
      title: 'Mass assignment: whoever signs up can choose a role by sending it along',
      seen: 'A page of the new account shows the role that was sent.',
    },
  });
};

/** What a script sends to sign up, and an answer that shows the role of the new account. */
const inJson = (
  site: SiteModel,
  page: Page,
  operation: Operation,
  guard: Guarding,
): PlanDraft | undefined => {
  const { method, sample, examples, pages, template: place } = operation;
  const body = parsedJson(sample?.requestBody);
  const result = parsedJson(sample?.responseBody);
  const path = examples[0];
  if (method !== 'POST' || !pages.includes(page.id) || path === undefined || sample === undefined)
    return undefined;
  if (!isRecord(body) || !isRecord(result) || sample.status >= 300 || !Object.values(body).some(isMasked))
    return undefined;
  const chosen = names.filter(
    (name) => typeof result[name] === 'string' && result[name] !== 'admin' && !(name in body),
  );
  const [first] = chosen;
  if (first === undefined) return undefined;
  const filled = Object.fromEntries(
    Object.entries(fresh(body)).map(([name, held]) => [
      name,
      isMasked(held) ? template('Aa1!{{run}}Zz9') : held,
    ]),
  );
  // Where roles come from a list, a word that is none is refused; nobody is to rule over what is not thrown away.
  const wanted: Text = site.disposable ? 'admin' : template(word);
  const added = Object.fromEntries(chosen.map((name) => [name, wanted]));
  return guard({
    page: { ...page, url: path, template: place },
    method: 'POST',
    element: 'role at sign-up',
    signedIn: false,
    isolation: 'global',
    title: `${place}: a role that is sent along is not taken`,
    steps: [
      step(
        'sign up, with a role sent along',
        request('POST', path, 'joined', { body: { json: { ...filled, ...added } }, actor: 'visitor' }),
      ),
      assume('nobody is signed up so', answer('joined', 'status'), 'less-than', value(300)),
      ...chosen.map((name) =>
        expectThat(
          `the new account has no ${name} that it chose`,
          json('joined', name),
          'not-equals',
          text(wanted),
        ),
      ),
    ],
    bug: {
      title: 'Mass assignment: whoever signs up can choose a role by sending it along',
      seen: `The answer shows the ${first} that was sent.`,
    },
  });
};

const hasSignUp = ({ forms }: Page): boolean => forms.some(({ purpose }) => purpose === 'sign-up');

export const roleAtSignUp = (site: SiteModel, guard: Guarding): (PlanDraft | undefined)[] => {
  if (site.signIn.status !== 'verified') return [];
  const forms = site.pages.flatMap((page) =>
    page.status < 400 && page.reach.length === 0
      ? page.forms
          .filter(
            ({ purpose, submissions }) =>
              purpose === 'sign-up' && submissions.some(({ accepted }) => accepted === 'yes'),
          )
          .map((form) => ({ page, form }))
      : [],
  );
  const byScript = site.pages
    .filter(hasSignUp)
    .flatMap((page) => openOperations(site).map((operation) => inJson(site, page, operation, guard)))
    .filter((plan) => plan !== undefined);
  if (byScript.length > 0) return byScript.slice(0, 1);
  return forms.slice(0, 1).map(({ page, form }) => planOf(site, page, form, guard));
};

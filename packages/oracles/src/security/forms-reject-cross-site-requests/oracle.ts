import type { Field, Form, Page, SiteModel, Step, Submission, Text } from '@prowl/contracts';
import {
  answer,
  assume,
  expectThat,
  fieldValue,
  keep,
  type PlanDraft,
  request,
  step,
  template,
  text,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { ownPath, withoutFragment } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { acceptedOf, valueFor } from '../../site/filling.ts';
import { worthOfOne } from '../../site/offered-forms.ts';
import { asExplored } from '../../site/planning.ts';
import { overwritesRecord } from '../../site/records.ts';
import { restoring } from '../../site/restoring.ts';
import { pageName, quoted, slug, sourceOf } from '../../site/words.ts';

const token = /csrf|xsrf|authenticity|^_?token$|nonce|forgery/i;
const elsewhere = { origin: 'https://elsewhere.example', referer: 'https://elsewhere.example/' };
const mostForms = 6;

/** What the form would send, without its token; what exploration left alone is sent as it is on the page. */
const forgedBody = (form: Form, submission: Submission): { reading: Step[]; body: Record<string, Text> } => {
  const reading: Step[] = [];
  const body: Record<string, Text> = {};
  const current = (field: Field): Text => {
    const name = `current${reading.length}`;
    reading.push(keep(name, fieldValue({ ...field.locator, nth: 0 })));
    return template(`{{${name}}}`);
  };
  for (const field of form.fields) {
    if (field.name === '' || token.test(field.name) || ['checkbox', 'radio', 'file'].includes(field.control))
      continue;
    body[field.name] =
      field.control === 'hidden' ? field.value : (valueFor(form, field, submission) ?? current(field));
  }
  return { reading, body };
};

const forgedPost = (
  site: SiteModel,
  page: Page,
  form: Form,
  submission: Submission,
  cookieProtects: boolean,
  guard: Guarding,
): PlanDraft | undefined => {
  const action = ownPath(form.action || page.url, site.origin);
  const { reading, body } = forgedBody(form, submission);
  const echoes = submission.echoes
    .filter((echo) => !/[:{[*]/.test(echo.template))
    .map(({ url }) => withoutFragment(url));
  const places = [...new Set([...echoes, withoutFragment(page.url)])].slice(0, 3);
  const showsRun = Object.values(body).some((content) => sourceOf(content).includes('{{run}}'));
  if (!action || page.reach.length > 0 || !showsRun) return undefined;
  const name = form.name || form.submitName || form.purpose;
  return guard({
    page,
    element: slug(name),
    locator: form.locator,
    signedIn: asExplored(site, page),
    ...worthOfOne(form),
    isolation: ['settings', 'edit'].includes(form.purpose) ? 'account' : 'global',
    title: `${pageName(page)}: ${quoted(name)} takes no request from another site`,
    steps: [
      open(page),
      ...restoring(page, form),
      step(
        'send what the form would send as a page of another site, without its token',
        ...reading,
        request('POST', action, 'forged', { body: { form: body }, headers: elsewhere }),
      ),
      assume('the server fails on it', answer('forged', 'status'), 'less-than', value(500)),
      ...places.flatMap((url, index) => [
        step(
          `look at ${url}, where it would be shown`,
          request('GET', url, `seen${index}`, { follow: true }),
        ),
        expectThat(
          'a request from another site changes nothing',
          answer(`seen${index}`, 'text'),
          'not-contains',
          text(template('{{run}}')),
        ),
      ]),
    ],
    bug: {
      seen: 'What was sent took effect.',
      ...(cookieProtects
        ? {
            title: `CSRF: ${quoted(name)} is taken without its token`,
            severity: 'medium' as const,
            impact:
              'Only the session cookie’s SameSite attribute keeps other sites from acting in a member’s name.',
          }
        : {
            title: `CSRF: ${quoted(name)} can be sent by any other site in a member’s name`,
            impact: 'A visit to a foreign page is enough to act in a member’s name.',
          }),
    },
  });
};

export const formsRejectCrossSiteRequests = defineOracle({
  id: 'forms-reject-cross-site-requests',
  family: 'security',
  type: 'security',
  title: 'A form takes no request from another site',
  rule: 'A change must prove that it comes from the application’s own form: any site can make a member’s browser send one.',
  expected: 'A request from another origin, without the form’s token, is refused.',
  remedy:
    'Require a token tied to the session for every change, or check the Origin header; set the session cookie with SameSite=Lax besides.',
  severity: 'high',
  because: 'A visit to a foreign page is enough to act in a member’s name.',
  cwe: 352,
  worth: 'solid',
  plan: ({ site }, guard) => {
    if (site.signIn.status !== 'verified') return [];
    const cookies = site.signIn.cookies.filter(({ session }) => session);
    const protectedByCookie =
      cookies.length > 0 && cookies.every(({ sameSite }) => sameSite === 'Lax' || sameSite === 'Strict');
    const seen = new Set<string>();
    const plans = site.pages.flatMap((page) =>
      page.forms.map((form) => {
        const submission = acceptedOf(form);
        const hasToken = form.fields.some((field) => field.control === 'hidden' && token.test(field.name));
        const key = `${form.action} ${form.purpose}`;
        const changes = form.method === 'post' && !form.destructive && !overwritesRecord(site, page, form);
        if (!submission || !changes || page.access === 'anonymous' || seen.has(key)) return undefined;
        // A cookie that is not sent along from other sites protects by itself; a token is looked at all the same.
        if (!hasToken && protectedByCookie) return undefined;
        seen.add(key);
        return forgedPost(site, page, form, submission, protectedByCookie, guard);
      }),
    );
    return plans.filter((plan) => plan !== undefined).slice(0, mostForms);
  },
});

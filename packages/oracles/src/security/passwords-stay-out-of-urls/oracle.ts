import { address, click, expectThat, fill, goto, settle, step, template, text } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { pageName } from '../../site/words.ts';

export const passwordsStayOutOfUrls = defineOracle({
  id: 'passwords-stay-out-of-urls',
  family: 'security',
  type: 'security',
  title: 'A password is not sent in the address',
  rule: 'Addresses are kept in histories, in logs and by every server on the way; a password must not be in one.',
  expected: 'The form is sent by POST.',
  remedy: 'Give the form method="post"; a form without a method is sent by GET.',
  severity: 'high',
  because: 'Everybody who reads a history or a log has the password.',
  cwe: 598,
  worth: 'vital',
  plan: ({ site }, guard) => {
    const seen = new Set<string>();
    return site.pages.flatMap((page) =>
      page.forms.map((form) => {
        const password = form.fields.find(({ type }) => type === 'password');
        if (
          form.method !== 'get' ||
          !password ||
          !form.submit ||
          page.reach.length > 0 ||
          seen.has(form.action)
        )
          return undefined;
        seen.add(form.action);
        const others = form.fields.filter(
          (field) => field.control === 'input' && field.type !== 'password' && field.type !== 'hidden',
        );
        return guard({
          page,
          element: form.key,
          signedIn: false,
          isolation: 'session',
          suspected: true,
          title: `${pageName(page)}: the password is not sent in the address`,
          steps: [
            goto(page.url),
            settle(),
            ...others.map((field) =>
              fill(
                field.locator,
                template(field.meaning === 'email' ? 'nobody{{run}}@example.com' : 'nobody{{run}}'),
              ),
            ),
            fill(password.locator, template('Secret{{run}}')),
            step('send the form', click(form.submit), settle()),
            expectThat(
              'the password is not in the address',
              address(),
              'not-contains',
              text(template('Secret{{run}}')),
            ),
          ],
          bug: { title: 'The password is sent in the address', seen: 'The address holds the password.' },
        });
      }),
    );
  },
});

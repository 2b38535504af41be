// The door: a condition in a field does not open it, it tells nobody who has an account, it is not tried for ever, and no password lands in an address.

import type { Field, Form, Locator, Page, SiteModel, Step, Text } from '@prowl/contracts';
import {
  address,
  answer,
  apply,
  assume,
  click,
  expectThat,
  fieldValue,
  fill,
  forget,
  goto,
  header,
  keep,
  type PlanDraft,
  press,
  request,
  settle,
  step,
  template,
  text,
  value,
  variable,
  visibleText,
} from '@prowl/plan';
import { hasCatchAll, ownPath, withoutFragment, withoutQuery } from '../site/addresses.ts';
import { pageName } from '../site/words.ts';
import { hole } from './hole.ts';
import { guardedPage } from './session.ts';

interface Door {
  page: Page;
  url: string;
  username: Locator;
  password: Locator;
  submit: Locator | undefined;
  form: Form | undefined;
  usernameField: Field | undefined;
}

/** The form that signs in: by the recipe that worked, else by what the pages show. Forms on two pages are left to people. */
const doorOf = (site: SiteModel): Door | undefined => {
  const { recipe } = site.signIn;
  const shown = site.pages
    .filter(({ status }) => status < 400)
    .flatMap((page) =>
      page.forms.filter(({ purpose }) => purpose === 'sign-in').map((form) => ({ page, form })),
    );
  const at = recipe
    ? shown.find(({ page }) => withoutQuery(page.url) === withoutQuery(recipe.url))
    : undefined;
  const found = at ?? shown[0];
  const usernameField =
    found?.form.fields.find((field) => ['email', 'username'].includes(field.meaning)) ??
    found?.form.fields.find(
      ({ control, type }) => control === 'input' && type !== 'password' && type !== 'hidden',
    );
  if (recipe) {
    if (!recipe.username || recipe.between.length > 0) return undefined;
    const page = found?.page ?? site.pages[0];
    return (
      page && {
        page,
        url: recipe.url,
        username: recipe.username,
        password: recipe.password,
        submit: recipe.submit,
        form: found?.form,
        usernameField,
      }
    );
  }
  const password = found?.form.fields.find(({ type }) => type === 'password');
  if (!found || !usernameField || !password || found.page.reach.length > 0) return undefined;
  const { page, form } = found;
  return {
    page,
    url: withoutFragment(page.url),
    username: usernameField.locator,
    password: password.locator,
    submit: form.submit,
    form,
    usernameField,
  };
};

const isEmail = ({ usernameField }: Door): boolean =>
  usernameField?.meaning === 'email' || usernameField?.type === 'email';

const tryDoor = (door: Door, username: Text, password: Text): Step[] => [
  goto(door.url),
  fill(door.username, username),
  fill(door.password, password),
  door.submit ? click(door.submit) : press('Enter', door.password),
  settle(),
];

const unknown = (door: Door, name: string): Text =>
  template(isEmail(door) ? `${name}{{run}}@example.com` : `${name}{{run}}`);
const atDoor = (door: Door) => ({
  page: door.page,
  url: withoutFragment(door.url),
  template: withoutQuery(door.url),
  signedIn: false,
});

const planBypass = (site: SiteModel, door: Door): PlanDraft[] => {
  const guarded = guardedPage(site);
  if (!guarded || site.signIn.status !== 'verified') return [];
  const path = withoutFragment(guarded.url);
  // An address field of the browser lets only such texts through as could be addresses.
  const texts = isEmail(door)
    ? ["'/**/or/**/1=1--@example.com", "x'/**/or/**/'1'='1@example.com"]
    : ["' OR '1'='1' -- -", "' OR 1=1 -- -", "admin' -- -", '" OR "1"="1" -- -'];
  const place = atDoor(door);
  return [
    hole(site, {
      ...place,
      oracle: 'no-way-in-without-a-password',
      element: 'username',
      isolation: 'session',
      title: 'sign-in: a condition in the username does not open a session',
      because: 'The username is compared, not evaluated: whoever has no password stays outside.',
      rank: 0.75,
      steps: [
        request('GET', path, 'outside'),
        assume('a visitor is not refused by a status', answer('outside', 'status'), 'at-least', value(300)),
        ...texts.flatMap((attack, index) => [
          step(
            `sign in as ${attack}`,
            ...tryDoor(door, attack, attack),
            request('GET', path, `after${index}`),
          ),
          expectThat(
            'whoever has no password stays outside',
            answer(`after${index}`, 'status'),
            'equals',
            answer('outside', 'status'),
          ),
        ]),
      ],
      bug: {
        title: 'Anybody can sign in without a password (SQL injection)',
        severity: 'critical',
        expected: 'The sign-in is refused.',
        seen: 'A condition in the username opened a session.',
        impact: 'Anybody takes over an account.',
      },
    }),
  ];
};

const planEnumeration = (site: SiteModel, door: Door): PlanDraft[] => {
  if (site.signIn.status !== 'verified') return [];
  const place = atDoor(door);
  const trying = (name: Text): Step[] => tryDoor(door, name, template('Wrong-{{run}}-password'));
  const shown = (name: Text) => apply('strip', visibleText(), text(name));
  const seen = (name: Text, into: string): Step[] => [...trying(name), keep(into, shown(name))];
  const account = template('{{env.SAAS_USERNAME}}');
  return [
    hole(site, {
      ...place,
      oracle: 'door-tells-nobody-who-has-an-account',
      element: 'username',
      isolation: 'account',
      title: 'sign-in: an unknown name and a wrong password are answered alike',
      because: 'If the answer differs, anybody can find out who has an account here.',
      rank: 0.4,
      steps: [
        step('sign in with a name that nobody has', ...seen(unknown(door, 'nobody'), 'first')),
        step('and with another one', forget(), ...seen(unknown(door, 'noone'), 'second')),
        assume('the answer changes by itself', variable('first'), 'equals', variable('second')),
        assume('no attempt was answered', variable('first'), 'not-empty'),
        step('sign in with the account’s name and a wrong password', forget(), ...trying(account)),
        // Read again and again: comparing a password takes longer than finding no account.
        expectThat(
          'a wrong password is answered like an unknown name',
          shown(account),
          'equals',
          variable('first'),
        ),
      ],
      bug: {
        title: 'The sign-in form tells who has an account',
        severity: 'low',
        expected: 'The same answer to an unknown name and to a wrong password.',
        impact: 'Names or e-mail addresses of account holders can be collected.',
      },
    }),
  ];
};

const tries = 20;

/** What the form carries along unseen, read from the page as it is: tokens change with every visit. */
const hiddenFields = (form: Form): { steps: Step[]; body: Record<string, Text> } => {
  const hidden = form.fields.filter(
    (field) => field.name !== '' && (field.control === 'hidden' || field.type === 'hidden'),
  );
  const names = hidden.map((field, index) => [field, `hidden${index}`] as const);
  return {
    steps: names.map(([field, name]) =>
      keep(
        name,
        fieldValue({
          by: 'css',
          selector: `form:has(input[type=password]) input[name="${cssText(field.name)}"]`,
        }),
      ),
    ),
    body: Object.fromEntries(names.map(([field, name]) => [field.name, template(`{{${name}}}`)])),
  };
};

const cssText = (text_: string): string => text_.replace(/["\\]/g, '\\$&');

const planThrottle = (site: SiteModel, door: Door): PlanDraft[] => {
  const { form, usernameField } = door;
  const password = form?.fields.find(({ type }) => type === 'password');
  const action = form ? ownPath(form.action || door.url, site.origin) : undefined;
  if (form?.method !== 'post' || !password?.name || !usernameField?.name || !action || hasCatchAll(site))
    return [];
  const { steps: reading, body: carried } = hiddenFields(form);
  const body = {
    form: { ...carried, [usernameField.name]: unknown(door, 'nobody'), [password.name]: 'Wrong-password-1' },
  };
  const attempt = (into: string, times?: number) =>
    request('POST', action, into, { body, ...(times ? { times } : {}) });
  const answered = (name: string) =>
    apply('concat', answer(name, 'text'), answer(name, 'status'), header(name, 'location'));
  return [
    hole(site, {
      ...atDoor(door),
      oracle: 'door-is-not-tried-for-ever',
      element: 'password',
      isolation: 'global',
      title: `sign-in: ${tries} wrong passwords in a row are not answered like the first`,
      because: 'A door that answers every try alike lets a program try all passwords.',
      rank: 0.1,
      steps: [
        step('open the sign-in form', goto(door.url), settle(), ...reading),
        step('try a wrong password twice', attempt('first'), attempt('second')),
        assume('the answer changes by itself', answered('first'), 'equals', answered('second')),
        assume('the attempt is not answered', answer('first', 'status'), 'less-than', value(500)),
        step(`try it ${tries} times at once, and once more`, attempt('many', tries), attempt('last')),
        expectThat(
          `after ${tries} wrong passwords the next try is slowed down or refused`,
          answered('last'),
          'not-equals',
          answered('first'),
        ),
      ],
      bug: {
        title: 'Passwords can be tried without limit',
        severity: 'low',
        expected: 'After some wrong passwords further tries are refused or delayed.',
        seen: `${tries + 3} tries were all answered alike.`,
      },
    }),
  ];
};

/** Forms with a password that put it into the address, where histories and logs keep it. */
const planPasswordInAddress = (site: SiteModel): PlanDraft[] => {
  const seen = new Set<string>();
  return site.pages.flatMap((page) =>
    page.forms.flatMap((form) => {
      const password = form.fields.find(({ type }) => type === 'password');
      if (
        form.method !== 'get' ||
        !password ||
        !form.submit ||
        page.reach.length > 0 ||
        seen.has(form.action)
      )
        return [];
      seen.add(form.action);
      const others = form.fields.filter(
        (field) => field.control === 'input' && field.type !== 'password' && field.type !== 'hidden',
      );
      return hole(site, {
        page,
        url: page.url,
        template: page.template,
        oracle: 'passwords-stay-out-of-addresses',
        element: form.key,
        signedIn: false,
        isolation: 'session',
        suspected: true,
        title: `${pageName(page)}: the password does not land in the address`,
        because: 'Addresses are kept in histories, logs and on the way; a password must not be in one.',
        rank: 0.8,
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
        bug: {
          title: 'The password is sent in the address',
          severity: 'high',
          expected: 'The form is sent by POST.',
          seen: 'The address holds the password.',
        },
      });
    }),
  );
};

export const planDoor = (site: SiteModel): PlanDraft[] => {
  const door = doorOf(site);
  return [
    ...(door ? [...planBypass(site, door), ...planEnumeration(site, door), ...planThrottle(site, door)] : []),
    ...planPasswordInAddress(site),
  ];
};

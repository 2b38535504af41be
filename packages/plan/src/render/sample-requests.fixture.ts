// Every probe, requests, and signing in.
import type { Step } from '@prowl/contracts';
import {
  answer,
  apply,
  expectThat,
  goto,
  header,
  json,
  markRan,
  path,
  probe,
  request,
  resize,
  role,
  settle,
  template,
  text,
  textOf,
  value,
  visibleText,
} from '../index.ts';
import { samplePlan } from './sample.fixture.ts';

const noTexts = (...probes: Parameters<typeof probe>[0][]): Step[] =>
  probes.map((each) => expectThat(`no ${each}`, probe(each), 'empty'));

export const probePlan = samplePlan('catalogue: every probe', [
  goto('/catalogue'),
  settle(),
  ...noTexts('broken-images', 'failed-assets', 'exceptions', 'server-errors', 'mixed-content'),
  ...noTexts('unreadable-texts', 'keys-of-switch', 'copied-elsewhere', 'downloads', 'broken-files'),
  ...noTexts('table-rows', 'shares', 'uneven-shares'),
  expectThat('it has looks', probe('looks'), 'not-empty'),
  ...noTexts('low-contrast', 'focus-invisible', 'readable-cookies', 'repeated-requests'),
  ...noTexts('covered-texts', 'cut-texts', 'uneven-siblings', 'outside-parts', 'odd-amounts'),
  ...noTexts('wrong-products'),
  ...noTexts('suggestion-letter', 'marked-suggestion'),
  expectThat('it suggests nothing', probe('suggestions-shown'), 'at-least', value(0)),
  expectThat('it has links', probe('offered'), 'contains', value('/products/0')),
  resize(390, 844),
  expectThat('they are there on a phone', probe('reachable'), 'contains', value('/products/0')),
  expectThat('it has no rules for that', probe('width-rules'), 'at-least', value(0)),
  ...noTexts('too-wide'),
  resize(1280, 800),
  expectThat('the keyboard reaches the choice', probe('focus-path'), 'contains', value('select "Sort by"'), {
    within: 0,
  }),
  expectThat('a language', probe('document-language'), 'equals', value('en')),
  expectThat('no shift', probe('layout-shift'), 'at-most', value(0.25)),
  expectThat('it was loaded', probe('loaded-at'), 'at-least', value(1)),
  expectThat('it answers', probe('caller-address'), 'matches', value('^http://127')),
  expectThat('nobody asked', probe('callers'), 'empty'),
  expectThat('no message runs', probe('message-script'), 'falsy', undefined, { within: 0 }),
  expectThat('the mark did not run', markRan('mkneverran'), 'falsy'),
  goto('/keyboard'),
  expectThat('one button hides the focus', probe('focus-invisible'), 'equals', value(['button "Bare"']), {
    within: 0,
  }),
]);

export const requestPlan = samplePlan(
  'requests: every method, body and actor',
  [
    { do: 'goto', url: '/catalogue', actor: 'visitor' },
    expectThat('the visitor is not known', visibleText(), 'not-contains', value('Hello'), {
      actor: 'visitor',
    }),
    request('GET', '/api/items', 'items', { headers: { accept: 'application/json' } }),
    expectThat('found', answer('items', 'status'), 'equals', value(200)),
    expectThat('the first', json('items', 'items', 0, 'price'), 'at-least', value(20)),
    expectThat('nothing there', json('items', 'none', 'here'), 'empty'),
    expectThat('a number of its own', apply('sum', json('items', 'numbers')), 'equals', value(6)),
    request('POST', '/api/echo', 'echoed', {
      body: { json: { a: 1, 'b-c': [true, null, 'x'], at: { template: '{{run}}' } } },
    }),
    expectThat('the list came back', json('echoed', 'b-c'), 'equals', value([true, null, 'x'])),
    request('PUT', '/api/echo', 'form', { body: { form: { q: "it's" } } }),
    expectThat('the form came back', answer('form', 'text'), 'contains', value('q=it')),
    request('PATCH', '/api/echo', 'raw', {
      headers: { 'content-type': 'application/json' },
      body: { raw: '{"a":' },
    }),
    expectThat('raw stays raw', answer('raw', 'text'), 'equals', value('{"a":')),
    request('POST', '/api/echo', 'scalar', { body: { json: 'text' } }),
    request('DELETE', '/api/echo', 'deleted'),
    request('HEAD', '/api/items', 'head'),
    request('OPTIONS', '/api/items', 'options', { actor: 'visitor' }),
    request('GET', '/moved', 'moved'),
    expectThat('it moved', answer('moved', 'status'), 'equals', value(302)),
    expectThat('to the catalogue', header('moved', 'location'), 'equals', value('/catalogue')),
    expectThat('no cookies', header('moved', 'set-cookie'), 'empty'),
    request('GET', '/moved', 'followed', { follow: true }),
    expectThat('followed', answer('followed', 'url'), 'matches', value('/catalogue$')),
    request('GET', '/api/items', 'many', { times: 5 }),
    expectThat('all well', answer('many', 'status'), 'less-than', value(500)),
    expectThat('all of them', answer('many', 'accepted'), 'equals', value(5)),
    expectThat('fast', answer('many', 'milliseconds'), 'less-than', value(5_000)),
    expectThat('some bytes', answer('many', 'bytes'), 'greater-than', value(0)),
  ],
  { cost: 20_000 },
);

export const signedInPlan = samplePlan(
  'account: the page greets whoever signed in',
  [
    goto('/account'),
    expectThat(
      'a greeting',
      textOf(role('heading')),
      'equals',
      text(template('Hello {{env.SAAS_USERNAME}}')),
    ),
    { do: 'sign-in' },
    expectThat('signed in again', path(), 'equals', value('/account')),
  ],
  { signedIn: true },
);

/** Two accounts at the same time, and nobody. */
export const accountsPlan = samplePlan(
  'account: each is greeted by its own name',
  [
    goto('/account'),
    goto('/account', 'account-2'),
    expectThat(
      'another greeting',
      textOf(role('heading')),
      'equals',
      text(template('Hello {{env.SAAS_USERNAME_2}}')),
      { actor: 'account-2' },
    ),
    expectThat(
      'its own greeting',
      textOf(role('heading')),
      'equals',
      text(template('Hello {{env.SAAS_USERNAME}}')),
    ),
    request('GET', '/account', 'second', { actor: 'account-2' }),
    expectThat('it is let in', answer('second', 'status'), 'equals', value(200)),
    request('GET', '/account', 'nobody', { actor: 'visitor' }),
    expectThat('nobody else is', answer('nobody', 'status'), 'equals', value(303)),
  ],
  { signedIn: true, actors: { 'account-2': 'ben (reader)' } },
);

/** Of a page that keeps the session to itself: it asks again whenever it is opened, and leads elsewhere than was asked for. */
export const deskPlan = samplePlan(
  'desk: what is on it is there whenever it is opened',
  [
    goto('/desk#/drawer'),
    expectThat('the drawer', textOf(role('heading')), 'equals', value('Drawer of ann')),
    goto('/desk'),
    expectThat('the desk', textOf(role('heading')), 'equals', value('Desk of ann')),
    { do: 'reload' },
    expectThat('the desk again', textOf(role('heading')), 'equals', value('Desk of ann')),
    goto('/desk/lamp'),
    expectThat('the lamp', textOf(role('heading')), 'equals', value('Lamp of ann')),
    { do: 'back' },
    expectThat('back at the desk', textOf(role('heading')), 'equals', value('Desk of ann')),
    goto('/desk', 'visitor'),
    expectThat('a visitor is asked', textOf(role('heading')), 'equals', value('Who are you?'), {
      actor: 'visitor',
    }),
    { do: 'sign-in', actor: 'visitor' },
    goto('/desk#/drawer', 'visitor'),
    expectThat('the drawer there, too', textOf(role('heading')), 'equals', value('Drawer of ann'), {
      actor: 'visitor',
    }),
  ],
  { signedIn: true },
);

import { TestPlan } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import {
  click,
  fill,
  goto,
  inside,
  keep,
  label,
  nth,
  press,
  request,
  role,
  selectLabel,
  settle,
  signIn,
  step,
  template,
  textOf,
} from '../index.ts';
import { describeLocator } from '../words/locators.ts';
import { describeSteps, namesSpoken, type ReadValues } from './describe.ts';
import { renderTest } from './render.ts';
import { samplePlan } from './sample.fixture.ts';

const wordsOf = (...steps: Parameters<typeof describeSteps>[0]['steps']) =>
  describeSteps({ steps, signedIn: false });

describe('the steps of a plan in words', () => {
  it('say by the title of a step which of several is pressed that are found by where they are', () => {
    const link = { by: 'css', selector: '.name > a' } as const;
    expect(wordsOf(step('press the header "Name"', click(link), settle()))).toEqual([
      'Press the header “Name”',
    ]);
    expect(wordsOf(click(link))).toEqual(['Press the link']);
    expect(wordsOf(step('press it', click(role('button', 'Save'))))).toEqual(['Press “Save”']);
  });

  it('say what a person does, and leave out what nobody does', () => {
    expect(
      wordsOf(
        step('open it', goto('/catalogue'), settle()),
        selectLabel(label('Sort by'), 'Price (low to high)'),
        fill(label('Name'), template('Ann {{run}}')),
        fill(label('Note'), ''),
        click(role('button', 'Save')),
        press('Escape'),
      ),
    ).toEqual([
      'Open /catalogue',
      'Choose “Price (low to high)” in “Sort by”',
      'Enter “Ann <fresh word>” in “Name”',
      'Empty “Note”',
      'Press “Save”',
      'Press the Escape key',
    ]);
  });

  it('begin with signing in where the test does, and say who acts', () => {
    expect(describeSteps({ steps: [goto('/orders')], signedIn: true })).toEqual(['Sign in', 'Open /orders']);
    expect(wordsOf(goto('/orders', 'visitor'), signIn({ username: 'bob' }))).toEqual([
      'Open /orders, not signed in',
      'Sign in as “bob”',
    ]);
  });

  it('show a request with its body, cut to what can be read', () => {
    expect(
      wordsOf(request('POST', '/api/things', 'made', { body: { form: { name: 'x'.repeat(300) } } }))[0]
        ?.length,
    ).toBeLessThan(130);
    expect(wordsOf(request('GET', '/api/things', 'many', { times: 10 }))).toEqual([
      'Send GET /api/things, 10 times at once',
    ]);
  });

  it('press a control by what is written on it, whatever it calls itself', () => {
    expect(
      wordsOf(
        click({ ...role('link', 'next page'), hasText: 'Next »' }),
        click({ ...role('row', 'Ann'), hasText: 'Berlin' }),
      ),
    ).toEqual(['Press “Next »”', 'Press “Ann” with “Berlin”']);
  });

  it('name a thing by its words, and by its place where it has none', () => {
    const rows = inside(role('list', 'Products'), role('listitem'));
    expect(describeLocator(nth(rows, 0))).toBe('the first item in “Products”');
    expect(describeLocator({ ...rows, nth: -1, hasText: 'Lamp' })).toBe(
      'the last item with “Lamp” in “Products”',
    );
    expect(describeLocator(inside(nth(rows, 1), role('button', 'Buy')))).toBe(
      '“Buy” in the 2nd item in “Products”',
    );
  });
});

describe('who acts', () => {
  const steps = [goto('/a'), goto('/b', 'visitor'), goto('/c', 'account-2')];

  it('is said where it is not the account that the test begins with', () => {
    const words = describeSteps({ steps, signedIn: true, actors: { 'account-2': 'rosa (family)' } });
    expect(words).toEqual(['Sign in', 'Open /a', 'Open /b, not signed in', 'Open /c, as rosa (family)']);
    expect(describeSteps({ steps, signedIn: true }).at(-1)).toBe('Open /c, as another account');
  });
});

describe('what a test reads from the page', () => {
  const name = () => keep('name', textOf(role('heading')));
  const enter = () => fill(label('Search'), template('{{name}}'));
  const steps = [name(), keep('other', textOf(role('banner'))), enter(), name(), enter()];

  it('is left open by the words of its steps until it has run', () => {
    expect(describeSteps({ steps, signedIn: false })[0]).toBe('Enter “<name>” in “Search”');
    expect([...namesSpoken({ steps, signedIn: false })]).toEqual(['name']);
  });

  it('is said in its place, each value where it was read, and nothing that only looks so', () => {
    const words = (read: ReadValues) => describeSteps({ steps, signedIn: false }, read);
    expect(words({ name: ['Sencha', 'Keemun'] })).toEqual([
      'Enter “Sencha” in “Search”',
      'Enter “Keemun” in “Search”',
    ]);
    expect(words({ other: ['Tea'] })[0]).toBe('Enter “<name>” in “Search”');
  });

  it('is noted by the test itself, and nothing else is', () => {
    const context = {
      origin: 'http://app.test',
      authType: 'none',
      foundIn: 'a session',
      agent: 'A',
    } as const;
    const { code } = renderTest(TestPlan.parse(samplePlan('reads', steps)), context);
    expect(code).toMatch(/annotations\.push\(\{ type: 'read name', description: /);
    expect(code).not.toContain('read other');
  });
});

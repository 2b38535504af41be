import { SiteModel, type TestPlan, type TestType } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { builtInCharters } from '../agents/charters.ts';
import { site } from '../session.fixture.ts';
import { event, failed, generated, given, ids, planOf, queued, started } from '../team-state.fixture.ts';
import { generateTest } from './generate.ts';
import { knownBugsOf } from './planning.ts';

const agents = builtInCharters.map((charter) => ({ agentId: ids.agent(charter.key), charter }));
const plan = (name: string, more: Partial<TestPlan> = {}) =>
  planOf({
    fingerprint: `rule|/${name}|x`,
    title: `${name}: it works`,
    place: { url: `/${name}`, template: `/${name}` },
    ...more,
  });
const accounts = [{ name: 'rosa', role: 'reader' }];
const plans = [
  plan('catalogue', { rank: 0.9, title: 'catalogue: sorting by price orders all' }),
  plan('checkout', { rank: 0.4, title: 'checkout: the total is the sum of the lines' }),
  plan('search', {
    type: 'security',
    family: 'security',
    agent: 'security',
    title: 'search: a marked script does not run',
  }),
  plan('login', {
    type: 'security',
    family: 'security',
    agent: 'security',
    title: 'login: a wrong password is refused',
  }),
];
const make = (
  type: TestType,
  target: string,
  context = '',
  among: TestPlan[] = plans,
  state = given(),
  render = (each: TestPlan) =>
    ({ name: 'x.spec.ts', code: each.title }) as { name: string; code: string } | undefined,
) =>
  generateTest(
    { generationId: ids.generation(), type, target, context },
    { site, plans: among, agents, knownBugs: knownBugsOf(state), accounts, testId: ids.test('new'), render },
  );
const chosen = (...args: Parameters<typeof make>) =>
  (make(...args).data as { code?: string; plan?: TestPlan }).code;

describe('a test on request', () => {
  it.each([
    ['functional', '/checkout', '', 'checkout: the total is the sum of the lines'],
    ['functional', 'the order total at checkout', '', 'checkout: the total is the sum of the lines'],
    ['functional', 'prices', 'they are not sorted', 'catalogue: sorting by price orders all'],
    ['security', 'login form', 'wrong passwords', 'login: a wrong password is refused'],
    ['security', 'search field', 'XSS', 'search: a marked script does not run'],
  ] as const)('%s · %s · %s', (type, target, context, title) => {
    expect(chosen(type, target, context)).toBe(title);
  });
  it('is none where nothing is meant by what was said: what is not known and what is near are named', () => {
    const { type, data } = make('functional', 'lending a wheelbarrow');
    expect(type).toBe('TestGenerationFailed');
    expect((data as { reason: string }).reason).toMatch(
      /“lending”.*“wheelbarrow”.*the nearest are .*“catalogue”/,
    );
    expect(make('functional', '/no/such/page').type).toBe('TestGenerationFailed');
  });
  it('is the one of the highest rank where the whole application is meant', () => {
    expect(chosen('functional', 'test that everything works')).toBe('catalogue: sorting by price orders all');
  });
  it('says what it was understood to be about', () => {
    expect(make('functional', 'the wobbly order total at checkout').data).toMatchObject({
      matched: {
        place: 'checkout: the total is the sum of the lines',
        words: expect.arrayContaining(['total', 'checkout']),
        unknown: ['wobbly'],
      },
    });
  });
  it('says of each part of the context what it came to', () => {
    const limit = plan('tools', {
      oracle: 'stated-limit-holds',
      title: 'tools: "Borrow" works for at most 4, as the page says',
      actors: { 'account-2': 'rosa (reader)' },
    });
    const contextOf = (context: string) =>
      (make('functional', 'borrowing tools', context, [limit]).data as { matched: { context: unknown } })
        .matched.context;
    expect(contextOf('at most 4, tools; as a reader. With a purple hat')).toEqual([
      { said: 'at most 4', came: 'checked' },
      { said: 'tools', came: 'narrowed' },
      { said: 'as a reader', came: 'acted-as', why: 'rosa (reader)' },
      { said: 'With a purple hat', came: 'not-used', why: expect.stringContaining('name of its field') },
    ]);
    expect(contextOf('at most 3; als Bibliothekarin; newest first')).toEqual([
      { said: 'at most 3', came: 'not-used', why: expect.stringContaining('states 4') },
      { said: 'als Bibliothekarin', came: 'not-used', why: expect.stringContaining('“Bibliothekarin”') },
      { said: 'newest first', came: 'not-used', why: expect.stringContaining('No rule') },
    ]);
    expect(contextOf('')).toBeUndefined();
  });
  it('enters what is given in its fields, or is refused with those that there are', () => {
    const target = { by: 'label' as const, text: 'Guests' };
    const booking = plan('about', {
      title: 'about: a table can be booked',
      steps: [{ do: 'fill', target, value: '2' }],
    });
    const [first, ...others] = site.pages;
    const field = { name: 'guests', label: 'Guests', locator: target, control: 'input', type: 'number' };
    const form = { key: 'f', name: 'Book', purpose: 'create', method: 'post', action: '/', fields: [field] };
    const withForm = SiteModel.parse({
      ...site,
      pages: [
        { ...first, forms: [{ ...form, fields: [{ ...field, meaning: 'quantity', required: true }] }] },
        ...others,
      ],
    });
    const asked = (context: string) =>
      generateTest(
        { generationId: ids.generation(), type: 'functional', target: '/about', context },
        {
          site: withForm,
          plans: [booking],
          agents,
          knownBugs: [],
          accounts,
          testId: ids.test('new'),
          render: (each) => ({ name: 'x.spec.ts', code: each.title }),
        },
      );
    expect(asked('for 3 guests').data).toMatchObject({
      plan: { steps: [{ value: '3' }] },
      matched: { context: [{ said: 'for 3 guests', came: 'entered', why: '“3” in “Guests”' }] },
    });
    expect(asked('with the name "Ada"')).toMatchObject({
      type: 'TestGenerationFailed',
      data: { reason: expect.stringContaining('“Guests”') },
    });
  });
  it('of a file or a function is its unit test, whatever type was asked for', () => {
    const unit = plan('price', {
      type: 'unit',
      family: 'unit',
      title: 'discount: keeps its properties for any input',
      unit: { module: 'src/price.ts', export: 'discount', parameters: [], properties: ['deterministic'] },
    });
    for (const type of ['unit', 'functional'] as const)
      expect(make(type, 'discount() in src/price.ts', '', [...plans, unit]).data).toMatchObject({
        type: 'unit',
        plan: { type: 'unit', unit: { export: 'discount' } },
        matched: { place: unit.title },
      });
    expect(make('functional', 'src/price.ts').data).toMatchObject({
      reason: expect.stringContaining('local-path'),
    });
  });
  it('is one in which the account acts that was named', () => {
    const both = [
      plan('loans', { rank: 0.9, title: 'loans: the loans are one’s own', fingerprint: 'a|b' }),
      plan('loans', {
        rank: 0.1,
        title: 'loans: the loans are one’s own',
        actors: { 'account-2': 'rosa (reader)' },
      }),
    ];
    const acted = (context: string) =>
      (make('functional', 'the loans', context, both).data as { plan: TestPlan }).plan.actors;
    expect(acted('as reader')).toEqual({ 'account-2': 'rosa (reader)' });
    expect(acted('')).toBeUndefined();
  });
  it('belongs to the agent of its plan, has the type that was asked for, and answers the request', () => {
    expect(make('security', 'login')).toMatchObject({
      type: 'TestGenerated',
      data: {
        testId: ids.test('new'),
        type: 'security',
        agentId: ids.agent('security'),
        generationId: ids.generation(),
        plan: { fingerprint: 'asked|login|rule|/login|x' },
      },
    });
  });
  it('of a whole journey may be a functional one where no journey is known', () => {
    expect(make('e2e', 'checkout').data).toMatchObject({ type: 'e2e', plan: { type: 'e2e' } });
  });
  it('against regression watches a bug that is known where it is what is meant, before anything else', () => {
    const bug = {
      bugId: ids.bug('x'),
      fingerprint: 'f',
      testId: ids.test('a'),
      runId: ids.run('1'),
      oracle: 'o',
      place: { url: '/', template: '/' },
    };
    const known = plan('profile', { title: 'profile: the name is kept' });
    const state = given(
      started(),
      generated('a', known),
      queued('1', 'a'),
      failed('1', 'a'),
      event('BugFound', bug as never),
    );
    expect(chosen('regression', 'the name in the profile', '', plans, state)).toBe(
      'profile: the name is kept',
    );
    expect(chosen('regression', 'checkout', '', plans, state)).toBe(
      'checkout: the total is the sum of the lines',
    );
    expect(chosen('regression', 'checkout')).toBe('checkout: the total is the sum of the lines');
  });
  it('is the next best when the best cannot be written', () => {
    const render = (each: TestPlan) =>
      each.title.includes('total') ? undefined : { name: 'x.spec.ts', code: each.title };
    const both = [
      ...plans,
      plan('checkout', { fingerprint: 'other', rank: 0.3, title: 'checkout: a voucher counts' }),
    ];
    expect(chosen('functional', '/checkout', '', both, given(), render)).toBe('checkout: a voucher counts');
    expect(make('functional', '/checkout', '', plans, given(), render).type).toBe('TestGenerationFailed');
  });
  it.each([
    ['performance', /Name a page, a form or a list/],
    ['unit', /POST \/api\/saas-config\/local-path/],
  ] as const)('%s that is not possible says what to do', (type, reason) => {
    expect(make(type, 'checkout')).toMatchObject({
      type: 'TestGenerationFailed',
      data: { reason: expect.stringMatching(reason) },
    });
  });
});

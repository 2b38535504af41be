import { type Proposal, TestPlan } from '@prowl/contracts';
import { renderTest } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { ferrySite } from '../testing/ferry.ts';
import { planInferred } from './inferred.ts';

const planned = (...proposals: readonly Partial<Proposal>[]) =>
  planInferred({
    site: ferrySite,
    target: { name: 'Ferry', description: '', url: ferrySite.origin },
    directives: [],
    failedFingerprints: new Set(),
    proposals: {
      model: 'scripted',
      proposals: proposals.map((each) => ({
        title: 'Four cars are too many',
        because: 'The rules say at most three cars',
        steps: [{ do: 'open', page: 'p1' }],
        expectations: [{ expect: 'shows', text: 'Ferry' }],
        ...each,
      })),
    },
  });
const written = (...proposals: readonly Partial<Proposal>[]) =>
  planned(...proposals).plans.map(
    (plan) =>
      renderTest(TestPlan.parse(plan), {
        origin: ferrySite.origin,
        authType: 'none',
        foundIn: 'a test',
        agent: 'x',
      }).code,
  );

const fourCars: Partial<Proposal> = {
  steps: [
    { do: 'fill', field: 'p1.f1.2', value: '4' },
    { do: 'send', form: 'p1.f1' },
  ],
  expectations: [{ expect: 'refused', form: 'p1.f1' }],
};

describe('plans for what a language model expects', () => {
  it('are marked as inferred, with the model and its reason', () => {
    expect(planned(fourCars).plans).toMatchObject([
      {
        oracle: 'inferred-expectation',
        family: 'forms',
        isolation: 'global',
        inferred: { model: 'scripted', because: 'The rules say at most three cars' },
      },
    ]);
  });

  it('fill what the model filled, the rest as exploring did, and send it', () => {
    const [code = ''] = written(fourCars);
    expect(code).toContain("fill('4')");
    expect(code).toMatch(/getByLabel\('Name'.*\n?.*fill\(`Sample \$\{run\}`\)/);
    expect(code).toContain('is refused');
  });

  it.each<[string, Partial<Proposal>, string]>([
    [
      'a sort order',
      {
        steps: [{ do: 'use', control: 'p1.l1.u1', option: 'name' }],
        expectations: [{ expect: 'sorted', list: 'p1.l1', column: 'p1.l1.c1', direction: 'ascending' }],
      },
      'ascending order',
    ],
    [
      'a number of items',
      { expectations: [{ expect: 'items', list: 'p1.l1', is: 'at-least', number: 2 }] },
      'at least 2 items',
    ],
    [
      'a figure',
      { expectations: [{ expect: 'figure', figure: 'p1.n1', is: 'exactly', number: 12 }] },
      '"Places left" is 12',
    ],
    [
      'words of every item',
      { expectations: [{ expect: 'every-item-says', list: 'p1.l1', text: 'Sample' }] },
      'says "Sample"',
    ],
    ['another page', { expectations: [{ expect: 'on-page', page: 'p2' }] }, 'is on the'],
    [
      'what a field holds',
      {
        steps: [{ do: 'fill', field: 'p1.f1.4', value: 'By night' }, { do: 'reload' }],
        expectations: [{ expect: 'field-holds', field: 'p1.f1.4', value: '' }],
      },
      'holds',
    ],
    [
      'what a press opens',
      { steps: [{ do: 'press', control: 'p1.b1' }], expectations: [{ expect: 'shows', text: 'Every hour' }] },
      'Every hour',
    ],
  ])('can expect %s', (_, proposal, words) => {
    expect(written(proposal).join()).toContain(words);
  });

  it('are one for the same idea in other words, in whichever session', () => {
    const plans = planned(fourCars, { ...fourCars, title: 'No more than three cars' }).plans;
    expect(plans).toHaveLength(1);
    expect(planned({ ...fourCars, title: 'Another title' }).plans[0]?.fingerprint).toBe(
      plans[0]?.fingerprint,
    );
  });
});

const filling = (value: string): Partial<Proposal> => ({
  steps: [
    { do: 'fill', field: 'p1.f1.4', value },
    { do: 'send', form: 'p1.f1' },
  ],
});

/** What a model that was talked into something, by a page or by itself, may answer. */
const hostile: readonly [what: string, proposal: Partial<Proposal>, why: string][] = [
  ['an address', { steps: [{ do: 'open', page: 'https://evil.example/' }] }, 'refers to something'],
  [
    'an address of the machine',
    { steps: [{ do: 'open', page: 'http://169.254.169.254/latest/meta-data' }] },
    'refers to something',
  ],
  [
    'a path that nobody showed it',
    { steps: [{ do: 'open', page: '/admin/delete-all' }] },
    'refers to something',
  ],
  ['a page that there is not', { steps: [{ do: 'open', page: 'p99' }] }, 'refers to something'],
  ['a part of another kind', { steps: [{ do: 'open', page: 'p1.f1' }] }, 'refers to something'],
  ['a name from every object', { steps: [{ do: 'open', page: '__proto__' }] }, 'refers to something'],
  ['a button that destroys', { steps: [{ do: 'press', control: 'p1.b2' }] }, 'refers to something'],
  ['a button that sends something', { steps: [{ do: 'press', control: 'p1.b3' }] }, 'refers to something'],
  ['the form to sign in', { steps: [{ do: 'send', form: 'p1.f2' }] }, 'refers to something'],
  [
    'the field of a password',
    { steps: [{ do: 'fill', field: 'p1.f1.5', value: 'secret' }] },
    'refers to something',
  ],
  ['a field as a form', { steps: [{ do: 'send', form: 'p1.f1.1' }] }, 'refers to something'],
  ['a script', filling('<script>alert(1)</script>'), 'no plain text'],
  ['a handler', filling('x" onerror="alert(1)'), ''],
  ['an address that runs script', filling('JavaScript:alert(1)'), 'no plain text'],
  ['a password from the environment', filling('{{env.SAAS_PASSWORD}}'), 'no plain text'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as a model would write it.
  ['code of a template', filling('${process.env.SAAS_PASSWORD}'), 'no plain text'],
  ['code in quotes', filling('`+require("fs")+`'), 'no plain text'],
  ['what ends a string', filling("'); await page.goto('https://evil.example'); ('"), ''],
  ['characters that nobody types', filling('a\u0000b'), 'nobody types'],
  ['text that runs backwards', filling('a\u202Eb'), 'nobody types'],
  [
    'an enormous number',
    { steps: [{ do: 'fill', field: 'p1.f1.2', value: '9'.repeat(40) }] },
    'kind of its field',
  ],
  ['a word for a number', { steps: [{ do: 'fill', field: 'p1.f1.2', value: 'many' }] }, 'kind of its field'],
  [
    'more than fits',
    { steps: [{ do: 'fill', field: 'p1.f1.1', value: 'x'.repeat(200) }] },
    'longer than its field',
  ],
  [
    'an option that there is not',
    { steps: [{ do: 'choose', field: 'p1.f1.3', option: 'Bridge' }] },
    'option',
  ],
  [
    'a word for a choice',
    { steps: [{ do: 'fill', field: 'p1.f1.3', value: 'Sun deck' }] },
    'something is chosen',
  ],
  ['a tick where there is no box', { steps: [{ do: 'tick', field: 'p1.f1.1', on: true }] }, 'no box'],
  ['to begin nowhere', { steps: [{ do: 'reload' }] }, 'begins nowhere'],
  [
    'something of a form that was not sent',
    { expectations: [{ expect: 'accepted', form: 'p1.f1' }] },
    'did not send',
  ],
  [
    'an expectation with a script',
    { expectations: [{ expect: 'shows', text: '<img src=x onerror=alert(1)>' }] },
    'no plain text',
  ],
  [
    'a title with code',
    { ...fourCars, title: "x'); process.exit(1); test('y", because: '*/ process.exit(1) /*' },
    '',
  ],
  ['a title with what a template reads', { ...fourCars, title: 'Shows {{env.SAAS_PASSWORD}} to all' }, ''],
];

describe('a model that proposes', () => {
  it.each(hostile)('%s gets it left out with a reason, or as harmless text', (_, proposal, why) => {
    const { plans, leftOut = [] } = planned(proposal);
    expect(leftOut.map((each) => each.why).join()).toContain(why);
    expect(plans).toHaveLength(why === '' ? 1 : 0);
    for (const code of written(proposal)) {
      // Whatever it wrote is within a string or a comment of one line; addresses are those of the site.
      const bare = code
        .replaceAll(/\/\*[\s\S]*?\*\//g, '')
        .replaceAll(/\/\/.*$/gm, '')
        .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, "''");
      expect(bare).not.toMatch(/process\.exit|evil|require\(|alert/);
      expect(code).not.toMatch(/\$\{[^}]*SAAS_PASSWORD/);
    }
  });
});

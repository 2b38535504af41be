import { expect, it } from 'vitest';
import { control, form, known, page } from '../../testing/build.ts';
import { formPagesFor, worthLearning, worthOf } from './worth.ts';

const field = { control: 'input' } as ReturnType<typeof form>['fields'][number];
const typed = form({ method: 'script', fields: [field] });

it.each([
  ['a page of links and forms for the server', { controls: [control('About', { href: '/about' })] }],
  [
    'a page of a form and its button',
    { controls: [control('Send')], forms: [form({ submitName: 'Send', method: 'post' })] },
  ],
  ['a sign-in page', { kind: 'sign-in' as const, forms: [typed] }],
  ['an error page', { status: 404, forms: [typed] }],
  ['a state without an address', { reach: [{ do: 'reload' as const }], forms: [typed] }],
])('%s is not learned', (_what, more) => expect(worthOf(page('/', more))).toBe(0));

it('a form that would ask for its own page is taken by a script', () => {
  const silent = form({ method: 'get', action: '/a', fields: [field], submitName: 'Add' });
  expect(worthOf(page('/a', { forms: [silent], controls: [control('Add')] }))).toBeGreaterThan(0);
});

it('pages where something is typed come before those with buttons, one of each template', () => {
  const buttons = known('/buttons', { controls: [control('More')] });
  const list = known('/list', { forms: [typed] });
  const plain = known('/plain', { forms: [form({ method: 'get', purpose: 'filter', action: '/plain' })] });
  expect(worthLearning([buttons, plain, list], new Set())).toEqual([list, buttons]);
  expect(worthLearning([buttons, list], new Set(['/list']))).toEqual([buttons]);
});

it('another page of a template is learned where it has a form to make something with, and the first one had none', () => {
  const maker = form({ method: 'script', purpose: 'create', fields: [field] });
  const paid = { ...known('/bills/:id', { controls: [control('Print')] }), learned: true };
  const open = known('/bills/:id', { forms: [maker], controls: [control('Print')] });
  const met = new Set(['/bills/:id']);
  expect(worthLearning([paid, open], met)).toEqual([open]);
  expect(worthLearning([{ ...open, learned: true }, open], met)).toEqual([]);
  expect(worthLearning([paid, { ...open, learned: true }, open], met)).toEqual([]);
});

it('a list that an address shows less of is learned once', () => {
  const lists = [{ items: { by: 'css', selector: '.ware' } }] as ReturnType<typeof page>['lists'];
  const whole = known('/wares', { lists, forms: [typed] });
  const low = known('/wares?low=:id', { lists, forms: [typed] });
  const other = known('/wares?page=:id', { forms: [typed] });
  expect(worthLearning([whole, low, other], new Set(['/wares']))).toEqual([other]);
});

it('routes behind # are pages of their own, but for those that show less of a list under the same heading', () => {
  const lists = [{ items: { by: 'role', role: 'row' } }] as ReturnType<typeof page>['lists'];
  const at = (template: string, heading: string) =>
    known(template, { lists, heading, title: heading, forms: [typed] });
  const tools = at('/#/tools', 'Tools');
  const [members, out, drawer] = [
    at('/#/members', 'Members'),
    at('/#/out', 'Tools'),
    at('/#/tools/new', 'Tools'),
  ];
  expect(worthLearning([tools, members, out, drawer], new Set(['/#/tools']))).toEqual([members, drawer]);
});

it('items of a list may be made on the page of a form with empty fields, but for one that writes over others', () => {
  const lists = [{ count: 5 }] as ReturnType<typeof page>['lists'];
  const inItem = { ...control('Star'), region: 'item' as const };
  const listed = known('/hives', { lists, controls: [inItem, inItem, inItem] });
  const empty = form({
    method: 'script',
    purpose: 'create',
    writesOver: 'nothing',
    fields: [{ ...field, value: '' }, field, field],
  });
  const alone = known('/hives/new', { forms: [empty] });
  const own = known('/keepers', { lists, forms: [empty] }); // what it makes is in its own list
  expect(formPagesFor([own, alone, listed], listed.page)).toEqual([alone]);
  const [elsewhere, another] = [known('/bees/new', { forms: [empty] }), known('/add', { forms: [empty] })];
  expect(formPagesFor([elsewhere, another, alone], listed.page)).toEqual([alone, elsewhere]);
  const inVain = new Set([elsewhere, alone]);
  expect(formPagesFor([elsewhere, another, alone], listed.page, inVain)).toEqual([alone, another]);
  const edit = known('/hives/1/edit', { forms: [{ ...empty, writesOver: 'others' }] });
  expect(formPagesFor([edit, listed], listed.page)).toEqual([]);
});

import { click, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { field, form, known, list, listControl, scope } from '../testing/build.ts';
import { LeftOut } from '../walking/left-out.ts';
import { createRules } from '../walking/scope.ts';
import type { Known } from '../walking/site.ts';
import { editsAmong, formsThatMake, formTasks, type Stage } from './tasks.ts';

const tasksOf = (stage: Stage, pages: readonly Known[], more: object = {}) => {
  const leftOut = new LeftOut();
  const rules = createRules(scope(more));
  const job = { scope: scope(more) };
  const tasks = formTasks(
    {
      site: { known: pages, edits: new Set(), homed: [] },
      rules,
      leftOut,
      mark: 'prowlabc',
      session: { signedIn: true },
      job,
    },
    stage,
  );
  return { tasks, purposes: tasks.map((task) => task.form.purpose), leftOut: leftOut.toList() };
};
const submitted = { submissions: [{ accepted: 'yes' } as never] };
const withForms = (path: string, ...forms: ReturnType<typeof form>[]) => known(path, { forms });

describe('forms to submit', () => {
  it('look first, make and change afterwards, in an order of their own', () => {
    const forms = (['settings', 'contact', 'sort', 'create', 'search', 'comment', 'filter'] as const).map(
      (purpose) => form({ purpose, action: `/${purpose}` }),
    );
    const pages = [withForms('/account', ...forms)];
    expect(tasksOf('looking', pages).purposes).toEqual(['search', 'filter', 'sort']);
    expect(tasksOf('making', pages).purposes).toEqual(['create', 'comment', 'contact', 'settings']);
  });

  it('that make something are told from those about all items of a list, and counted once each', () => {
    const add = form({
      purpose: 'create',
      action: '/kinds',
      submitName: 'Add',
      fields: [field({ name: 'name' })],
    });
    const all = form({
      ...{ purpose: 'create', action: '/kinds', submitName: 'Apply changes', writesOver: 'others' },
      fields: ['one', 'two', 'three'].map((name) => field({ name })),
    });
    const note = form({ purpose: 'comment', action: '/notes', fields: [field({ name: 'text' })] });
    const pages = [withForms('/kinds', all, add), withForms('/notes', note, add)];
    const { tasks } = tasksOf('making', pages, { disposable: true });
    expect(tasks.map((task) => task.form.submitName || task.form.purpose)).toEqual([
      ...['Add', note.submitName || 'comment', 'Apply changes'],
    ]);
    expect(formsThatMake(pages)).toBe(3);
    expect(formsThatMake([withForms('/kinds', { ...add, ...submitted })])).toBe(0);
  });

  it('that were seen to change a record are left alone on the pages of others, too', () => {
    const tag = (code: string, purpose: 'create' | 'edit') =>
      form({
        key: `tag of ${code}`,
        purpose,
        action: `/orders/${code}/tag`,
        fields: [field({ name: 'tag' })],
      });
    const pages = (['edit', 'create'] as const).map((purpose, index) => {
      const code = ['kale', 'leek'][index] ?? '';
      return known(`/orders/${code}`, { template: '/orders/:slug', forms: [tag(code, purpose)] });
    });
    const isEdit = editsAmong(
      pages.map(({ page }) => page),
      new Set(['tag of kale']),
    );
    const other = form({ action: '/orders/leek/note', fields: [field({ name: 'note' })] });
    const [, second] = pages.map(({ page }) => page);
    if (second === undefined) throw new Error('there is no second page');
    expect(second.forms.map((each) => isEdit(second, each))).toEqual([true]);
    expect(isEdit(second, other)).toBe(false);
  });

  it('that ask for more have their turn before those that ask for less', () => {
    const asking = (action: string, count: number) =>
      form({
        purpose: 'create',
        action,
        fields: Array.from({ length: count }, (_, at) => field({ name: `f${at}` })),
      });
    const pages = [withForms('/', asking('/tags', 1), asking('/bills', 4), asking('/people', 2))];
    expect(tasksOf('making', pages).tasks.map((task) => task.form.action)).toEqual([
      '/bills',
      '/people',
      '/tags',
    ]);
  });

  it('that are the first step of several have their turn last', () => {
    const forms = [
      form({ purpose: 'create', action: '/trip', submitName: 'Next', submitMeaning: 'next' }),
      form({ purpose: 'contact', action: '/contact' }),
    ];
    expect(tasksOf('making', [withForms('/a', ...forms)]).purposes).toEqual(['contact', 'create']);
  });

  it('once for records of a kind, whose forms are sent to the address of the record', () => {
    const adding = (slug: string) => {
      const page = withForms(
        `/fabric/${slug}`,
        form({ purpose: 'add-to-collection', action: `/fabric/${slug}`, submitName: 'Add to basket' }),
        form({ purpose: 'comment', action: `/fabric/${slug}/questions`, submitName: 'Ask' }),
      );
      page.page.template = '/fabric/:slug';
      return page;
    };
    expect(tasksOf('making', ['willow', 'meadow', 'gingham'].map(adding)).purposes).toEqual([
      'comment',
      'add-to-collection',
    ]);
  });

  it('leave out a press that was learned, and taken back, where the items are listed', () => {
    const press = form({ purpose: 'unknown', action: '/rooms/3/take', submitName: 'Take', fields: [] });
    const action = (method: string) => ({
      tries: [{ changes: [{ what: 'request', method, template: '/rooms/:id/take' }] }],
    });
    const pages = (method: string) => [
      known('/rooms', { actions: [action(method)] as never, forms: [press] }),
    ];
    const disposable = { disposable: true };
    expect(tasksOf('making', pages('GET'), disposable).purposes).toEqual(['unknown']);
    expect(tasksOf('making', pages('POST'), disposable).purposes).toEqual([]);
  });

  it('leave out those of a view that learning went through', () => {
    const reach = [{ do: 'press', key: 'Enter' } as const];
    const view = known('/', { reach, forms: [form({ purpose: 'create' })] });
    expect(tasksOf('making', [view]).purposes).toEqual(['create']);
    const gone = { ...view, worked: true };
    const pressed = (name: string) =>
      known('/', { actions: [{ tries: [], steps: [click(role('button', name))] }] as never });
    // Nothing that was learned presses its button: it was filed in passing.
    expect(tasksOf('making', [gone, pressed('Other')]).purposes).toEqual(['create']);
    expect(tasksOf('making', [gone, pressed('Save')]).purposes).toEqual([]);
  });

  it.each([
    ['sign-in', 'signing in is tried once, with the configured account'],
    ['sign-up', 'walked as a journey'],
    ['checkout', 'walked as a journey'],
    ['password-change', 'it would change the account'],
    ['password-reset', 'it reaches people'],
    ['delete', 'it looks destructive'],
    ['sign-out', 'it would end the session'],
  ] as const)('never have the purpose %s', (purpose, why) => {
    const { tasks, leftOut } = tasksOf('making', [withForms('/', form({ purpose }))]);
    expect(tasks).toEqual([]);
    expect(leftOut).toEqual([{ what: 'form', why, count: 1 }]);
  });

  it('pay nothing, unless the target is a copy', () => {
    const paying = withForms('/fines/7', form({ purpose: 'create', submitMeaning: 'checkout' }));
    expect(tasksOf('making', [paying]).leftOut).toEqual([{ what: 'form', why: 'it would pay', count: 1 }]);
    expect(tasksOf('making', [paying], { disposable: true }).purposes).toEqual(['create']);
  });

  it('publish a text of their own, and nothing that is there', () => {
    const publishing = (purpose: 'create' | 'unknown', fields: ReturnType<typeof field>[]) =>
      form({ purpose, action: '/topic/publish', submitName: 'Publish', fields });
    const text = field({ name: 'title', control: 'input', type: 'text' });
    expect(tasksOf('making', [withForms('/', publishing('create', [text]))]).tasks).toHaveLength(1);
    const held = [{ ...text, value: 'Spring' }];
    for (const fields of [[], held])
      expect(tasksOf('making', [withForms('/', publishing('create', fields))]).tasks).toEqual([]);
    expect(tasksOf('making', [withForms('/', publishing('unknown', [text]))]).tasks).toEqual([]);
  });

  it('write to somebody in a throw-away copy only', () => {
    const writing = form({ purpose: 'create', destructive: true, submitMeaning: 'send', action: '/m' });
    expect(tasksOf('making', [withForms('/', writing)]).purposes).toEqual([]);
    expect(tasksOf('making', [withForms('/', writing)], { disposable: true }).purposes).toEqual(['create']);
  });

  it('leave out what looks destructive or is excluded, by button and by address', () => {
    const pages = [
      withForms(
        '/',
        form({ submitName: 'Delete account' }),
        form({ submitName: 'OK', action: '/things/3/remove' }),
        form({ submitName: 'Publish', action: '/publish' }),
        form({ destructive: true, action: '/x' }),
      ),
    ];
    expect(tasksOf('making', pages, { neverClick: ['publish'] }).tasks).toEqual([]);
  });

  it('are taken once where pages have the same form', () => {
    const search = () => form({ purpose: 'search', action: '/search', fields: [field({ name: 'q' })] });
    expect(
      tasksOf('looking', [withForms('/', search()), withForms('/about', search())]).tasks.map(
        (task) => task.known.page.url,
      ),
    ).toEqual(['/']);
  });

  it('are taken once for all items of a list', () => {
    const add = (number: number) =>
      form({
        key: `${number}`,
        purpose: 'add-to-collection',
        action: `/basket/${number}`,
        submitName: `Add ${number}`,
      });
    expect(tasksOf('making', [withForms('/', add(1), add(2), add(3))]).tasks).toHaveLength(1);
  });

  it('to add to the cart are taken once for each kind of page', () => {
    const add = () => form({ purpose: 'add-to-collection', action: '/basket' });
    expect(tasksOf('making', [withForms('/', add()), withForms('/things/1', add())]).tasks).toHaveLength(2);
  });

  it('were not submitted yet, but for a search of a list', () => {
    const search = form({ purpose: 'search', action: '/s', ...submitted });
    const filter = form({ purpose: 'filter', action: '/f', ...submitted });
    const lists = [list({ controls: [listControl('search')] })];
    const page = known('/', { forms: [search, filter], lists });
    expect(tasksOf('looking', [page]).purposes).toEqual(['search']);
  });

  it('are not on pages that answered with an error', () => {
    expect(tasksOf('making', [known('/', { status: 500, forms: [form()] })]).tasks).toEqual([]);
  });
});

describe('a form of one button', () => {
  const press = (action: string, more: object = {}) =>
    tasksOf('making', [
      known('/issues/3', { forms: [form({ purpose: 'unknown', action, submitName: 'Vote' })], ...more }),
    ]);
  it('is not pressed below a record of others', () => {
    expect(press('/issues/3/vote').leftOut[0]?.why).toBe('it would write over what others entered');
  });
  it('is pressed below a record that carries the mark', () => {
    expect(press('/issues/3/vote', { heading: 'Sample prowlabc' }).tasks).toHaveLength(1);
  });
});

describe('a form that adds to the account', () => {
  it('is left alone where it takes an address or a password', () => {
    const add = form({ purpose: 'create', action: '/account/mails', fields: [field({ meaning: 'email' })] });
    expect(tasksOf('making', [withForms('/account/mails', add)]).leftOut[0]?.why).toBe(
      'it would change the account',
    );
  });
});

describe('a form that edits', () => {
  const edits = (path: string, more: object = {}, fields = [field({ value: 'Lamp' })]) =>
    tasksOf('making', [known(path, { forms: [form({ purpose: 'edit', fields })], ...more })]);
  it('is left alone on one record of many: others entered it', () => {
    const { tasks, leftOut } = edits('/things/7/edit');
    expect(tasks).toEqual([]);
    expect(leftOut[0]?.why).toBe('it would write over what others entered');
  });
  it('is submitted in the account’s own area', () => {
    expect(edits('/account/addresses/7').tasks).toHaveLength(1);
  });
  it('is left alone below a record, though it is called settings', () => {
    expect(edits('/projects/7/settings').tasks).toEqual([]);
    expect(edits('/admin/settings').tasks).toEqual([]);
    expect(edits('/settings').tasks).toHaveLength(1);
  });
  it('is left alone where the record has a name in the address', () => {
    expect(edits('/wiki/Main_Page').tasks).toEqual([]);
  });
  it('is sent to a throw-away copy', () => {
    const page = known('/things/7/edit', {
      forms: [form({ purpose: 'edit', fields: [field({ value: 'Lamp' })] })],
    });
    expect(tasksOf('making', [page], { disposable: true }).tasks).toHaveLength(1);
  });
  it('is submitted where the page or a field carries the mark', () => {
    expect(edits('/things/7/edit', { heading: 'Title prowlabc' }).tasks).toHaveLength(1);
    expect(edits('/things/7/edit', {}, [field({ value: 'Title prowlabc' })]).tasks).toHaveLength(1);
  });
  it('is submitted where there is only one record', () => {
    expect(edits('/profile/edit').tasks).toHaveLength(1);
  });
});

import type { Field } from '@prowl/contracts';
import { expect, it } from 'vitest';
import type { RawForm, RawReading } from '../page/wire.ts';
import { formsByNumber, purposeOf } from './forms.ts';

const field = (name: string, more: Partial<Field> = {}): Field =>
  ({ name, label: name, control: 'input', type: 'text', meaning: 'text', value: '', ...more }) as Field;
const choice = (name: string) => field(name, { control: 'select', type: 'select-one', meaning: 'choice' });
const user = field('name', { meaning: 'username' });
const password = field('password', { type: 'password', meaning: 'password' });
const purpose = (
  name: string,
  button: string,
  fields: Field[],
  method: RawForm['method'] = 'post',
  more: { near?: number; action?: string; raw?: object[]; url?: string; heading?: string } = {},
) =>
  purposeOf(
    {
      name,
      method,
      action: more.action ?? '/x',
      fields: more.raw ?? [],
      hints: '',
      context: '',
      submits: [{ name: button }],
      region: 'main',
      list: -1,
      near: more.near ?? -1,
    } as unknown as RawForm,
    fields,
    'en',
    { url: more.url ?? '', heading: more.heading ?? '' },
  );

it('a form with a password is a login form only when it asks for little else', () => {
  expect(
    purpose('Login', 'Login', [user, password, field('remember', { control: 'checkbox', type: 'checkbox' })]),
  ).toBe('sign-in');
  expect(purpose('Log in', 'Log in', [user, password, choice('tenant'), choice('language')])).toBe('sign-in');
  expect(purpose("Ann's profile", 'Save', [user, password, choice('locale'), choice('language')])).toBe(
    'settings',
  );
  expect(purpose('Add new user', 'Save', [user, password, choice('locale'), choice('language')])).toBe(
    'create',
  );
  expect(
    purpose('Create an account', 'Register', [user, password, choice('country'), choice('language')]),
  ).toBe('sign-up');
});

it('to book something with a reason is to make something, and what is told that it was read loses nothing', () => {
  const reason = field('reason', { required: true });
  expect(purpose('Book a room: reason', 'Book this room', [reason, field('guests')])).toBe('create');
  expect(purpose('Mug', 'Add to cart', [reason], 'post', { action: '/cart/3' })).toBe('add-to-collection');
  expect(purpose('Room 3', 'Book this room', [])).toBe('add-to-collection');
  expect(purpose('Notice 2', 'Mark as read', [], 'post', { action: '/notices/2/read' })).toBe('unknown');
  expect(purpose('Notice 2', 'Away', [], 'post', { action: '/notices/2/remove' })).toBe('delete');
});

it('a form that asks for a name and a password is a login form, whatever its button says', () => {
  const name = field('name', { meaning: 'full-name', label: 'Name' });
  expect(purpose('Come in', 'Come in', [name, password])).toBe('sign-in');
  expect(purpose('Register', 'Register', [name, password])).toBe('sign-up');
  expect(purpose('Come in', 'Come in', [name, user, password])).toBe('sign-up');
});

it('a form that sets a password for nobody in particular signs nobody up', () => {
  const secret = field('secret', { type: 'password', meaning: 'new-password' });
  const again = field('again', { type: 'password', meaning: 'confirm-password' });
  const hours = field('hours', { meaning: 'number', type: 'number', value: '3' });
  const base = field('base', { meaning: 'url' });
  const name = field('name', { meaning: 'title' });
  expect(purpose('', 'Save', [hours, base, secret], 'post', { url: '/watching' })).toBe('settings');
  expect(purpose('', 'Save', [name, hours, secret], 'post', { url: '/settings/general' })).toBe('settings');
  expect(purpose('', 'Save', [name, secret], 'post', { heading: 'Settings' })).toBe('settings');
  expect(purpose('', 'Save', [secret, again])).toBe('password-change');
  expect(
    purpose('', 'Save', [{ ...user, value: 'ann' }, again], 'post', {
      url: '/users/3/edit',
      heading: 'Edit user',
    }),
  ).toBe('edit');
  expect(purpose('', 'Go', [name, secret, again])).toBe('sign-up');
  expect(purpose('Join', 'Sign up', [secret, again])).toBe('sign-up');
});

it('a form that deletes what a password confirms is no login form', () => {
  expect(purpose('Delete project', 'Delete project', [password])).toBe('delete');
  expect(purpose('Danger zone', 'Go on', [password], 'post', { action: '/account/delete' })).toBe('delete');
  const action = '/login?next=/account/delete';
  expect(purpose('Log in', 'Log in', [user, password], 'post', { action })).toBe('sign-in');
});

it('a form that searches makes nothing, however it is sent', () => {
  expect(purpose('Advanced search', 'Search', [field('title'), field('author'), choice('language')])).toBe(
    'filter',
  );
  expect(purpose('New book', 'Add', [field('title'), field('author')])).toBe('create');
  const query = field('query', { label: 'Search' });
  expect(purpose('', '', [query])).toBe('search');
  expect(purpose('Saved searches', 'Save', [query])).not.toBe('search');
});

it('a form that asks only for who has forgotten the password reaches people', () => {
  expect(purpose('Password reminder', 'Send me the code by mail', [field('id')])).toBe('password-reset');
  const mail = field('email', { meaning: 'email', type: 'email' });
  expect(purpose('Lost password', 'Submit', [mail])).toBe('password-reset');
  expect(purpose('', 'Send', [mail], 'post', { action: '/account/password_reset' })).toBe('password-reset');
});

it('a form changes what is there when it is prefilled, asks for it by its method, or is at an address for editing', () => {
  const filled = [
    field('title', { value: 'Winter sale' }),
    field('body', { control: 'textarea', value: 'All' }),
  ];
  const empty = [field('title'), field('body', { control: 'textarea' })];
  expect(purpose('', 'Submit', filled)).toBe('edit');
  const called = field('name', { meaning: 'full-name', value: 'Printing' });
  expect(purpose('', 'Submit Changes', [called])).toBe('edit');
  expect(purpose('', 'Submit', [{ ...called, value: '' }])).toBe('create');
  expect(purpose('', 'Post', filled, 'post', { url: 'http://a.test/posts/3' })).toBe('edit');
  expect(purpose('', 'Submit', empty)).toBe('create');
  expect(purpose('', 'Submit', empty, 'post', { raw: [{ name: '_method', value: 'PATCH' }] })).toBe('edit');
  expect(purpose('', 'Submit', empty, 'post', { url: 'http://a.test/posts/3/edit' })).toBe('edit');
  expect(purpose('', 'Submit', empty, 'post', { url: 'http://a.test/w?title=Home&action=edit' })).toBe(
    'edit',
  );
  expect(purpose('', 'Submit', empty, 'post', { heading: 'Edit Winter sale' })).toBe('edit');
  expect(purpose('Add comment', 'Submit', empty, 'post', { url: 'http://a.test/posts/3' })).not.toBe('edit');
});

it('a form changes what is there when its button has nothing else to do, though what is there is empty', () => {
  const note = [field('comment', { control: 'textarea', meaning: 'long-text' })];
  expect(purpose('Internal comment', 'Update comment', note, 'post', { url: '/orders/K7RPUW' })).toBe('edit');
  expect(purpose('Remark', 'Save', note, 'post', { url: '/orders/17' })).toBe('edit');
  expect(purpose('New task', 'Save', note, 'post', { url: '/projects/17' })).not.toBe('edit');
  expect(purpose('Comment', 'Add comment', note, 'post', { url: '/orders/17' })).toBe('comment');
  const settings = { url: '/event/choir/settings/' };
  const mail = field('mail', { meaning: 'email', type: 'email' });
  expect(purpose('Customer data', 'Save', [mail, ...note], 'post', settings)).toBe('edit');
  expect(purpose('Tokens', 'Create token', [field('title')], 'post', settings)).toBe('create');
});

it('a form where something is added makes it, whatever its button says', () => {
  const fields = [field('code'), choice('product')];
  const save = (url: string) =>
    purpose('Voucher', 'Save and continue with more settings', fields, 'post', { url });
  expect(save('/event/choir/vouchers/add')).toBe('create');
  expect(save('/event/choir/vouchers')).not.toBe('create');
  expect(save('/settings/keys/add')).not.toBe('create');
  expect(
    purpose('', 'Save', [field('secret', { meaning: 'card-code' })], 'post', { url: '/cards/add' }),
  ).toBe('create');
});

it('a form changes what is there when it holds what the address calls it, or a day that somebody chose', () => {
  const name = field('name', { meaning: 'full-name', value: 'Spring Choir' });
  const note = field('about', { control: 'textarea', meaning: 'long-text' });
  const at = { url: '/event/choir/general' };
  expect(purpose('', 'Go', [name, note], 'post', at)).not.toBe('edit');
  const called = field('slug', { value: 'choir', readonly: true });
  expect(purpose('', 'Go', [name, called, note], 'post', at)).toBe('edit');
  const on = (time: number) =>
    field('day', { type: 'date', meaning: 'date', value: new Date(time).toISOString().slice(0, 10) });
  const day = 86_400_000;
  expect(purpose('', 'Go', [name, on(Date.now() + 70 * day), note], 'post', at)).toBe('edit');
  expect(purpose('', 'Go', [name, on(Date.now() + day), note], 'post', at)).not.toBe('edit');
});

it('a form for something new may start with a usual value', () => {
  const started = [
    field('title', { value: 'Untitled' }),
    field('body', { control: 'textarea', value: 'Steps:' }),
  ];
  expect(purpose('New issue', 'Submit', started, 'post', { url: 'http://a.test/issues/new' })).toBe('create');
  const message = field('message', { control: 'textarea', meaning: 'long-text' });
  const mail = field('email', { meaning: 'email', value: 'ann@example.com' });
  expect(purpose('Contact us', 'Send', [mail, message])).toBe('contact');
});

it('a choice below a record changes its state', () => {
  const state = [choice('status')];
  expect(purpose('', 'OK', state, 'post', { action: '/issues/3' })).toBe('edit');
  expect(purpose('', 'Add to cart', state, 'post', { action: '/cart/3' })).toBe('add-to-collection');
});

it('a form that leads to the next step narrows nothing', () => {
  const near = { near: 0 };
  const fields = [choice('room'), field('people')];
  expect(purpose('', 'Next', fields, 'get', near)).not.toBe('filter');
  expect(purpose('', 'Continue', fields, 'get', near)).not.toBe('filter');
  for (const button of ['Place order', 'Send', 'Save'])
    expect(purpose('', button, fields, 'get', near)).not.toBe('filter');
  expect(purpose('', 'Show', fields, 'get', near)).toBe('filter');
});

it('a step in which what to choose from can be searched is no search', () => {
  const find = field('Find a member', { meaning: 'search' });
  expect(purpose('Lend: Drill', 'Next', [find, choice('Who borrows it?')], 'get')).toBe('unknown');
  expect(purpose('', 'Next', [find], 'get')).toBe('search');
  expect(purpose('', 'Go', [find, choice('Where')], 'get')).not.toBe('unknown');
});

it('a reply to a message about a change changes nothing', () => {
  const reply = field('reply', { control: 'textarea', meaning: 'long-text' });
  const at = { url: 'http://a.test/messages/4', heading: 'Change of phone number' };
  expect(purpose(at.heading, 'Send reply', [reply], 'post', at)).not.toBe('edit');
  expect(purpose(at.heading, 'Save', [reply], 'post', at)).toBe('edit');
  expect(purpose(at.heading, 'Send', [{ ...reply, value: 'As before' }], 'post', at)).toBe('edit');
});

it('nobody subscribes without an address', () => {
  const box = field('terms', { control: 'checkbox', type: 'checkbox', meaning: 'consent', required: true });
  expect(purpose('', 'Subscribe', [box])).not.toBe('subscribe');
  expect(purpose('', 'Subscribe', [field('mail', { meaning: 'email' })])).toBe('subscribe');
});

it('a form of one choice that is made already changes a setting, and makes nothing', () => {
  const language = { ...choice('language'), value: 'en-gb' };
  expect(purpose('', 'Go', [language])).toBe('settings');
  expect(purpose('', 'Go', [choice('room')])).toBe('create');
});

it('a button that turns the pages of a list sends no fields that have no form around them', () => {
  const next = { by: 'role', role: 'button', name: 'Next' } as const;
  const submits = [{ name: 'Next', locator: next, role: 'button', href: '', hints: '' }];
  const found = {
    ...{ name: '', method: '', action: '', hints: '', context: '', region: 'main' },
    ...{ list: -1, near: 0 },
  };
  const forms = [undefined, { by: 'css', selector: 'form' } as const].map((locator) => ({
    ...{ ...found, locator, submits, fields: [], visible: true },
  }));
  const raw = { forms, lists: [], actors: [], language: 'en', address: { url: '/berths' }, heading: '' };
  const sentBy = (next?: object) =>
    formsByNumber(raw as unknown as RawReading, [
      undefined,
      { ...(next && { next }), pages: [], urls: [] } as never,
    ]).map((form) => [form?.submit, form?.submitName]);
  expect(sentBy(next)).toEqual([
    [undefined, ''],
    [next, 'Next'],
  ]);
  expect(sentBy()).toEqual([
    [next, 'Next'],
    [next, 'Next'],
  ]);
});

it('a button that hands a list out as a file sends no search that has no form around it', () => {
  const locator = { by: 'role', role: 'button', name: 'Export CSV' } as const;
  const submits = [{ name: 'Export CSV', locator, role: 'button', href: '', hints: '' }];
  const found = {
    ...{ name: '', method: 'script', action: '', hints: '', context: '', region: 'main' },
    ...{ list: -1, near: 0, locator: undefined, submits, visible: true },
  };
  const typed = (type: string, label: string) => ({
    ...{ name: 'q', id: '', label, placeholder: '', hints: '', context: '', control: 'input', type },
    ...{ role: 'textbox', autocomplete: '', description: '', pattern: '', accept: '' },
    ...{ visible: true, disabled: false, value: '', locator: { by: 'label', text: label } },
  });
  const formOf = (type: string, label: string) => {
    const forms = [{ ...found, fields: [typed(type, label)] }];
    const raw = { forms, lists: [], actors: [], language: 'en', address: { url: '/berths' }, heading: '' };
    const [form] = formsByNumber(raw as unknown as RawReading, []);
    return [form?.purpose, form?.submit];
  };
  expect(formOf('search', 'Search berths')).toEqual(['search', undefined]);
  expect(formOf('text', 'Name of the file')[1]).toEqual(locator);
});

it('the only text of a form that makes something is its name, even where it is called a keyword', () => {
  const typed = {
    ...{ name: 'name', id: '', label: 'Keyword', placeholder: '', hints: '', context: '', control: 'input' },
    ...{ type: 'text', role: 'textbox', autocomplete: '', description: '', pattern: '', accept: '' },
    ...{ visible: true, disabled: false, value: '', locator: { by: 'label', text: 'Keyword' } },
  };
  const meaningIn = (method: string, button: string) => {
    const submits = [{ name: button, locator: { by: 'role', role: 'button', name: button }, role: 'button' }];
    const found = {
      ...{
        name: '',
        method,
        action: '/keywords',
        hints: '',
        context: '',
        region: 'main',
        list: -1,
        near: -1,
      },
      ...{
        locator: undefined,
        submits: submits.map((each) => ({ ...each, href: '', hints: '' })),
        visible: true,
      },
    };
    const raw = {
      lists: [],
      forms: [{ ...found, fields: [typed] }],
      actors: [],
      language: 'en',
      address: { url: '/new' },
    };
    const [form] = formsByNumber({ ...raw, heading: 'New' } as unknown as RawReading, []);
    return [form?.purpose, form?.fields[0]?.meaning];
  };
  expect(meaningIn('post', 'Create')).toEqual(['create', 'title']);
  expect(meaningIn('get', 'Search')).toEqual(['search', 'search']);
});

it('what an item is called says nothing of what its button does', () => {
  const button = {
    name: 'Mark as read: Delete the old invoices from the server',
    locator: { by: 'role', role: 'button' },
  };
  const form = {
    name: button.name,
    method: 'post',
    action: '/notices/3/read',
    hints: '',
    context: '',
    fields: [],
    submits: [{ ...button, role: 'button', href: '', hints: '' }],
    region: 'item',
    list: 0,
    item: 0,
    near: -1,
    visible: true,
  };
  const notices = {
    samples: ['Delete the old invoices from the server', 'Winter tyres are on.'],
    inLink: true,
  };
  const formIn = (columns: readonly unknown[], name = button.name) =>
    formsByNumber(
      {
        forms: [{ ...form, name, submits: [{ ...form.submits[0], name }] }],
        lists: [{ count: 2, columns }],
        actors: [],
        language: 'en',
        address: { url: '/notices' },
        heading: 'Notices',
      } as unknown as RawReading,
      [],
    )[0];
  expect(formIn([notices])).toMatchObject({
    purpose: 'unknown',
    destructive: false,
    name: button.name,
    submitName: button.name,
  });
  expect(formIn([])).toMatchObject({ purpose: 'delete', destructive: true });
  expect(formIn([notices], 'Delete: Delete the old invoices from the server')).toMatchObject({
    purpose: 'delete',
  });
});

it('a form is sent by what it is for, not by a look at what would come of it', () => {
  const submits = ['Cancel', 'Preview', 'Create ticket'].map((name) => ({
    ...{ name, role: 'button', href: '', hints: '' },
    locator: { by: 'role', role: 'button', name },
  }));
  const form = {
    ...{ name: '', method: 'post', action: '/tickets', hints: '', context: '', region: 'main', fields: [] },
    ...{ list: -1, near: -1, locator: { by: 'css', selector: 'form' }, submits, visible: true },
  };
  const sentBy = (forms: object[]) =>
    formsByNumber(
      {
        ...{ forms, lists: [], actors: [], language: 'en', address: { url: '/newticket' }, heading: '' },
      } as unknown as RawReading,
      [],
    ).map((each) => each?.submitName);
  expect(sentBy([form])).toEqual(['Create ticket']);
  expect(sentBy([{ ...form, submits: submits.slice(0, 2) }])).toEqual(['Preview']);
});

it('what an amount is entered for is put down as paid; a shop says itself what is to be paid', () => {
  const amount = field('amount', { meaning: 'price', required: true });
  expect(purpose('Fine of Ann', 'Take payment', [amount, choice('by')], 'get')).toBe('create');
  expect(purpose('Your order', 'Pay', [choice('by')], 'post')).toBe('checkout');
});

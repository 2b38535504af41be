import { describe, expect, it } from 'vitest';
import { field, form } from '../testing/build.ts';
import { changesRecord, harmOf, isCommand, sendsForm, writesOverOf } from './ownership.ts';

const who = { mark: 'prowlbcdfgh', hasAccount: true };
const site = 'http://site.test';
const sends = (line: string, body = '', by = who): boolean => {
  const [method = '', path = ''] = line.split(' ');
  return changesRecord({ method, url: `${site}${path}`, body }, by);
};
const nobody = { ...who, hasAccount: false };

describe('a request of a script', () => {
  it.each([
    ['PATCH /api/cards/7', ''],
    ['DELETE /api/cards/7', ''],
    ['POST /books/19/borrow', ''],
    ['POST /notes?id=19&save=1', ''],
    ['PUT /api/orders/3f0c2a4e-1111-4222-8333-444455556666', '{"state":"sent"}'],
    ['POST /api/toggle', '{"id":4,"done":true}'],
    ['POST /update.php', 'id=4&title=Low+tide'],
    ['POST /bulk', 'op=pause&uuids%5B%5D=a&uuids%5B%5D=b'],
    ['POST /bulk', '{"op":"pause","ids":[3,4]}'],
    ['POST /projects/12/settings', ''],
    ['POST /event/summer-camp/settings', 'name=Summer+camp'],
    ['PUT /api/rooms/blue/settings', '{"name":"Blue"}'],
  ])('changes a record: %s %s', (line, body) => expect(sends(line, body)).toBe(true));

  it.each([
    ['GET /api/cards/7', ''],
    ['HEAD /books/19/borrow', ''],
    ['POST /api/cards', '{"text":"Order paint"}'],
    ['POST /api/cards', '[1, 2]'],
    ['POST /search', 'q=low+tide'],
    ['DELETE /api/session', ''],
    ['PATCH /api/me/settings', '{"dark":true}'],
    ['PATCH /api/v1/auth/account', '{"dark":true}'],
    ['PATCH /api/v1/settings', '{"dark":true}'],
    ['PUT /api/cart/items/12', '{"id":12,"count":2}'],
    ['POST /log', 'not = a form, id'],
  ])('changes none: %s %s', (line, body) => expect(sends(line, body)).toBe(false));

  it.each([
    ['PATCH /api/v1/settings', true],
    ['POST /settings', true],
    ['PUT /api/profiles', true],
    ['PATCH /api/me/settings', false],
    ['POST /api/cards', false],
  ])('where nobody is signed in, changes what all share: %s: %s', (line, shared) =>
    expect(sends(line, '{"dark":true}', nobody)).toBe(shared),
  );
});

describe('a request without content', () => {
  const commands = (line: string, body = ''): boolean => {
    const [method = '', path = ''] = line.split(' ');
    return isCommand({ method, url: `${site}${path}`, body });
  };
  it.each([
    ['POST /api/pause_server', ''],
    ['POST /rpc/toggle', '{}'],
    ['DELETE /api/week', ''],
    ['MESSAGE /live', '{"op":"pause","id":7}'],
    ['POST /live/?transport=polling', '42["pause",7]'],
  ])('is a command: %s %s', (line, body) => expect(commands(line, body)).toBe(true));
  it.each([
    ['GET /api/pause_server', ''],
    ['POST /api/cards', '{"text":"Order paint"}'],
    ['POST /cart/clear', ''],
    ['DELETE /account/avatar', ''],
  ])('is none: %s %s', (line, body) => expect(commands(line, body)).toBe(false));
});

it.each([
  ['/settings', 'account'],
  ['/en/settings', 'account'],
  ['/app/user/settings', 'account'],
  ['/event/summer-camp/settings', 'others'],
  ['/cabin/settings', 'others'],
  ['/projects/:id/settings', 'others'],
  ['/admin/settings', 'others'],
  ['/konto/einstellungen', 'account'],
])('settings at %s are the %s’s', (template, whose) =>
  expect(
    writesOverOf(who, { template, heading: '', kind: 'settings' }, form({ purpose: 'settings', action: '' })),
  ).toBe(whose),
);

it.each([
  ['Go offline', '/event/summer-camp/live', 'others'],
  ['Borrow', '/books/19', 'others'],
  ['Continue', '/apply/start', 'nothing'],
  ['Go offline', '/event/prowlbcdfgh/live', 'own'],
  ['Resend', '/account/mails', 'account'],
  ['Return', '/me/loans/19/return', 'others'],
  ['Remove', '/basket/19/remove', 'account'],
])('one press on “%s” at %s changes what is the %s’s', (submitName, action, whose) =>
  expect(
    writesOverOf(
      who,
      { template: action, heading: '', kind: 'other' },
      form({ purpose: 'unknown', submitName, action, fields: [field({ control: 'hidden' })] }),
    ),
  ).toBe(whose),
);

it('one press of any purpose is about the record that its address or a hidden field names', () => {
  const over = (more: Parameters<typeof form>[0]) =>
    writesOverOf(
      who,
      { template: '/drafts', heading: '', kind: 'list' },
      form({ purpose: 'create', action: '/drafts/submit', fields: [field({ control: 'hidden' })], ...more }),
    );
  expect(over({ action: '/drafts/16/submit' })).toBe('others');
  expect(over({ fields: [field({ control: 'hidden', name: 'id', value: '16' })] })).toBe('others');
  expect(over({})).toBe('nothing');
  expect(over({ purpose: 'add-to-collection', action: '/basket/16' })).toBe('nothing');
});

it('boxes by which items of a list are chosen are for whatever is done to those', () => {
  const over = (more: Parameters<typeof form>[0]) =>
    writesOverOf(
      who,
      { template: '/', heading: '', kind: 'home' },
      form({ purpose: 'create', action: '/bulk', fields: [field({ control: 'checkbox' })], ...more }),
    );
  expect(over({ choosesItems: true })).toBe('others');
  expect(over({ choosesItems: true, method: 'get' })).toBe('nothing');
  expect(over({ choosesItems: true, fields: [field({ control: 'checkbox' }), field()] })).toBe('nothing');
  expect(over({})).toBe('nothing');
});

it.each([
  ['/settings/reset-key', 'settings', 'it would change the account'],
  ['/account/sessions/end', 'account', 'it would change the account'],
  ['/cart/empty', 'cart', undefined],
])('one press at %s, which nobody can take back, is left alone', (action, kind, harm) =>
  expect(
    harmOf(
      who,
      { template: action, heading: '', kind: kind as 'cart' },
      form({ purpose: 'unknown', submitName: 'Start anew', action, fields: [field({ control: 'hidden' })] }),
    ),
  ).toBe(harm),
);

it.each([
  ['/upload', 'book_id', '7', 'others'],
  ['/upload', 'csrf_token', '7', 'nothing'],
  ['/upload', 'form_id', 'cover', 'nothing'],
  ['/boats/7/documents', 'x', '', 'others'],
])('a file that is sent to %s with %s=%s is one more of what is the %ss’', (action, name, value, whose) => {
  const fields = [field({ control: 'hidden', name, value }), field({ control: 'file', meaning: 'file' })];
  const over = (heading: string) =>
    writesOverOf(
      who,
      { template: '/boats/:id', heading, kind: 'form' },
      form({ purpose: 'upload', action, fields }),
    );
  expect(over('Heron')).toBe(whose);
  expect(over('Heron prowlbcdfgh')).toBe('own');
});

describe('a form in which one thing is chosen for another', () => {
  const people = [
    { label: 'Choose', value: '' },
    { label: 'Ann Perry', value: '4' },
    { label: 'Tom Reed', value: '9' },
  ];
  const over = (
    options: typeof people,
    more: Parameters<typeof form>[0] = {},
    template = '/boats/7/crew/add',
  ) =>
    writesOverOf(
      who,
      { template, heading: 'Crew', kind: 'form' },
      form({ action: template, fields: [field({ control: 'select', options })], ...more }),
    );
  const named = (label: string, value: string) => [
    ...people.slice(0, 1),
    { label, value },
    { label: `${label} b`, value },
  ];
  it('writes over what others entered', () => {
    expect(over(people)).toBe('others');
    expect(over(named('4 Heron of the north shore', '4'))).toBe('others');
  });
  it('does not where a number, a time or a text is entered, no record is named, or the account takes it', () => {
    expect(over(named('4 people', '4'))).toBe('nothing');
    expect(over(named('10:30', '4'))).toBe('nothing');
    expect(over(people, {}, '/crew/add')).toBe('nothing');
    expect(over(people, { submitName: 'Book' })).toBe('nothing');
    const options = { control: 'select', options: people } as const;
    expect(over(people, { fields: [field(options), field()] })).toBe('nothing');
  });
  it('does not where the session made the one of them', () =>
    expect(over(people, { action: '/boats/7/crew/add' }, '/boats/prowlbcdfgh')).toBe('own'));
});

it.each([
  ['/settings', 'post', 'others'],
  ['/profile', 'post', 'others'],
  ['/my/settings', 'post', 'account'],
  ['/settings', 'script', 'account'],
] as const)(
  'where nobody is signed in, settings at %s, sent by %s, are the %s’s',
  (template, method, whose) =>
    expect(
      writesOverOf(
        nobody,
        { template, heading: '', kind: 'settings' },
        form({ purpose: 'settings', action: '', method }),
      ),
    ).toBe(whose),
);

describe('what a form for an edit writes over', () => {
  const over = (template: string, action: string, value = 'Low tide') =>
    writesOverOf(
      who,
      { template, heading: 'Attachments', kind: 'form' },
      form({
        purpose: 'edit',
        action,
        fields: [field({ value })],
      }),
    );
  it.each([
    ['/Home', '/Home/save', 'Low tide', 'others'],
    ['/:name', '/Robin%20prowlbcdfgh/save', 'Low tide', 'own'],
    ['/:name', '/pages/12', 'Robin prowlbcdfgh', 'own'],
    ['/:name', '/pages/12?from=/search%3Fq%3Dprowlbcdfgh', 'Low tide', 'others'],
    ['/:name', '/pages/12', '/search?q=prowlbcdfgh', 'others'],
  ])('%s to %s, holding %s: %s', (template, action, value, whose) =>
    expect(over(template, action, value)).toBe(whose),
  );
});

it('a form that a button sends is told from what a script sends', () => {
  const post = { method: 'POST', url: `${site}/parts`, body: 'Part+1=', opensPage: true };
  expect(sendsForm(post)).toBe(true);
  expect(sendsForm({ ...post, opensPage: false })).toBe(false);
  expect(sendsForm({ ...post, method: 'GET' })).toBe(false);
  expect(sendsForm({ ...post, url: `${site}/cart/add` })).toBe(false);
});

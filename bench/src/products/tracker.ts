// A tracker of issues: the first column's header is for screen readers only, priorities have an order of their own, days are written 31.12.2027,
// the heading counts the open ones of all that are listed, and a window for choosing people works only when the form has opened it.
import { account, createAccounts } from './accounts.ts';
import { type Answer, type Asked, escaped, layout, type Product, seeOther } from './product.ts';

interface Issue {
  readonly id: number;
  title: string;
  priority: (typeof priorities)[number];
  state: 'open' | 'closed';
  due: string;
}

const priorities = ['low', 'normal', 'high', 'urgent'] as const;
const given: readonly Issue[] = [
  { id: 1, title: 'Window sticks in wet weather', priority: 'normal', state: 'open', due: '2027-12-31' },
  { id: 2, title: 'Boiler hums', priority: 'low', state: 'closed', due: '2026-03-05' },
  { id: 3, title: 'Lift stops between floors', priority: 'urgent', state: 'open', due: '2026-11-09' },
  { id: 4, title: 'Attic window leaks', priority: 'high', state: 'open', due: '2027-02-14' },
  { id: 5, title: 'Cellar light flickers', priority: 'low', state: 'open', due: '2028-01-20' },
  { id: 6, title: 'Gate squeaks', priority: 'normal', state: 'closed', due: '2026-08-01' },
  { id: 7, title: 'Heating is late', priority: 'high', state: 'open', due: '2026-10-15' },
];

const day = (iso: string) => iso.split('-').reverse().join('.');

export const createTracker = (): Product => {
  const accounts = createAccounts('desk');
  const issues = given.map((issue) => ({ ...issue }));
  const whole = (asked: Asked, title: string, main: string, status = 200): Answer => {
    const personal = accounts.of(asked)
      ? '<a href="/issues/new">New issue</a> <form method="post" action="/logout" style="display:inline"><button>Sign out</button></form>'
      : '<a href="/login">Sign in</a>';
    const nav = `<a href="/issues">Issues</a> ${personal}`;
    return {
      status,
      body: layout({ title: `${title} – House issues`, nav, main: `<h1>${escaped(title)}</h1>${main}` }),
    };
  };
  const order: Record<string, (a: Issue, b: Issue) => number> = {
    title: (a, b) => a.title.localeCompare(b.title, 'en'),
    priority: (a, b) => priorities.indexOf(a.priority) - priorities.indexOf(b.priority),
    due: (a, b) => a.due.localeCompare(b.due),
  };
  const list = (asked: Asked): Answer => {
    const by = asked.url.searchParams.get('sort') ?? '';
    const down = asked.url.searchParams.get('down') === '1';
    const compare = order[by];
    const sorted = compare === undefined ? issues : issues.toSorted(compare);
    const rows = (down ? sorted.toReversed() : sorted).map(
      ({
        id,
        title,
        priority,
        state,
        due,
      }) => `<tr><td><input type="checkbox" aria-label="Choose ${escaped(title)}"></td>
<td><a href="/issues/${id}?from=list">${escaped(title)}</a></td><td>${priority}</td><td>${state}</td><td>${day(due)}</td></tr>`,
    );
    const header = (key: string, words: string) =>
      `<th scope="col"><a href="/issues?sort=${key}${by === key && !down ? '&amp;down=1' : ''}">${words}</a></th>`;
    const open = issues.filter(({ state }) => state === 'open').length;
    return whole(
      asked,
      'Issues',
      `<p>${open} open issues</p><table><thead><tr><th scope="col"><span class="sr">Choose</span></th>
${header('title', 'Title')}${header('priority', 'Priority')}<th scope="col">State</th>${header('due', 'Due')}</tr></thead>
<tbody>${rows.join('')}</tbody></table>`,
    );
  };
  const fieldsOf = (
    issue: Partial<Issue>,
  ) => `<p><label>Title <input name="title" required maxlength="60" value="${escaped(issue.title ?? '')}"></label></p>
<p><label>Priority <select name="priority">${priorities.map((each) => `<option${each === issue.priority ? ' selected' : ''}>${each}</option>`).join('')}</select></label></p>
<p><label>Due <input type="date" name="due" required value="${issue.due ?? ''}"></label></p>
<p><a href="/people" target="people" onclick="window.open(this.href, 'people', 'width=300,height=300'); return false">Choose people</a></p>`;
  const formFor = (
    asked: Asked,
    title: string,
    action: string,
    issue: Partial<Issue>,
    said = '',
    status = 200,
  ): Answer => {
    const session = accounts.of(asked);
    if (!session) return seeOther('/login');
    const form = `<form method="post" action="${action}"><input type="hidden" name="token" value="${session.token}">${fieldsOf(issue)}<button>Submit</button></form>`;
    return whole(asked, title, `${said === '' ? '' : `<p role="alert">${said}</p>`}${form}`, status);
  };
  const one = (asked: Asked, id: number): Answer => {
    const issue = issues.find((each) => each.id === id);
    if (issue === undefined) return whole(asked, 'Not found', '<p>There is no such issue.</p>', 404);
    const { title, priority, state, due } = issue;
    return whole(
      asked,
      title,
      `<dl><dt>Priority</dt><dd>${priority}</dd><dt>State</dt><dd>${state}</dd><dt>Due</dt><dd>${day(due)}</dd></dl>
<p><a href="/issues/${id}/change">Change</a></p>`,
    );
  };
  const store = (asked: Asked, issue: Issue | undefined): Answer => {
    const session = accounts.of(asked);
    if (!session || asked.form.get('token') !== session.token)
      return whole(asked, 'Not stored', '<p>Sign in first.</p>', 403);
    const title = (asked.form.get('title') ?? '').trim();
    const due = asked.form.get('due') ?? '';
    const priority = priorities.find((each) => each === asked.form.get('priority'));
    const refused = (said: string) => formFor(asked, 'New issue', '/issues', { title, due }, said, 422);
    if (title === '' || title.length > 60) return refused('A title has 1 to 60 characters.');
    if (priority === undefined || !/^\d{4}-\d\d-\d\d$/.test(due))
      return refused('Choose a priority and a day.');
    // Titles are unique: what is refused here is no fault.
    if (issues.some((each) => each !== issue && each.title === title))
      return refused('There is an issue with this title.');
    if (issue === undefined) issues.push({ id: issues.length + 1, title, priority, state: 'open', due });
    else Object.assign(issue, { title, priority, due });
    return seeOther(`/issues/${issue?.id ?? issues.length}`);
  };
  const login = (asked: Asked, said = ''): Answer =>
    whole(
      asked,
      'Sign in',
      `${said === '' ? '' : `<p role="alert">${said}</p>`}<form method="post" action="/login">
<p><label>User name <input name="user" required autocomplete="username"></label></p>
<p><label>Password <input name="word" type="password" required autocomplete="current-password"></label></p><button>Sign in</button></form>`,
    );
  const logIn = (asked: Asked): Answer => {
    const { cookie, refused } = accounts.signIn(asked.form.get('user') ?? '', asked.form.get('word') ?? '');
    return cookie === undefined ? login(asked, refused) : seeOther('/issues', { 'set-cookie': cookie });
  };
  const people: Answer = {
    body: layout({
      title: 'People – House issues',
      nav: '<a href="/issues">Issues</a>',
      main: `<h1>People</h1><ul><li>Ann</li><li>Bo</li></ul><script>
const field = window.opener.document.querySelector('[name=title]'); document.title = field.value + ' – People';</script>`,
    }),
  };
  return {
    name: 'tracker',
    start: '/',
    account,
    answer: (asked) => {
      const { method, url } = asked;
      const [, room = '', id = '', part = ''] = url.pathname.split('/');
      if (url.pathname === '/') return seeOther('/issues');
      if (room === 'login') return method === 'POST' ? logIn(asked) : login(asked);
      if (room === 'logout' && method === 'POST')
        return seeOther('/issues', { 'set-cookie': accounts.signOut(asked) });
      if (room === 'people') return people;
      if (room !== 'issues') return whole(asked, 'Not found', '<p>There is no such page.</p>', 404);
      if (id === '') return method === 'POST' ? store(asked, undefined) : list(asked);
      if (id === 'new') return formFor(asked, 'New issue', '/issues', {});
      const issue = issues.find((each) => String(each.id) === id);
      if (method === 'POST' && issue !== undefined) return store(asked, issue);
      if (part === 'change' && issue !== undefined)
        return formFor(asked, 'Change an issue', `/issues/${id}`, issue);
      return one(asked, Number(id));
    },
    records: () =>
      Object.fromEntries(given.map(({ id }) => [`issue ${id}`, issues.find((each) => each.id === id)])),
  };
};

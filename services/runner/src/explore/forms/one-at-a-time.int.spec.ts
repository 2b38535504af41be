// A form that refuses one thing at a time, as many do that ask for names of what is there: what nobody has to enter is left out, one after the other.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

it('leaves out what a form refuses in turn, and chooses what it asks for', async () => {
  const tickets: string[] = [];
  const refusalOf = (form: URLSearchParams): string | undefined => {
    for (const [name, what] of [
      ['topic', 'a topic'],
      ['watchers', 'a user'],
      ['blocks', 'a ticket'],
    ] as const)
      if (form.get(name)) return `Error: property ${name}: '${form.get(name)}' is not ${what}.`;
    return form.get('urgency') === '-1' ? 'Required property urgency not supplied' : undefined;
  };
  const shown = (said = '') =>
    page(
      'New ticket',
      `${said === '' ? '' : `<p class="error-message">${said}</p>`}<form method="post" action="/tickets">
      <label>Title <input name="title"></label>
      <label>Urgency <select name="urgency"><option value="-1">- no selection -</option><option value="2">bug</option><option value="3">feature</option></select></label>
      <label>Topic <input name="topic"></label> <label>Watchers <input name="watchers"></label> <label>Blocks <input name="blocks"></label>
      <button>Submit ticket</button></form>`,
    );
  await using site = await openSite(({ method, path, form }) => {
    if (method === 'POST' && path === '/tickets') {
      const refusal = refusalOf(form);
      if (refusal !== undefined) return shown(refusal);
      tickets.push(`${form.get('urgency')} ${form.get('title')}`);
      return { status: 303, headers: { location: '/' } };
    }
    if (path === '/new') return shown();
    if (path === '/')
      return page(
        'Tickets',
        `<a href="/new">New ticket</a><ul>${['2 Pump leaks', ...tickets].map((each) => `<li>${each}</li>`).join('')}</ul>`,
      );
    return undefined;
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 15 });
  expect(tickets[0]).toMatch(/^2 .*prowl/);
  const form = model.pages
    .find(({ url }) => url === '/new')
    ?.forms.find(({ action }) => action.endsWith('/tickets'));
  const last = form?.submissions.at(-1);
  expect(last?.accepted).not.toBe('no');
  expect(Object.keys(last?.values ?? {}).sort()).toEqual(['title', 'urgency']);
});

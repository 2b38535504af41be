// Forms that change what others entered and do not look like it: one below a record whose note is empty, one below settings of an event,
// and a search beside a form with more buttons than are read.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

const seeOther = (location: string) => ({ status: 303, headers: { location } });

it('leaves them alone, and puts back what a form without any sign has changed', async () => {
  const orders = new Map(['K7RPUW', 'QX9LEB', 'GFLTGA'].map((code) => [code, { note: '', tag: '' }]));
  const event = { name: 'Spring choir', about: '' };
  const parts = Array.from({ length: 11 }, (_, at) => ({ name: `Part ${at}`, on: true }));
  const menu = `<nav><a href="/">Orders</a> <a href="/event/choir/settings">Set-up</a> <a href="/parts">Parts</a></nav>`;
  await using site = await openSite(({ method, path, form }) => {
    const [, place, code = '', what] = path.split('/');
    const order = orders.get(code);
    if (method === 'POST') {
      if (place === 'orders' && order !== undefined && what === 'note') order.note = form.get('note') ?? '';
      if (place === 'orders' && order !== undefined && what === 'tag') order.tag = form.get('tag') ?? '';
      if (place === 'event') Object.assign(event, { name: form.get('name_0'), about: form.get('about') });
      for (const part of parts) if (place === 'parts' && form.has(part.name)) part.on = !part.on;
      return seeOther(place === 'orders' ? `/orders/${code}` : path);
    }
    if (path === '/')
      return page(
        'Orders',
        `${menu}<table><tr><th>Order</th></tr>${[...orders.keys()].map((key) => `<tr><td><a href="/orders/${key}">${key}</a></td></tr>`).join('')}</table>`,
      );
    if (order !== undefined)
      return page(
        `Order ${code}`,
        `${menu}<form method="post" action="/orders/${code}/note"><label>Comment <textarea name="note">${order.note}</textarea></label><button>Update comment</button></form>
<form method="post" action="/orders/${code}/tag"><label>Shelf mark <input name="tag" value="${order.tag}"></label><button>Go</button></form>`,
      );
    if (place === 'event')
      return page(
        'General',
        `${menu}<form method="post"><label>Name <input name="name_0" value="${event.name}"></label><label>E-mail <input name="mail" type="email"></label><label>About <textarea name="about">${event.about}</textarea></label><button>Save</button></form>`,
      );
    if (path === '/parts')
      return page(
        'Parts',
        `${menu}<label>Search parts <input type="search" name="q"></label><form method="post">${parts.map(({ name, on }) => `<p>${name} <button name="${name}">${on ? 'Disable' : 'Enable'}</button></p>`).join('')}</form>`,
      );
    return undefined;
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 20 });
  expect(model.pages.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/orders/K7RPUW', '/event/choir/settings', '/parts']),
  );
  for (const order of orders.values()) expect(order).toEqual({ note: '', tag: '' });
  expect(event).toEqual({ name: 'Spring choir', about: '' });
  expect(parts.every(({ on }) => on)).toBe(true);
  // Nothing says what the last one does: it was sent, seen to change the order, and sent again with what was there.
  expect(site.log.filter((line) => /^POST .*tag$/.test(line)).length).toBeGreaterThanOrEqual(2);
  const forms = model.pages.flatMap((each) => each.forms);
  const sent = forms.filter(({ fields }) => fields.some(({ name }) => ['note', 'tag'].includes(name)));
  expect(sent.map(({ writesOver, submissions }) => [writesOver, submissions])).toEqual(
    sent.map(() => ['others', []]),
  );
  expect(model.leftBehind).toEqual([]);
});

// Guests of a party, kept by a server that others use, too: what they entered must be as it was. It fails at an apostrophe.
import { type Handler, type Reply } from '../../testing/site.ts';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Guests</title></head>
<body><main><h1>Guests</h1><form id="invite"><label>Who comes? <input name="who"></label><button>Put on the list</button></form>
<p><span id="count"></span></p><ul id="guests"></ul><button id="nobody">Call it off</button></main><script>
const call = async (method, path, body) => (await fetch('/api/guests' + path, { method, headers: { 'content-type': 'application/json' }, ...(body ? { body: JSON.stringify(body) } : {}) })).json();
const draw = async () => {
  const guests = await call('GET', '');
  document.getElementById('count').textContent = guests.length + ' guests';
  document.getElementById('guests').replaceChildren(...guests.map((guest) => {
    const li = document.createElement('li');
    li.innerHTML = '<span></span> <button class="said"></button> <button class="off">Take off</button>';
    li.querySelector('span').textContent = guest.who;
    li.querySelector('.said').textContent = guest.sure ? 'Is coming' : 'May come';
    li.querySelector('.said').onclick = async () => { await call('PATCH', '/' + guest.id, { sure: !guest.sure }); draw(); };
    li.querySelector('.off').onclick = async () => { await call('DELETE', '/' + guest.id); draw(); };
    return li;
  }));
};
document.getElementById('invite').onsubmit = async (event) => {
  event.preventDefault();
  const field = event.target.elements.who;
  if (!field.value.trim()) return;
  await call('POST', '', { who: field.value.trim() });
  field.value = '';
  draw();
};
document.getElementById('nobody').onclick = async () => { await call('DELETE', ''); draw(); };
draw();
</script></body></html>`;

export interface Guest {
  readonly id: number;
  readonly who: string;
  readonly sure: boolean;
}

export const guestServer = (): { readonly handle: Handler; readonly guests: () => Guest[] } => {
  let guests: Guest[] = ['Ines', 'Tomasz'].map((who, id) => ({ id, who, sure: id === 0 }));
  let next = 10;
  const json = (value: unknown): Reply => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  const handle: Handler = ({ path, method, body }) => {
    if (path === '/') return html;
    if (!path.startsWith('/api/guests')) return undefined;
    const id = Number(path.split('/')[3] ?? Number.NaN);
    const given = (body === '' ? {} : JSON.parse(body)) as Partial<Guest>;
    if (given.who?.includes("'") === true) return { ...json({}), status: 500 };
    if (method === 'POST') {
      next += 1;
      guests.push({ id: next, who: given.who ?? '', sure: false });
    }
    if (method === 'PATCH')
      guests = guests.map((guest) => (guest.id === id ? { ...guest, ...given } : guest));
    if (method === 'DELETE') guests = Number.isNaN(id) ? [] : guests.filter((guest) => guest.id !== id);
    return json(guests);
  };
  return { handle, guests: () => [...guests] };
};

interface Parcel {
  code: string;
  to: string;
  shelf: string;
  weight: number;
  state: 'stored' | 'out' | 'returned';
}
interface Page {
  items: Parcel[];
  total: number;
  pages: number;
}
declare function fault(key: string): boolean;

const view = document.querySelector<HTMLElement>('#view')!;
const states = { stored: 'In store', out: 'Out for delivery', returned: 'Returned' };
const query = { q: '', state: '', sort: 'code', desc: false, page: 1 };
let chosen = new Set<string>();
let notice = '';
let bad = false;

const html = (strings: TemplateStringsArray, ...values: unknown[]) =>
  strings.reduce((out, part, i) => out + part + (i < values.length ? String(values[i]) : ''), '');
const safe = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const kilos = (grams: number) => `${(grams / 1000).toFixed(1)} kg`;

async function call<T>(path: string, method = 'GET', body?: unknown): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const data = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Error(data.error);
  return data as T;
}

async function list() {
  const page = fault('sort-only-this-page') ? 'code' : query.sort;
  const params = new URLSearchParams({
    q: query.q,
    state: query.state,
    sort: page,
    desc: String(query.desc),
    page: String(query.page),
  });
  const { items, total, pages } = await call<Page>(`/parcels?${params}`);
  if (fault('sort-only-this-page'))
    items.sort(
      (a, b) =>
        (query.sort === 'weight'
          ? a.weight - b.weight
          : String(a[query.sort as 'to']).localeCompare(String(b[query.sort as 'to']))) *
        (query.desc ? -1 : 1),
    );
  const head = (key: string, label: string) =>
    html`<th scope="col" class="${key}" aria-sort="${query.sort === key ? (query.desc ? 'descending' : 'ascending') : 'none'}"><button data-sort="${key}">${label}</button></th>`;
  view.innerHTML = html`<h1>Parcels</h1>
    ${notice ? html`<p class="say ${bad ? 'no' : ''}" role="status">${safe(notice)}</p>` : ''}
    <form class="tools" id="find" role="search">
      <div><label for="q">Find code or receiver</label><input id="q" type="search" value="${safe(query.q)}"></div>
      <div><label for="state">State</label><select id="state"><option value="">All</option>${Object.entries(
        states,
      )
        .map(([k, v]) => html`<option value="${k}"${k === query.state ? ' selected' : ''}>${v}</option>`)
        .join('')}</select></div>
      <button class="act go">Find</button>
    </form>
    <p>${total} ${total === 1 ? 'parcel' : 'parcels'}, <span id="picked">${chosen.size}</span> selected</p>
    <table><thead><tr><th scope="col">Select</th>${head('code', 'Code')}${head('to', 'Receiver')}${head('shelf', 'Shelf')}${head('weight', 'Weight')}<th scope="col">State</th><th scope="col">Actions</th></tr></thead>
    <tbody>${items
      .map(
        (
          p,
        ) => html`<tr><td><input type="checkbox" data-pick="${p.code}" aria-label="Select ${p.code}"${chosen.has(p.code) ? ' checked' : ''}></td><td><a href="/parcels/${p.code}">${p.code}</a></td>
      <td><span${fault('names-are-cut') ? ' class="clipped"' : ''}>${safe(p.to)}</span></td><td>${p.shelf}</td><td class="weight">${kilos(p.weight)}</td><td>${states[p.state]}</td>
      <td><button class="act" data-next="${p.code}" aria-label="${p.state === 'out' ? 'Return' : 'Send out'} ${p.code}">${p.state === 'out' ? 'Return' : 'Send out'}</button></td></tr>`,
      )
      .join('')}</tbody></table>
    <p><button class="act" data-page="-1"${query.page <= 1 ? ' disabled' : ''}>Previous page</button> Page ${query.page} of ${pages} <button class="act" data-page="1"${query.page >= pages ? ' disabled' : ''}>Next page</button></p>
    <p><button class="act" id="send-all"${chosen.size === 0 ? ' disabled' : ''}>Send out selected</button></p>
    <form class="new" id="new"><div><label for="to">Receiver</label><input id="to" maxlength="40"></div><div><label for="shelf">Shelf, like B3</label><input id="shelf" size="4"></div>
      <div><label for="weight">Weight in grams, 1 to 30000</label><input id="weight" type="number"></div><button class="act go">Store parcel</button></form>`;
}

async function detail(code: string) {
  const p = await call<Parcel>(`/parcels/${code}`).catch(() => undefined);
  if (p === undefined) {
    view.innerHTML = '<h1>No such parcel</h1><p><a href="/">All parcels</a></p>';
    return;
  }
  view.innerHTML = html`<h1>Parcel ${p.code}</h1><dl><dt>Receiver</dt><dd>${safe(p.to)}</dd><dt>Shelf</dt><dd>${p.shelf}</dd>
    <dt>Weight</dt><dd>${fault('detail-rounds-weight') ? `${Math.round(p.weight / 1000)}.0 kg` : kilos(p.weight)}</dd><dt>State</dt><dd>${states[p.state]}</dd></dl><p><a href="/">All parcels</a></p>`;
}

async function summary() {
  const s = await call<{
    shelves: Record<string, number>;
    byState: Record<keyof typeof states, number>;
    weight: number;
  }>('/summary');
  view.innerHTML = html`<h1>Summary</h1><ul>${(Object.keys(states) as (keyof typeof states)[]).map((k) => html`<li>${states[k]}: ${s.byState[k]}</li>`).join('')}</ul>
    <p>In store: ${kilos(s.weight)}</p><h2>Shelves</h2>
    <ul class="shelves">${Object.entries(s.shelves)
      .map(
        ([name, n], i) =>
          html`<li${fault('shelves-are-crooked') && i === 2 ? ' class="odd"' : ''}><b>${name}</b><br>${n} ${n === 1 ? 'parcel' : 'parcels'}</li>`,
      )
      .join('')}</ul>`;
}

async function show() {
  const path = location.pathname;
  const code = /^\/parcels\/(\w+-\d+)$/.exec(path)?.[1];
  if (code) return detail(code);
  if (path === '/summary') return summary();
  return list();
}
const tell = (text: string, isBad = false) => {
  notice = text;
  bad = isBad;
};

document.addEventListener('click', async (event) => {
  const target = event.target as HTMLElement;
  const link = target.closest('a');
  if (link && link.origin === location.origin) {
    event.preventDefault();
    history.pushState(null, '', link.href);
    if (fault('link-forgets-filter')) Object.assign(query, { q: '', state: '' });
    tell('');
    return show();
  }
  const sort = target.dataset.sort;
  if (sort) {
    query.desc = query.sort === sort ? !query.desc : false;
    query.sort = sort;
    query.page = 1;
    if (fault('sort-empties-new-parcel')) return list();
    const kept = ['to', 'shelf', 'weight'].map((id) => view.querySelector<HTMLInputElement>(`#${id}`)!.value);
    await list();
    ['to', 'shelf', 'weight'].forEach(
      (id, i) => (view.querySelector<HTMLInputElement>(`#${id}`)!.value = kept[i]!),
    );
  }
  if (target.dataset.page) {
    query.page += Number(target.dataset.page);
    if (fault('page-two-forgets-state')) query.state = '';
    await list();
  }
  const next = target.dataset.next;
  if (next) {
    try {
      const p = await call<Parcel>(`/parcels/${next}/move`, 'POST');
      tell(`${p.code} is ${states[p.state].toLowerCase()}.`);
    } catch (error) {
      tell((error as Error).message, true);
    }
    await list();
  }
  if (target.id === 'send-all') {
    const codes = [...chosen];
    if (fault('last-selected-stays')) codes.pop();
    const { moved } = await call<{ moved: number }>('/parcels/send', 'POST', { codes });
    chosen = new Set();
    tell(`${moved} ${moved === 1 ? 'parcel' : 'parcels'} sent out.`);
    await list();
  }
});
document.addEventListener('change', (event) => {
  const box = event.target as HTMLInputElement;
  if (!box.dataset.pick) return;
  if (box.checked) chosen.add(box.dataset.pick);
  else if (!fault('selection-counts-up')) chosen.delete(box.dataset.pick);
  view.querySelector('#picked')!.textContent = String(chosen.size);
  view.querySelector<HTMLButtonElement>('#send-all')!.disabled = chosen.size === 0;
});
document.addEventListener('submit', async (event) => {
  event.preventDefault();
  const value = (id: string) => view.querySelector<HTMLInputElement>(`#${id}`)!.value;
  if ((event.target as HTMLElement).id === 'find') {
    Object.assign(
      query,
      { q: value('q'), state: value('state') },
      fault('find-stays-on-page') ? {} : { page: 1 },
    );
    tell('');
    return list();
  }
  try {
    const p = await call<Parcel>('/parcels', 'POST', {
      to: value('to'),
      shelf: value('shelf'),
      weight: Number(value('weight')),
    });
    tell(`${p.code} stored on shelf ${p.shelf}.`);
    await list();
  } catch (error) {
    const kept = ['to', 'shelf', 'weight'].map(value);
    tell((error as Error).message, true);
    await list();
    ['to', 'shelf', 'weight'].forEach(
      (id, i) => (view.querySelector<HTMLInputElement>(`#${id}`)!.value = kept[i]!),
    );
  }
});
addEventListener('popstate', show);
show();

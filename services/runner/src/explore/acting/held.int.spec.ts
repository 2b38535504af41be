// Controls whose script changes records that others made, on a server that others use.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteModel } from '@prowl/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Berths</title></head>
<body><main><h1>Berths of the harbour</h1><ul id="all"></ul><button id="hints">Show hints</button><button id="stop">Stop the ferry</button><p id="hint" hidden>Ask the harbour master.</p>
<h2>Remarks</h2><form method="post" action="/quays/7/remarks"><label>Your name <input name="author"></label> <label>Remark <textarea name="remark"></textarea></label> <button>Add remark</button></form></main><script>
const send = (path, method) => fetch(path, { method }).then(draw);
const draw = async () => document.getElementById('all').replaceChildren(...(await (await fetch('/api/berths')).json()).map(({ id, boat, taken }) => {
  const one = document.createElement('li');
  one.innerHTML = '<b></b> <span></span> <button>Let out</button> <button>Next year</button>';
  one.querySelector('b').textContent = boat;
  one.querySelector('span').textContent = taken ? 'taken' : 'free';
  const [first, second] = one.querySelectorAll('button');
  first.onclick = () => send('/api/berths/' + id, 'PATCH');
  second.onclick = () => send('/api/berths/' + id + '/renewals', 'POST');
  return one;
}));
const watch = () => fetch('/api/watch', { method: 'POST', body: '{}' });
watch();
document.getElementById('stop').onclick = () => fetch('/api/ferry/stop', { method: 'POST' }).then(draw);
document.getElementById('hints').onclick = () => { watch(); document.getElementById('hint').hidden = false; };
draw();
</script></body></html>`;

const openHarbour = async () => {
  const berths = ['Aster', 'Brise', 'Corrib', 'Dart'].map((boat, id) => ({ id: id + 11, boat, taken: true }));
  const written: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/api/berths') return void response.end(JSON.stringify(berths));
    if (request.method !== 'GET') {
      written.push(`${request.method} ${request.url}`);
      const [, id] = /berths\/(\d+)/.exec(request.url ?? '') ?? [];
      const berth = berths.find((each) => String(each.id) === id);
      if (berth) berth.taken = !berth.taken;
      if (!(request.url ?? '').startsWith('/quays')) return void response.end('{}');
      return void response.writeHead(303, { location: '/' }).end();
    }
    response.setHeader('content-type', 'text/html').end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    written: written as readonly string[],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

describe('an exploration of what others use', () => {
  let harbour: Awaited<ReturnType<typeof openHarbour>>;
  let model: SiteModel;
  beforeAll(async () => {
    harbour = await openHarbour();
    ({ model } = await exploreSite(harbour.url, { seconds: 15 }));
  });
  afterAll(() => harbour.close());

  it('sends nothing that would change a record', () => {
    expect(harbour.written.filter((line) => line.includes('berths'))).toEqual([]);
    expect(model.leftOut).toContainEqual(
      expect.objectContaining({ what: 'control', why: 'it would change what the session did not make' }),
    );
  });
  it('sends no command that names no record, either', () => {
    expect(harbour.written).not.toContain('POST /api/ferry/stop');
    expect(harbour.written).toContain('POST /api/watch');
  });
  it('tries everything else, and holds nothing against controls that were held back', () => {
    const controls = model.pages.flatMap((one) => one.controls);
    expect(controls.find(({ name }) => name === 'Show hints')?.effects[0]?.kind).toBe('changed');
    expect(harbour.written, 'a form is sent after controls were held back').toContain(
      'POST /quays/7/remarks',
    );
    const kinds = controls.filter(({ name }) => name === 'Let out').flatMap(({ effects }) => effects);
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['not-tried']));
  });
});

/** Planten van een tuin, elk met een pagina: wieden mag, opruimen neemt de plant weg en leidt naar de lijst. */
const garden = `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Tuin</title></head><body><nav><a href="/">Tuin</a></nav><main></main><script>
const main = document.querySelector('main');
const draw = async () => {
  const [, nr] = location.pathname.match(/^\\/plant\\/(\\d+)$/) ?? [];
  const planten = await (await fetch('/api/planten')).json();
  if (!nr) {
    main.innerHTML = '<h1>Tuin</h1><ul>' + planten.map(({ nr, naam }) => '<li><a href="/plant/' + nr + '">' + naam + '</a></li>').join('') + '</ul>';
    return;
  }
  const plant = planten.find((een) => een.nr === Number(nr));
  if (!plant) { main.innerHTML = '<h1>Deze plant is er niet</h1>'; return; }
  main.innerHTML = '<h1>' + plant.naam + '</h1><p>' + plant.keren + ' keer gewied</p><button id="wied">Wieden</button> <button id="weg">Verwijderen</button>';
  document.getElementById('wied').onclick = async () => { await fetch('/api/planten/' + nr, { method: 'PATCH' }); draw(); };
  document.getElementById('weg').onclick = async () => { await fetch('/api/planten/' + nr + '/weg', { method: 'POST' }); location.href = '/'; };
};
draw();
</script></body></html>`;

describe('an exploration of a throw-away copy', () => {
  it('deletes no record on its page, for that page is what tests open, and does all else there', async () => {
    let planten = ['Akelei', 'Bernagie', 'Ganzerik'].map((naam, nr) => ({ nr: nr + 3, naam, keren: 0 }));
    const server = createServer((request, response) => {
      const [, nr, weg] = /^\/api\/planten\/(\d+)(\/weg)?$/.exec(request.url ?? '') ?? [];
      const plant = planten.find((een) => String(een.nr) === nr);
      if (plant && weg) planten = planten.filter((een) => een !== plant);
      if (plant && request.method === 'PATCH') plant.keren += 1;
      if (request.url?.startsWith('/api/')) return void response.end(JSON.stringify(planten));
      response.setHeader('content-type', 'text/html').end(garden);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { model } = await exploreSite(url, { seconds: 15, scope: { disposable: true } });
    server.closeAllConnections();
    server.close();
    expect(planten.map(({ naam }) => naam)).toEqual(['Akelei', 'Bernagie', 'Ganzerik']);
    expect(planten.some(({ keren }) => keren > 0)).toBe(true);
    expect(model.pages.map(({ template }) => template)).toContain('/plant/:id');
  });
});

// A throw-away copy whose lists are each removed from by a button that is called alike: what it holds is what there is to test on.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

const script = `<script>
const call = async (path, body) => { document.querySelector('#desks').innerHTML = await (await fetch(path, { method: 'POST', body })).text(); };
document.addEventListener('submit', (event) => { event.preventDefault(); call('/tickets', new URLSearchParams(new FormData(event.target)).get('who')); });
document.addEventListener('click', (event) => { const { code } = event.target.dataset; if (code) call('/cancel', code); });
</script>`;

it('removes own items and leaves those of other lists to the tests', async () => {
  const desks = { Permits: ['Ada', 'Bo', 'Cleo'], Fees: ['Dan', 'Eve'], Signs: ['Flo'] };
  const button = (who: string) => `<button aria-label="Zap ${who}" data-code="${who}">Zap</button>`;
  const shown = () =>
    `<h2>Permits</h2><ol>${desks.Permits.map((who) => `<li>${who} ${button(who)}</li>`).join('')}</ol>
<h2>Fees</h2><table>${desks.Fees.map((who) => `<tr><td>${who}</td><td>${button(who)}</td></tr>`).join('')}</table>
<h2>Signs</h2><div class="signs">${desks.Signs.map((who) => `<p><b>${who}</b> ${button(who)}</p>`).join('')}</div>`;
  await using site = await openSite(({ method, path, body }) => {
    if (method === 'GET' && path === '/')
      return page(
        'Desks',
        `<div id="desks">${shown()}</div><form><label>Who <input name="who" required></label><button>Take a ticket</button></form>${script}`,
      );
    if (method !== 'POST') return undefined;
    if (path === '/tickets' && body.trim() !== '') desks.Signs.push(body.trim());
    if (path === '/cancel')
      for (const people of Object.values(desks)) {
        const at = people.indexOf(body);
        if (at >= 0) people.splice(at, 1);
      }
    return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: shown() };
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 30, scope: { disposable: true } });
  expect(model.pages.flatMap(({ actions }) => actions.map(({ kind }) => kind))).toContain('delete');
  expect(desks).toMatchObject({ Permits: ['Ada', 'Bo', 'Cleo'], Fees: ['Dan', 'Eve'] });
});

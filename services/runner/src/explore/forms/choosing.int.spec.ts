import { check, label, role, selectLabel } from '@prowl/plan';
import { play } from '@prowl/plan/play';
import { expect, it } from 'vitest';
import { observe } from '../../observation/observe.ts';
import { pageOfFile } from '../testing/page.ts';

const page = pageOfFile();

/** A field of a widget library: below what is drawn over it, opened by a key or a press, its list at the end of the document. */
const combobox = `<!doctype html><title>Move</title><main><form><div style="position:relative;width:200px;height:30px">
<input id="store" role="combobox" readonly aria-controls="stores" aria-expanded="false" style="opacity:0"><span id="over" style="position:absolute;inset:0;z-index:1">Choose</span></div>
<label for="store">Store</label></form></main>
<ul id="stores" role="listbox" style="display:none"><li role="option" aria-selected="false">North</li><li role="option" aria-selected="false">South</li></ul>
<script>
const [field, list] = ['store', 'stores'].map((id) => document.getElementById(id));
const show = (open) => setTimeout(() => { list.style.display = open ? '' : 'none'; field.setAttribute('aria-expanded', open); }, 50);
field.addEventListener('keydown', ({ key }) => key === 'ArrowDown' && show(true));
list.addEventListener('click', ({ target }) => {
  for (const one of list.children) one.setAttribute('aria-selected', one === target);
  over.textContent = target.textContent;
  show(false);
});
</script>`;

it('chooses from a list that a field opens', async () => {
  await page().setContent(combobox);
  const settle = async () => undefined;
  await play(page(), [selectLabel(label('Store'), 'South')], { origin: 'http://app.test', settle });
  expect(await page().locator('#over').innerText()).toBe('South');
  const { fields } = await observe(page(), { marks: [], lists: [] });
  expect(fields).toMatchObject([{ kind: 'choice', value: 'South', inert: false }]);
  expect(fields[0]?.options?.map(({ label: words }) => words)).toEqual(['North', 'South']);
});

/** Opened by a press alone; there is no list of the name that it says, but one of another field, which is closed. */
const pressed = `<!doctype html><title>Move</title><main><form><div id="berth" role="combobox" tabindex="0" aria-label="Berth" aria-controls="berths">Bow</div></form></main>
<ul role="listbox" hidden><li role="option">Stern</li></ul>
<script>
berth.addEventListener('click', () => {
  const list = document.createElement('ul');
  Object.assign(list, { role: 'listbox', innerHTML: '<li role="option">Bow</li><li role="option">Stern</li>' });
  list.addEventListener('click', ({ target }) => { berth.textContent = target.textContent; list.remove(); });
  document.body.append(list);
});
</script>`;

it('chooses from a list that opens by a press and is not the one that the field names', async () => {
  await page().setContent(pressed);
  const settle = async () => undefined;
  await play(page(), [selectLabel(label('Berth'), 'Stern')], { origin: 'http://app.test', settle });
  expect(await page().locator('#berth').textContent()).toBe('Stern');
});

it('ticks what lies below something that is no label of its own, by the keyboard', async () => {
  await page().setContent(`<!doctype html><title>Stars</title><main><form>
${[1, 2, 3].map((star) => `<span style="position:relative;display:inline-block;width:30px;height:30px"><input type="radio" name="stars" value="${star}" aria-label="${star} stars"><i style="position:absolute;inset:0">★</i></span>`).join('')}
</form></main>`);
  const settle = async () => undefined;
  await play(page(), [check(role('radio', '2 stars'))], { origin: 'http://app.test', settle });
  expect(await page().getByLabel('2 stars').isChecked()).toBe(true);
});

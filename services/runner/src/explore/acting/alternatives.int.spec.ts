// Two ways to go on from one button: the one that is tried first puts the other out of reach.
import { expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

const script = `<script>
const at = (id) => document.getElementById(id);
let waiting = 5; let done = 0; let called = false;
const draw = () => {
  at('state').textContent = called ? 'Somebody is called' : 'Nobody is called';
  at('sum').textContent = waiting + ' wait, ' + done + ' done';
  at('call').disabled = called || waiting === 0;
  at('done').disabled = at('absent').disabled = !called;
};
at('call').onclick = () => { called = true; waiting -= 1; draw(); };
at('done').onclick = () => { called = false; done += 1; draw(); };
at('absent').onclick = () => { called = false; draw(); };
draw();
</script>`;

it('learns both of two buttons that a third one brings to life', async () => {
  await using site = await openSite(({ path }) =>
    path === '/'
      ? page(
          'Desk',
          `<p id="state"></p><p id="sum"></p><button id="call">Call</button> <button id="done">Done</button> <button id="absent">Absent</button>${script}`,
        )
      : undefined,
  );
  const { model } = await exploreSite(`${site.url}/`, { seconds: 40 });
  const names = model.pages.flatMap(({ actions }) => actions.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(['Call', 'Done', 'Absent']));
});

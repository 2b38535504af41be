import { click, css, role } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Tickets of a ferry by the piece. `typed` is what the field does when something is typed. */
const page = (typed: string) =>
  html(
    'Ferry',
    `<main><section><h2>Tickets</h2><button id="fewer">Fewer</button><input id="tickets" aria-label="Tickets" value="1">
<button id="more">More</button><p id="price">€7.00</p></section></main><script>
const [tickets, price, fewer, more] = ['tickets', 'price', 'fewer', 'more'].map((id) => document.getElementById(id));
const work = () => { price.textContent = '€' + (7 * tickets.value).toFixed(2); };
const by = (step) => () => { tickets.value = Number(tickets.value) + step; work(); };
fewer.onclick = by(-1);
more.onclick = by(1);
${typed}
</script>`,
  );

const [field, price] = [css('#tickets'), css('#price')];
const stepping = (name: string, undoneBy: string, moves: readonly (readonly [number, number])[]) =>
  anAction(
    'count',
    name,
    [click(role('button', name))],
    moves.map(([from, to]) => [
      aChange('field', { locator: field, label: 'Tickets', from: String(from), to: String(to) }),
      aChange('figure', {
        locator: price,
        label: 'Tickets',
        from: from * 7,
        to: to * 7,
        text: `€${to * 7}.00`,
      }),
    ]),
    { key: name, undoneBy },
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/ferry', {
      language: 'en',
      actions: [
        stepping('More', 'Fewer', [
          [1, 2],
          [2, 3],
        ]),
        stepping('Fewer', 'More', [
          [3, 2],
          [2, 1],
        ]),
      ],
    }),
  ]),
  // Told when the field is left: soon enough.
  sound: () => ({ '/ferry': page('tickets.onchange = work;') }),
  broken: () => ({ '/ferry': page('') }),
};

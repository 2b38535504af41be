import { css } from '@prowl/plan';
import { meadowPage, meadowSite, oneAtATime } from '../../testing/meadows.ts';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';
import { quaysPage, quaysSite } from '../../testing/quays.ts';

const beds = [
  ['Apple', 'root', 'sown'],
  ['Beet', 'root', 'grown'],
  ['Cress', 'herb', 'grown'],
  ['Dill', 'herb', 'sown'],
] as const;

/** Beds with two lists of choices above. `fits` says which are shown, by `kind` and `state`. */
const bedsPage = (fits: string) =>
  html(
    'Beds',
    `<main><h1>Beds</h1>
<select id="kind" aria-label="Kind"><option value="">All kinds</option><option>root</option><option>herb</option></select>
<select id="state" aria-label="State"><option value="">Any state</option><option>sown</option><option>grown</option></select>
<ul id="beds"></ul></main><script>
const el = (id) => document.getElementById(id);
const show = () => {
  const [kind, state] = [el('kind').value, el('state').value];
  el('beds').innerHTML = ${JSON.stringify(beds)}.filter(([, of, is]) => ${fits})
    .map(([name, of, is]) => '<li><b>' + name + '</b> <i>' + of + '</i> <u>' + is + '</u></li>').join('');
};
el('kind').onchange = show;
el('state').onchange = show;
show();
</script>`,
  );

const column = (key: string, index: 0 | 1 | 2, selector: string) =>
  aColumn(
    key,
    beds.map((bed) => bed[index]),
    { locator: css(selector) },
  );
const select = (id: string, name: string, ...options: string[]) =>
  aSelect('filter', name, options, {
    locator: css(`#${id}`),
    uses: options.map((option) => ({ option, url: '/beds', count: 2 })),
  });

const bedsSite = aSite([
  aPage('/beds', {
    lists: [
      aList([column('name', 0, 'b'), column('category', 1, 'i'), column('text', 2, 'u')], {
        ...{ name: 'beds', items: css('#beds > li'), count: beds.length },
        controls: [select('kind', 'Kind', 'root', 'herb'), select('state', 'State', 'sown', 'grown')],
      }),
    ],
  }),
]);

export const pages: OraclePages = {
  site: aSite([...quaysSite.pages, ...meadowSite.pages, ...bedsSite.pages]),
  sound: () => ({
    '/meadows': meadowPage(),
    '/boats': quaysPage(),
    '/beds': bedsPage("(kind === '' || of === kind) && (state === '' || is === state)"),
  }),
  broken: () => ({
    '/meadows': meadowPage({ counts: '[...chosen].slice(-1)' }),
    // What fits either is shown, of a quay and of a state.
    '/boats': quaysPage({
      fits: "found && ((quay === '' && state === '') || at === quay || is === state)",
    }),
    // The state alone counts, once there is one.
    '/beds': bedsPage("state === '' ? kind === '' || of === kind : is === state"),
  }),
  // There is but one at a time, and it is the one that counts.
  refusing: () => ({ '/meadows': meadowPage({ press: oneAtATime }) }),
};

import { click, css, role, template } from '@prowl/plan';
import { aChange, aControl, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Notices in a panel at the end of the page, opened by a button that says how many are new. `counted`: what it says. */
const ferry = (counted: string) =>
  html(
    'Ferry',
    `<main><h1>Ferry</h1><button id="bell"></button></main><div id="end"></div><script>
const notices = ['Pier 2 is closed', 'No bicycles', 'Dogs travel free', 'Bring a coat'].map((text, at) => ({ text, read: at === 0 }));
const end = document.getElementById('end');
const unread = () => notices.filter(({ read }) => !read).length;
const first = unread();
const draw = () => { document.getElementById('bell').textContent = 'Notices (' + ${counted} + ')'; };
const panel = () => {
  end.innerHTML = '<ul id="notices">' + notices.map(({ text, read }, at) => '<li>' + text +
    (read ? '' : ' <button data-at="' + at + '" aria-label="Seen: ' + text + '">Seen</button>') + '</li>').join('') + '</ul>';
  for (const button of end.querySelectorAll('[data-at]')) button.onclick = () => { notices[button.dataset.at].read = true; panel(); draw(); };
};
document.getElementById('bell').onclick = () => { if (end.innerHTML === '') panel(); else end.innerHTML = ''; };
draw();
</script>`,
  );

const items = css('#notices > li');
const seen = anAction(
  'toggle',
  'Seen',
  [
    click({
      by: 'role',
      role: 'button',
      name: template('Seen: {{item}}'),
      exact: true,
      within: { ...items, hasText: template('{{item}}') },
    }),
  ],
  [
    [
      aChange('item', {
        ...{ how: 'changed', items, own: true },
        ...{ from: 'No bicycles {button Seen}', to: 'No bicycles' },
      }),
    ],
  ],
  {
    items,
    perItem: true,
    examples: ['No bicycles', 'Dogs travel free', 'Bring a coat'].map((text) => ({ text })),
  },
);

export const pages: OraclePages = {
  site: aSite([
    aPage('/ferry', { controls: [aControl('Notices (3)', ['changed'])] }),
    aPage('/ferry', { id: 'panel', reach: [click(role('button', 'Notices'))], actions: [seen] }),
  ]),
  sound: () => ({ '/ferry': ferry('unread()') }),
  broken: () => ({ '/ferry': ferry('first') }),
};

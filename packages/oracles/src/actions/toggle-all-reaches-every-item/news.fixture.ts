// A list of which some items are new; one button says of each that it is read, another one of all.
import { click, css, role, template } from '@prowl/plan';
import { aChange, anAction, aPage } from '../../testing/models.ts';
import { html } from '../../testing/pages.ts';

const items = css('#news > li');
const changed = (name: string) =>
  aChange('item', { how: 'changed', items, own: false, from: `${name} {button Read}`, to: name });

/** `whole`: what the button for all does to an item of this place. */
export const newsPages = (whole = 'true') => ({
  '/news': html(
    'News',
    `<main><h1>News</h1><ul id="news"></ul><button id="all">All read</button></main><script>
const news = ['Pier 2 is closed', 'No bicycles', 'Dogs travel free', 'Bring a coat'].map((text, at) => ({ text, read: at === 0 }));
const list = document.getElementById('news');
const draw = () => {
  list.innerHTML = news.map(({ text, read }, at) => '<li>' + text + (read ? '' : ' <button data-at="' + at + '">Read</button>') + '</li>').join('');
  for (const button of list.querySelectorAll('button')) button.onclick = () => { news[button.dataset.at].read = true; draw(); };
};
document.getElementById('all').onclick = () => { news.forEach((each, at) => { if (${whole}) each.read = true; }); draw(); };
draw();
</script>`,
  ),
});

export const newsPage = (tries = ['No bicycles', 'Dogs travel free']) =>
  aPage('/news', {
    actions: [
      anAction(
        'toggle',
        'Read',
        [click({ ...role('button', 'Read'), within: { ...items, hasText: template('{{item}}') } })],
        [[{ ...changed('No bicycles'), own: true }]],
        {
          items,
          perItem: true,
          examples: ['No bicycles', 'Dogs travel free', 'Bring a coat'].map((text) => ({ text })),
        },
      ),
      anAction('toggle', 'All read', [click(role('button', 'All read'))], [tries.map(changed)], { items }),
    ],
  });

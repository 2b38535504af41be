import { role } from '@prowl/plan';
import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const panels = { Crossing: 'Two hours.', Cabins: 'Forty of them.', Meals: 'From six on.' };
const names = Object.keys(panels);

/** About a ferry; `key` is what an arrow key does with the tab that it comes to. */
const facts = (key: string) =>
  html(
    'Ferry',
    `<h1>Ferry</h1><div role="tablist">${names
      .map(
        (name, index) =>
          `<button role="tab" aria-selected="${index === 0}" tabindex="${-index}">${name}</button>`,
      )
      .join('')}</div>${Object.values(panels)
      .map((text, index) => `<div role="tabpanel"${index ? ' hidden' : ''}>${text}</div>`)
      .join('')}<script>
const tabs = [...document.querySelectorAll('[role=tab]')];
const mark = (tab) => tabs.forEach((each) => each.setAttribute('aria-selected', each === tab));
const show = (tab) => document.querySelectorAll('[role=tabpanel]').forEach((panel, n) => { panel.hidden = n !== tabs.indexOf(tab); });
tabs.forEach((tab, i) => {
  tab.onclick = () => { mark(tab); show(tab); };
  tab.onkeydown = (event) => {
    if (event.key !== 'ArrowRight') return;
    const next = tabs[(i + 1) % tabs.length];
    next.focus();
    ${key}
  };
});</script>`,
  );

const page = (url: string) =>
  aPage(url, {
    controls: names.map((name, index) =>
      aControl(name, [index === 0 ? 'nothing' : 'changed'], {
        role: 'tab',
        kind: 'tab',
        locator: role('tab', name),
        state: { selected: String(index === 0) },
      }),
    ),
  });

export const pages: OraclePages = {
  // In the second the arrow moves the focus alone, which is as good.
  site: aSite([page('/ferry'), page('/boat')]),
  sound: () => ({ '/ferry': facts('mark(next); show(next);'), '/boat': facts('') }),
  broken: () => ({ '/ferry': facts('mark(next);') }),
  // The arrow does nothing.
  refusing: () => ({ '/ferry': facts('').replace('next.focus()', '') }),
};

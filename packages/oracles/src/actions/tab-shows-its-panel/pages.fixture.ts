import { role } from '@prowl/plan';
import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const panels = {
  Delivery: 'Within three days.',
  Returns: 'Thirty days, free of charge.',
  Care: 'Hand wash.',
};
const names = Object.keys(panels);

/** What to know about a pullover; `chosen` is which panel a press on a tab shows. */
const facts = (chosen: string) =>
  html(
    'Pullover',
    `<h1>Pullover</h1><div role="tablist">${names
      .map(
        (name, index) =>
          `<button role="tab" id="tab${index}" aria-selected="${index === 0}">${name}</button>`,
      )
      .join('')}</div>${Object.values(panels)
      .map(
        (text, index) =>
          `<div role="tabpanel" aria-labelledby="tab${index}"${index ? ' hidden' : ''}>${text}</div>`,
      )
      .join('')}<script>
const tabs = [...document.querySelectorAll('[role=tab]')];
tabs.forEach((tab, i) => tab.addEventListener('click', () => {
  tabs.forEach((each) => each.setAttribute('aria-selected', each === tab));
  document.querySelectorAll('[role=tabpanel]').forEach((panel, n) => { panel.hidden = n !== ${chosen}; });
}));</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/pullover', {
      controls: names.map((name, index) =>
        aControl(name, [index === 0 ? 'nothing' : 'changed'], {
          role: 'tab',
          kind: 'tab',
          locator: role('tab', name),
          state: { selected: String(index === 0) },
        }),
      ),
    }),
  ]),
  sound: () => ({ '/pullover': facts('i') }),
  broken: () => ({ '/pullover': facts('Math.min(i, 1)') }),
};

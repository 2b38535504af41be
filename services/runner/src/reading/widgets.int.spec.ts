// Parts of a page that are worked as one, each fixture read in a real browser.
import { toLocator } from '@prowl/plan/play';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTrial, type Trial } from './trial/browser.ts';
import { readIn } from './trial/reading.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial(process.env);
});
afterAll(() => trial?.[Symbol.asyncDispose]());

const widgetsOf = async (body: string, language = 'en') => {
  const { widgets } = await readIn(
    trial,
    `<html lang="${language}"><body><main><h1>Desk</h1>${body}</main></body></html>`,
  );
  for (const { locator } of widgets) expect(await toLocator(trial.page, locator).count()).toBe(1);
  return widgets;
};
const box = (name: string) => `<label><input type="checkbox">${name}</label>`;
const under = (widgets: Awaited<ReturnType<typeof widgetsOf>>) =>
  widgets.flatMap((each) =>
    each.kind === 'boxes' ? [[each.name, ...each.boxes.map(({ name }) => name)]] : [],
  );

describe('boxes that stand for boxes', () => {
  it('are found over nested lists, each with those right below it', async () => {
    const widgets = await widgetsOf(
      `<ul><li><div>${box('All')}</div><ul><li>${box('One')}<ul><li>${box('Half')}</li><li>${box('Quarter')}</li></ul></li><li>${box('Two')}</li></ul></li></ul>`,
    );
    expect(under(widgets)).toEqual([
      ['All', 'One', 'Two'],
      ['One', 'Half', 'Quarter'],
    ]);
  });

  it('are found in the head of a table, for their column', async () => {
    const row = (name: string) =>
      `<tr><td><input type="checkbox" aria-label="Choose ${name}"></td><td>${name}</td><td><input type="checkbox" aria-label="Paid ${name}"></td></tr>`;
    const widgets = await widgetsOf(
      `<table><thead><tr><td><input type="checkbox" aria-label="All"></td><th>Name</th><th>Paid</th></tr></thead><tbody>${['Ada', 'Bo', 'Cy'].map(row).join('')}</tbody></table>`,
    );
    expect(under(widgets)).toEqual([['All', 'Choose Ada', 'Choose Bo', 'Choose Cy']]);
    expect(widgets[0]).toMatchObject({ more: true });
  });

  it('are found before a group, and not among boxes side by side', async () => {
    expect(under(await widgetsOf(`<div>${box('All')}<div>${box('One')}${box('Two')}</div></div>`))).toEqual([
      ['All', 'One', 'Two'],
    ]);
    expect(under(await widgetsOf(`<fieldset>${box('One')}${box('Two')}${box('Three')}</fieldset>`))).toEqual(
      [],
    );
  });
});

describe('parts that open', () => {
  it.each([
    [
      'a state',
      (name: string) => `<h3><button aria-expanded="false">${name}</button></h3><div hidden>${name}</div>`,
    ],
    [
      'nothing said',
      (name: string) => `<div><p style="cursor:pointer">${name}</p><p style="display:none">${name}</p></div>`,
    ],
    ['details', (name: string) => `<details><summary>${name}</summary><p>${name}</p></details>`],
  ])('are one group: %s', async (_, part) => {
    const widgets = await widgetsOf(`<section>${['Dogs', 'Bikes', 'Prams'].map(part).join('')}</section>`);
    expect(widgets).toMatchObject([
      { kind: 'disclosures', openers: [{ name: 'Dogs' }, { name: 'Bikes' }, { name: 'Prams' }] },
    ]);
  });

  it('are no parts of links that have something hidden behind them', async () => {
    const entry = (name: string) =>
      `<li><a href="/${name}"><div style="cursor:pointer">${name}</div><div style="display:none">new</div></a></li>`;
    expect(await widgetsOf(`<ul>${['Dogs', 'Bikes', 'Prams'].map(entry).join('')}</ul>`)).toEqual([]);
  });

  it('are no buttons that have a message below them', async () => {
    const button = (name: string) => `<button>${name}</button>`;
    expect(
      await widgetsOf(`<div>${['Save', 'Send', 'Stop'].map(button).join('')}</div><p hidden>Saved</p>`),
    ).toEqual([]);
  });
});

it('reads months with the buttons on either side, in the language of the page', async () => {
  const pager = (month: string) => `<div><button>‹</button><h2>${month}</h2><button>›</button></div>`;
  expect(await widgetsOf(pager('März 2027'), 'de')).toMatchObject([
    { kind: 'months', at: 1, name: 'März 2027' },
  ]);
  expect(await widgetsOf(pager('Ernte 2027'), 'de')).toEqual([]);
});

it('reads which of several is shown, with the buttons beside it', async () => {
  const slides = (text: string) =>
    `<h2>Owl</h2><div><button>Bild davor</button> <p>${text}</p> <button>Nächstes Bild</button></div>`;
  expect(await widgetsOf(slides('Bild 1 von 4'), 'de')).toMatchObject([
    { kind: 'several', count: 4, buttons: [{ name: 'Bild davor' }, { name: 'Nächstes Bild' }] },
  ]);
  expect(await widgetsOf(slides('1 bag: £11.50'))).toEqual([]);
});

it('reads fields that suggest, and none that opens a calendar or takes a number', async () => {
  const widgets = await widgetsOf(
    `<label>To <input role="combobox" aria-expanded="false"></label><label>From <input autocomplete="off"></label><label>Name <input></label>
<label>Day <input role="combobox" aria-haspopup="dialog" aria-expanded="false"></label><label>Pieces <input inputmode="numeric" autocomplete="off"></label>`,
  );
  expect(widgets).toMatchObject([
    { kind: 'suggestions', name: 'To', said: true },
    { kind: 'suggestions', name: 'From', said: false },
  ]);
});

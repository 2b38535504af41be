// Forms, each fixture read in a real browser, and every locator of the reading tried with the real test runner.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTrial, type Trial } from './trial/browser.ts';
import { faultsOf } from './trial/checking.ts';
import { cart, german, signIn, signUp } from './trial/fixtures/forms.ts';
import { figuresOf, keysOf, readIn } from './trial/reading.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial(process.env);
});
afterAll(() => trial?.[Symbol.asyncDispose]());

const read = (html: string, path?: string, axe?: boolean) => readIn(trial, html, path, axe);

describe('forms', () => {
  it('may have the button that hands them in in a bar above them', async () => {
    const fields =
      '<div><label>Naam <input></label></div><div><label>Lengte <input type="number"><button>▲</button></label></div><div><label>Notitie <textarea></textarea></label></div>';
    const { forms } = await read(
      `<html lang="nl"><body><main><header><h1>Ligplaats</h1><button>Terug</button><button disabled>Opslaan</button></header><section>${fields}</section></main></body></html>`,
    );
    expect(forms.map(({ submitName, fields: of }) => [submitName, of.length])).toEqual([['Opslaan', 3]]);
    const { forms: searching } = await read(
      `<html lang="nl"><body><main><header><h1>Ligplaatsen</h1><button>Nieuwe ligplaats</button></header><section>${fields}</section></main></body></html>`,
    );
    expect(searching.map(({ submitName }) => submitName)).toEqual(['▲']);
  });

  it('are handed in by the button below a dialog, not by what works one of their fields', async () => {
    const stepper =
      '<span role="button" aria-label="Less">−</span><span role="button" aria-label="More">+</span>';
    const { forms } = await read(
      `<html lang="en"><body><main><h1>Stock</h1></main><div role="dialog" aria-label="New move"><form>
       <div><label>Reason <input></label><!--v-if--></div><div>${stepper}<label>Units <input type="number"></label></div></form>
       <footer><button type="button">Cancel</button><button type="button">Record</button></footer></div></body></html>`,
    );
    expect(forms.map(({ submitName, fields }) => [submitName, fields[0]?.hint])).toEqual([['Record', '']]);
  });

  it('whose boxes choose items of a list are told from those whose boxes are what is asked', async () => {
    const row = (name: string) =>
      `<tr><td><input type="checkbox" name="sel" value="${name}"></td><td>${name}</td><td>3 days</td><td>on</td></tr>`;
    const { forms } = await read(
      `<html lang="en"><body><main><h1>Jobs</h1><form method="post" action="/bulk"><button name="op" value="stop">Stop</button>
       <table><thead><tr><th></th><th>Name</th><th>Age</th><th>State</th></tr></thead><tbody>${['Mail', 'Backup', 'Report'].map(row).join('')}</tbody></table></form>
       <form method="post" action="/topics"><ul>${['Sea', 'Wind', 'Sand'].map((name) => `<li><label><input type="checkbox" name="topic" value="${name}"> ${name}</label></li>`).join('')}</ul><button>Follow</button></form></main></body></html>`,
    );
    expect(forms.map(({ action, choosesItems = false }) => [action, choosesItems])).toEqual([
      ['/bulk', true],
      ['/topics', false],
    ]);
  });

  it('are handed in by no button that leafs through a list', async () => {
    const { forms } = await read(
      `<html lang="en"><body><main><h1>Moves</h1><section><label>Kind <input></label><ul><li>In</li><li>Out</li></ul>
       <div class="pagination"><button>Previous page</button><button>Next page</button></div></section></main></body></html>`,
    );
    expect(forms.map(({ submitName }) => submitName)).toEqual(['']);
  });

  it('have fields that are chosen from a list which is an element of its own', async () => {
    const combobox = (id: string, more = '') =>
      `<div><label for="${id}">${id}</label><div><input id="${id}" role="combobox" aria-controls="${id}-list" aria-expanded="false" ${more}><span>drawn over it</span></div></div>`;
    const list = (id: string, more: string, ...names: string[]) =>
      `<ul id="${id}-list" role="listbox" ${more}>${names.map((name, index) => `<li role="option" aria-selected="${index === 1}" style="display:none">${name}</li>`).join('')}</ul>`;
    const { forms } = await read(
      `<html lang="en"><body><main><h1>Move</h1><form>${combobox('Store', 'readonly')}${combobox('Labels')}${combobox('Due', 'aria-haspopup="dialog"')}<div role="combobox" aria-haspopup="dialog"><input placeholder="From"></div><button>Go</button></form></main>
       ${list('Store', '', 'North', 'South')}${list('Labels', 'aria-multiselectable="true"', 'new', 'old')}</body></html>`,
    );
    expect(
      forms[0]?.fields.map(({ control, type, value, readonly }) => [control, type, value, readonly]),
    ).toEqual([
      ['select', 'combobox', 'South', false],
      ['input', 'combobox', '', false],
      ['input', 'combobox', '', false],
      ['input', 'combobox', '', false],
    ]);
    expect(forms[0]?.fields[0]?.options?.map(({ label }) => label)).toEqual(['North', 'South']);
  });

  it('tell radio buttons without values apart by their words', async () => {
    const speeds = ['Parcel', 'Courier']
      .map(
        (name, index) =>
          `<label><input type="radio" name="speed"${index === 1 ? ' checked' : ''}>${name}</label>`,
      )
      .join('');
    const { forms } = await read(
      `<html lang="en"><body><main><h1>Delivery</h1><form method="post" action="/on"><fieldset><legend>Speed</legend>${speeds}</fieldset><button>Continue</button></form></main></body></html>`,
    );
    expect(forms[0]?.fields[0]).toMatchObject({
      options: [
        { label: 'Parcel', value: 'Parcel' },
        { label: 'Courier', value: 'Courier' },
      ],
      value: 'Courier',
    });
  });

  it('are understood whatever way their labels are written', async () => {
    const reading = await read(signUp, '/register');
    expect(await faultsOf(trial.page, reading)).toEqual([]);
    expect(reading.kind).toBe('sign-up');
    const [form] = reading.forms;
    expect(form).toMatchObject({
      purpose: 'sign-up',
      method: 'post',
      action: '/register',
      submitName: 'Create account',
      destructive: false,
    });
    expect(form?.fields.map((field) => field.meaning)).toEqual([
      'hidden',
      'email',
      'first-name',
      'last-name',
      'phone',
      'password',
      'confirm-password',
      'choice',
      'postcode',
      'consent',
    ]);
    expect(form?.fields.find((field) => field.name === 'email')).toMatchObject({
      required: true,
      locator: { by: 'label', text: 'E-mail' },
    });
    expect(form?.fields.find((field) => field.name === 'password')).toMatchObject({ minLength: 8 });
    expect(form?.fields.find((field) => field.name === 'plan')?.options).toEqual([
      { label: 'Free', value: 'free' },
      { label: 'Pro', value: 'pro' },
    ]);
    expect(form?.fields.find((field) => field.name === 'plz')).toMatchObject({
      label: 'Zip code',
      pattern: '[0-9]{5}',
    });
    expect(reading.forms.map((one) => one.purpose)).toEqual(['sign-up', 'subscribe', 'contact']);
  });

  it('of signing in are known', async () => {
    const reading = await read(signIn, '/login');
    expect(await faultsOf(trial.page, reading)).toEqual([]);
    expect(reading.kind).toBe('sign-in');
    expect(reading.forms).toMatchObject([{ purpose: 'sign-in', submitName: 'Log in', destructive: false }]);
  });

  it('a form whose fields have no names is taken by script, and narrows no list down', async () => {
    const { forms } = await read(
      '<!doctype html><title>Plants</title><main><ul><li>Moss<li>Fern<li>Ivy</ul><form><label for="n">Name</label><input id="n"><label for="p">Place</label><input id="p"><button>Order</button></form></main>',
    );
    expect(forms).toMatchObject([{ method: 'script' }]);
    expect(forms[0]?.purpose).not.toBe('filter');
  });
  it('have no field that only a widget of script can work; a box behind its label is one', async () => {
    const reading = await read(
      `<!doctype html><title>New</title><main><h1>New thing</h1><form method="post" action="/things">
        <label for="name">Name</label><input id="name" name="name">
        <label for="kind">Kind</label><select id="kind" name="kind" style="display:none"><option value="1">One</option></select><button type="button">One</button>
        <input id="open" name="open" type="checkbox" style="position:absolute;width:0;height:0"><label for="open">Open to all</label>
        <button type="submit"><span style="font-family:icons">\uf002</span> Save</button></form></main>`,
      '/things/new',
    );
    const [form] = reading.forms;
    expect(form?.fields.map((field) => field.name)).toEqual(['name', 'open']);
    expect(form?.submitName).toBe('Save');
  });

  it('and figures of a cart are known', async () => {
    const reading = await read(cart, '/cart');
    expect(await faultsOf(trial.page, reading)).toEqual([]);
    expect(reading.kind).toBe('cart');
    expect(keysOf(reading)).toEqual(expect.arrayContaining(['name', 'price', 'quantity', 'price-2']));
    expect(figuresOf(reading)).toEqual({
      Cart: 3,
      subtotal: 288.8,
      discount: -28.88,
      shipping: 4.9,
      tax: 52.97,
      total: 317.79,
    });
    expect(reading.forms.filter((form) => form.purpose === 'delete').every((form) => form.destructive)).toBe(
      true,
    );
    expect(reading.forms.filter((form) => form.purpose === 'delete')).toHaveLength(2);
  });

  it('and amounts that are alike, or have a remark with a number in their label, are each known', async () => {
    const { figures } = await read(
      `<!doctype html><html lang="en"><title>Order</title><main><h1>Order</h1><dl>
        <dt>Goods</dt><dd><b>€89.00</b></dd><dt>Standard delivery, 3 to 5 days</dt><dd>€4.90</dd>
        <dt>Packing (up to 2 boxes)</dt><dd>€1.50</dd><dt>Voucher MOSS10</dt><dd>€-6.40</dd>
        <dt>Total</dt><dd><b>€89.00</b></dd></dl></main>`,
      '/orders/7',
    );
    expect(figures.map(({ meaning, label, value }) => [meaning, label, value])).toEqual([
      ['subtotal', 'Goods', 89],
      ['shipping', 'Standard delivery', 4.9],
      ['amount', 'Packing', 1.5],
      ['discount', 'Voucher MOSS10', -6.4],
      ['total', 'Total', 89],
    ]);
  });

  it('are understood in German', async () => {
    const reading = await read(german, '/lampen');
    expect(await faultsOf(trial.page, reading)).toEqual([]);
    expect(reading.forms.map((form) => form.purpose)).toEqual(['search', 'sort', 'contact']);
    expect(reading.forms[2]?.fields.map((field) => field.meaning)).toEqual([
      'first-name',
      'last-name',
      'postcode',
      'email',
      'long-text',
    ]);
    expect(reading.lists[0]?.columns.map((column) => column.meaning)).toEqual([
      'name',
      'link',
      'price',
      'action',
      'action',
    ]);
    expect(reading.lists[0]).toMatchObject({ counter: { total: 3, means: 'shown' } });
    expect(reading.controls.find((control) => control.name === 'Löschen')?.destructive).toBe(true);
  });
});

it('takes a box in the head of a table for what ticks its rows, not for a field', async () => {
  const { forms } = await read(
    `<main><label>Search <input type="search"></label><table><thead><tr><td><input type="checkbox" aria-label="All of them"></td><th>Name</th></tr></thead>
     <tbody><tr><td><input type="checkbox" aria-label="Ada"></td><td>Ada</td></tr><tr><td><input type="checkbox" aria-label="Bo"></td><td>Bo</td></tr></tbody></table><button>Export</button></main>`,
  );
  expect(forms.flatMap(({ fields }) => fields.map(({ label }) => label))).toEqual(['Search']);
});

it('takes a list that stands open in a form, and buttons of which one is pressed, for choices of it', async () => {
  const { forms } = await read(
    `<main><h1>Book</h1><form onsubmit="return false"><label>Day <input max="2031-05-17"></label>
     <h2 id="times">Free times</h2><div role="listbox" aria-labelledby="times" aria-required="true"><div role="option" aria-selected="false">09:00</div>
     <div role="option" aria-selected="true">09:30</div></div>
     <h2 id="rows">Rows</h2><div role="radiogroup" aria-labelledby="rows"><button type="button" role="radio" aria-checked="true">Wide</button>
     <button type="button" role="radio" aria-checked="false">Narrow</button></div><button>Book</button></form>
     <div role="listbox" aria-label="Views"><div role="option">Week</div><div role="option">Month</div></div></main>`,
  );
  expect(forms).toHaveLength(1);
  expect(
    forms[0]?.fields.map(({ label, control, meaning, value, options = [], required }) => [
      label,
      control,
      meaning,
      value,
      options.map((option) => option.label).join(),
      required,
    ]),
  ).toEqual([
    ['Day', 'input', 'date', '', '', false],
    ['Free times', 'select', 'choice', '09:30', '09:00,09:30', true],
    ['Rows', 'radio', 'choice', 'Wide', 'Wide,Narrow', false],
  ]);
});

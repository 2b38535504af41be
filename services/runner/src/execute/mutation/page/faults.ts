// Faults of every kind that a page can have, all at once: what finds none of them finds nothing.

/** Addresses that the test's own browser answers: with an error of the server, with "not found", and with nothing. */
const away = { error: '/prowl-mutant/500', missing: '/prowl-mutant/404', some: '/prowl-mutant/200' } as const;

const markup = (extra: string): string => `
  <p style="color:#eee;background:#fff;font-size:14px">Hardly to be read ${extra.replaceAll('<', '&lt;')}</p>
  <div style="position:relative;width:300px;height:40px"><span style="position:absolute;left:0;top:0">First of two texts</span>
    <b style="position:absolute;left:40px;top:0;background:#fff">Second of two texts</b></div>
  <p style="width:60px;overflow:hidden;white-space:nowrap">A text that is cut off at its end</p>
  <div style="display:flex;gap:8px"><p style="width:90px">One of the row</p><p style="width:90px">Two of the row</p>
    <p style="width:90px;margin-top:37px">Three of the row</p><p style="width:90px">Four of the row</p></div>
  <button style="position:fixed;left:-30px;top:200px;width:90px">Outside of it</button>
  <button></button><input><a href="${away.missing}">Leads nowhere</a><h6>undefined NaN null</h6>
  <img src="${away.missing}.png"><div style="width:3000px;height:1px"></div>`;

export const breakEverything = (extra: string, marks: readonly string[]): void => {
  document.title = `${document.title} ${extra}`;
  document.cookie = 'prowl_session=readable; path=/';
  const style = document.createElement('style');
  style.textContent = `*, *:focus, *:focus-visible { outline: none !important; box-shadow: none !important; transition: none !important; }`;
  document.head.append(style);
  const box = document.createElement('div');
  box.innerHTML = markup(extra);
  document.body.append(box);
  const pushing = document.createElement('div');
  pushing.setAttribute('style', 'height: 420px');
  document.body.prepend(pushing);
  for (const path of [away.error, away.missing]) void fetch(path).catch(() => undefined);
  for (let time = 0; time < 25; time += 1) void fetch(away.some).catch(() => undefined);
  setTimeout(() => {
    throw new TypeError('undefined is not a function');
  });
  for (const mark of marks) {
    const called: unknown = Reflect.get(globalThis, mark);
    if (typeof called === 'function') called();
  }
  setTimeout(() => alert('Something went wrong'), 50);
};

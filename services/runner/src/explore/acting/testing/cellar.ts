// Bottles in a table whose rows become fields to be edited, with a button to keep that and one to give it up, behind others that the row has all
// the time. Only in the page.
export const cellar = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Cave</title></head>
<body><main><h1>Cave</h1><form id="neuf"><label>Vin <input name="vin"></label><label>Bouteilles <input name="nombre" inputmode="numeric"></label>
<button>Ranger</button></form><table><thead><tr><th>Vin</th><th>Bouteilles</th><th>Geste</th></tr></thead><tbody></tbody></table></main><script>
let vins = [{ vin: 'Gamay', nombre: 4 }, { vin: 'Chinon', nombre: 2 }];
let open = null;
const cell = (...parts) => { const td = document.createElement('td'); td.append(...parts); return td; };
const button = (words, act) => Object.assign(document.createElement('button'), { textContent: words, onclick: () => { act(); draw(); } });
const input = (value, name) => Object.assign(document.createElement('input'), { value, ariaLabel: name });
const count = (one, by) => button(by < 0 ? '−' : '+', () => { one.nombre = Math.max(0, one.nombre + by); });
const row = (one) => {
  const tr = document.createElement('tr');
  if (open !== one) {
    tr.append(cell(one.vin), cell(String(one.nombre), count(one, -1), count(one, 1)), cell(button('Corriger', () => { open = one; }), button('Boire', () => { vins = vins.filter((other) => other !== one); })));
    return tr;
  }
  const vin = input(one.vin, 'Autre vin'), nombre = input(one.nombre, 'Autre nombre');
  tr.append(cell(vin), cell(nombre, count(one, -1), count(one, 1)), cell(button('Garder', () => { one.vin = vin.value; one.nombre = Number(nombre.value); open = null; }), button('Laisser', () => { open = null; })));
  return tr;
};
const draw = () => document.querySelector('tbody').replaceChildren(...vins.map(row));
document.getElementById('neuf').onsubmit = (event) => {
  event.preventDefault();
  const { vin, nombre } = event.target.elements;
  if (!vin.value.trim() || !/^\\d+$/.test(nombre.value)) return;
  vins.push({ vin: vin.value.trim(), nombre: Number(nombre.value) });
  event.target.reset();
  draw();
};
draw();
</script></body></html>`;

// Amounts of given things, a sum, and a button that sets all to nothing. Nobody makes items here.
export const tickets = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tickets</title></head>
<body><main><h1>Tickets</h1><ul class="kinds"></ul><p>Together <output id="sum">0.00</output></p><button id="none">Start over</button>
<button id="plan" aria-expanded="false">Seats</button><div id="seats" hidden><p>Rows one to nine, free choice.</p></div></main><script>
const kinds = [['Grown-ups', 12], ['Children', 5.5], ['Groups', 40]].map(([name, price]) => ({ name, price, count: 0 }));
const list = document.querySelector('.kinds');
const sum = () => { document.getElementById('sum').textContent = kinds.reduce((all, one) => all + one.count * one.price, 0).toFixed(2); };
kinds.forEach((kind) => {
  const row = document.createElement('li');
  row.innerHTML = '<span></span> <button aria-label="Fewer">−</button> <b class="count">0</b> <button aria-label="More">+</button>';
  row.querySelector('span').textContent = kind.name;
  const [fewer, more] = row.querySelectorAll('button');
  const show = () => { row.querySelector('.count').textContent = kind.count; sum(); };
  fewer.onclick = () => { kind.count = Math.max(0, kind.count - 1); show(); };
  more.onclick = () => { kind.count += 1; show(); };
  kind.show = show;
  list.append(row);
});
document.getElementById('none').onclick = () => { for (const kind of kinds) { kind.count = 0; kind.show(); } };
document.getElementById('plan').onclick = (event) => {
  const seats = document.getElementById('seats');
  seats.hidden = !seats.hidden;
  event.target.setAttribute('aria-expanded', String(!seats.hidden));
};
</script></body></html>`;

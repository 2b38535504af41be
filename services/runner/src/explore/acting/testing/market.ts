// Plain DOM, kept in the browser: sheep that people make offers for in a form each, with a button that takes the last step back
// and one that closes the market, in whose place another one opens it again.
export const market = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Market</title></head>
<body><main><h1>Market</h1><p><button id="back" disabled>Step back</button> <button id="close">Close</button><button id="open" hidden>Open</button></p><div id="sheep"></div></main>
<script>
let sheep = JSON.parse(localStorage.getItem('sheep')) ?? [['Dolly', 40], ['Bess', 60], ['Shaun', 90]].map(([name, offer]) => ({ name, offer, sold: false }));
const past = [];
const [back, close, open] = ['back', 'close', 'open'].map((id) => document.getElementById(id));
const change = (how) => { past.push(JSON.stringify(sheep)); how(); draw(); };
const draw = () => {
  localStorage.setItem('sheep', JSON.stringify(sheep));
  back.disabled = past.length === 0;
  document.getElementById('sheep').replaceChildren(...sheep.map((one) => {
    const card = document.createElement('article');
    card.innerHTML = '<h2></h2><p class="offer"></p><button type="button" class="sell"></button><form novalidate><input aria-label="Offer" inputmode="numeric"><button>Offer</button></form><p class="no"></p>';
    card.querySelector('h2').textContent = one.name;
    card.querySelector('.offer').textContent = one.offer + ' crowns, ' + (one.sold ? 'sold' : 'for sale');
    const sell = card.querySelector('.sell');
    sell.textContent = 'Sell';
    sell.onclick = () => change(() => { one.sold = true; });
    card.querySelector('form').onsubmit = (event) => {
      event.preventDefault();
      const amount = Number(card.querySelector('input').value);
      if (amount > one.offer) change(() => { one.offer = amount; });
      else card.querySelector('.no').textContent = 'More, please.';
    };
    return card;
  }));
};
back.onclick = () => { sheep = JSON.parse(past.pop()); draw(); };
close.onclick = () => { close.hidden = true; open.hidden = false; };
open.onclick = () => { close.hidden = false; open.hidden = true; };
draw();
</script></body></html>`;

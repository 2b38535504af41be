// Plain DOM, one listener for the whole list, kept in the browser: what to pack for a journey.
export const packing = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Packing</title>
<style>.bag li button{visibility:hidden}.bag li:hover button{visibility:visible}.in b{text-decoration:line-through}</style></head>
<body><main><h1>Packing</h1><input id="thing" placeholder="Something to pack"><ul class="bag"></ul>
<p id="sum" hidden><strong></strong> <span></span></p>
<p id="show" hidden><button data-show="all" class="on">Everything</button> <button data-show="in">In the bag</button> <button data-show="out">Still out</button></p>
<button id="unload" hidden>Take packed things out</button></main>
<script>
let things = JSON.parse(localStorage.getItem('bag') || '[]'), shown = 'all';
const bag = document.querySelector('.bag'), sum = document.getElementById('sum'), show = document.getElementById('show'), unload = document.getElementById('unload');
const paint = () => {
  localStorage.setItem('bag', JSON.stringify(things));
  bag.replaceChildren(...things.filter((one) => shown === 'all' || (shown === 'in') === one.in).map((one) => {
    const li = document.createElement('li');
    li.className = one.in ? 'in' : '';
    li.dataset.id = one.id;
    li.innerHTML = '<input type="checkbox" aria-label="Packed"> <b></b> <button title="Leave at home">x</button>';
    li.querySelector('input').checked = one.in;
    li.querySelector('b').textContent = one.text;
    return li;
  }));
  const out = things.filter((one) => !one.in).length;
  sum.hidden = show.hidden = things.length === 0;
  unload.hidden = out === things.length;
  sum.querySelector('strong').textContent = out;
  sum.querySelector('span').textContent = out === 1 ? 'thing to go' : 'things to go';
};
document.getElementById('thing').addEventListener('keydown', (event) => {
  const text = event.target.value.trim();
  if (event.key !== 'Enter' || !text) return;
  things.push({ id: String(Date.now()) + things.length, text, in: false });
  event.target.value = '';
  paint();
});
bag.addEventListener('click', (event) => {
  const id = event.target.closest('li')?.dataset.id;
  if (event.target.matches('button')) things = things.filter((one) => one.id !== id);
  else if (event.target.matches('input')) things = things.map((one) => one.id === id ? { ...one, in: !one.in } : one);
  else return;
  paint();
});
show.addEventListener('click', (event) => {
  if (!event.target.dataset.show) return;
  shown = event.target.dataset.show;
  for (const one of show.children) one.classList.toggle('on', one === event.target);
  paint();
});
unload.addEventListener('click', () => { things = things.filter((one) => !one.in); paint(); });
paint();
</script></body></html>`;

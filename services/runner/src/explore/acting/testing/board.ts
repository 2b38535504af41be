// A board of three columns: a card is made in a box that a button opens, and goes from column to column by arrows.
export const board = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Workshop</title>
<style>.board{display:flex;gap:2em}.card{border:1px solid;padding:.4em}</style></head>
<body><main><h1>Workshop</h1><button id="new">Take in a repair</button>
<div id="box" hidden><textarea aria-label="What is broken?"></textarea><button id="ok">Take it in</button><button id="no">Never mind</button></div>
<div class="board"></div></main><script>
const names = ['Waiting', 'On the bench', 'Ready'];
const cards = [];
const boardElement = document.querySelector('.board'), box = document.getElementById('box');
names.forEach((name) => {
  const column = document.createElement('section');
  column.innerHTML = '<h2>' + name + '</h2><span class="how-many"></span><div class="cards"></div>';
  boardElement.append(column);
});
const card = ({ text, at }, index) => {
  const one = document.createElement('article');
  one.className = 'card';
  one.innerHTML = '<p></p>' + (at > 0 ? '<button class="back" aria-label="Back">←</button>' : '') + (at < 2 ? '<button class="on" aria-label="On">→</button>' : '');
  one.querySelector('p').textContent = text;
  one.querySelector('.back')?.addEventListener('click', () => move(index, -1));
  one.querySelector('.on')?.addEventListener('click', () => move(index, 1));
  return one;
};
const move = (index, by) => { cards[index].at += by; draw(); };
const draw = () => [...boardElement.children].forEach((column, at) => {
  column.querySelector('.cards').replaceChildren(...cards.map((one, index) => one.at === at ? card(one, index) : '').filter(Boolean));
  column.querySelector('.how-many').textContent = cards.filter((one) => one.at === at).length;
});
document.getElementById('new').addEventListener('click', () => { box.hidden = false; box.querySelector('textarea').focus(); });
document.getElementById('no').addEventListener('click', () => { box.hidden = true; });
document.getElementById('ok').addEventListener('click', () => {
  const area = box.querySelector('textarea');
  if (!area.value.trim()) return;
  cards.push({ text: area.value.trim(), at: 0 });
  area.value = '';
  box.hidden = true;
  draw();
});
draw();
</script></body></html>`;

// Songs that are put into a queue, another list of the page, more than once each; the queue is kept in the browser. Taking one out takes out all.
export const playlist = `<!doctype html><html lang="pt"><head><meta charset="utf-8"><title>Rádio</title></head>
<body><main><h1>Rádio</h1><section id="songs"></section><h2>Fila</h2><p>Faixas: <b id="many"></b></p><ul id="queue"></ul></main><script>
const songs = [['Maré alta', 'Rui'], ['Vento leste', 'Inês'], ['Lua cheia', 'Rui'], ['Cais', 'Zé'], ['Neblina', 'Inês']];
let queue = JSON.parse(localStorage.getItem('fila') ?? '{}');
const keep = () => { localStorage.setItem('fila', JSON.stringify(queue)); draw(); };
const draw = () => {
  document.getElementById('songs').replaceChildren(...songs.map(([title, who]) => {
    const card = document.createElement('article');
    card.innerHTML = '<h3></h3><p></p><button title="pôr na fila">+</button>';
    card.querySelector('h3').textContent = title;
    card.querySelector('p').textContent = who;
    card.querySelector('button').onclick = () => { queue[title] = (queue[title] ?? 0) + 1; keep(); };
    return card;
  }));
  document.getElementById('queue').replaceChildren(...Object.entries(queue).map(([title, times]) => {
    const li = document.createElement('li');
    li.innerHTML = '<span></span> <i></i> <button class="off">tirar</button> <button class="less">menos</button>';
    li.querySelector('span').textContent = title;
    li.querySelector('i').textContent = times + '×';
    li.querySelector('.off').onclick = () => { queue = {}; keep(); };
    li.querySelector('.less').onclick = () => { queue[title] -= 1; if (queue[title] === 0) delete queue[title]; keep(); };
    return li;
  }));
  document.getElementById('many').textContent = Object.values(queue).reduce((sum, times) => sum + times, 0);
};
draw();
</script></body></html>`;

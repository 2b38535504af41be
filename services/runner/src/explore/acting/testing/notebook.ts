// Notes with a list at the side: a button makes an empty one, its words are edited in place, a click shows it, a question comes before it goes.
export const notebook = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Notebook</title></head>
<body><main><h1>Notebook</h1><button id="add">New page</button><ul class="pages"></ul><section id="page" hidden><div id="text" contenteditable="true" aria-label="Text"></div><button id="tear">Tear out</button></section></main><script>
let pages = JSON.parse(sessionStorage.getItem('pages') || '[]'), open = -1;
const list = document.querySelector('.pages'), section = document.getElementById('page'), text = document.getElementById('text');
const keep = () => sessionStorage.setItem('pages', JSON.stringify(pages));
const draw = () => {
  list.replaceChildren(...pages.map((page, index) => {
    const li = document.createElement('li');
    li.textContent = page.split('\\n')[0] || 'Empty page';
    li.style.cursor = 'pointer';
    li.addEventListener('click', () => { open = index; draw(); });
    return li;
  }));
  section.hidden = open < 0;
  if (open >= 0 && document.activeElement !== text) text.textContent = pages[open];
};
document.getElementById('add').addEventListener('click', () => { pages.push(''); open = pages.length - 1; keep(); draw(); text.focus(); });
text.addEventListener('input', () => { pages[open] = text.textContent; keep(); draw(); });
document.getElementById('tear').addEventListener('click', () => {
  if (!confirm('Tear this page out?')) return;
  pages.splice(open, 1);
  open = -1;
  keep();
  draw();
});
draw();
</script></body></html>`;

// A small framework of its own: every change draws the whole list again. Rows without list markup, a form with a button,
// editing by double click, order by buttons and by a select.
export const readingQueue = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Queue</title></head>
<body><div id="root"></div><script>
const state = { rows: [], editing: -1, order: 'queue' };
const h = (text) => text.replace(/[<&"]/g, (c) => ({ '<': '&lt;', '&': '&amp;', '"': '&quot;' })[c]);
const root = document.getElementById('root');
root.innerHTML = '<h1>Reading queue</h1><form><label>Title <input name="title"></label><button>Put in the queue</button></form><div class="view"></div>';
const view = root.querySelector('.view');
const set = (more) => { Object.assign(state, more); draw(); };
const draw = () => {
  const rows = state.rows.map((row, index) => ({ row, index }));
  if (state.order === 'title') rows.sort((a, b) => b.row.localeCompare(a.row));
  view.innerHTML = (state.rows.length ? '<label>Order <select><option value="queue">As queued</option><option value="title">By title, backwards</option></select></label>' : '<p>Nothing to read.</p>') +
    '<div class="rows">' + rows.map(({ row, index }) => state.editing === index
      ? '<div class="row" data-at="' + index + '"><input class="retitle" value="' + h(row) + '"></div>'
      : '<div class="row" data-at="' + index + '"><span class="title">' + h(row) + '</span><button class="up">Sooner</button><button class="out">Drop</button></div>').join('') + '</div>' +
    (state.rows.length ? '<footer>' + state.rows.length + (state.rows.length === 1 ? ' book' : ' books') + ' in the queue</footer>' : '');
  const select = view.querySelector('select');
  if (select) { select.value = state.order; select.onchange = () => set({ order: select.value }); }
  for (const row of view.querySelectorAll('.row')) {
    const at = Number(row.dataset.at);
    const input = row.querySelector('.retitle');
    if (input) {
      input.focus();
      let done = false;
      const end = (keep) => { if (done) return; done = true; const text = input.value.trim(); set({ editing: -1, rows: state.rows.map((old, index) => keep && text && index === at ? text : old) }); };
      input.onkeydown = (event) => { if (event.key === 'Enter') end(true); if (event.key === 'Escape') end(false); };
      input.onblur = () => end(true);
      continue;
    }
    row.querySelector('.title').ondblclick = () => set({ editing: at });
    row.querySelector('.out').onclick = () => set({ rows: state.rows.filter((_, index) => index !== at) });
    row.querySelector('.up').onclick = () => { const rows = [...state.rows]; if (at > 0) [rows[at - 1], rows[at]] = [rows[at], rows[at - 1]]; set({ rows }); };
  }
};
root.querySelector('form').onsubmit = (event) => {
  event.preventDefault();
  const input = event.target.elements.title;
  if (input.value.trim()) { const text = input.value.trim(); input.value = ''; set({ rows: [...state.rows, text] }); }
};
draw();
</script></body></html>`;

// Jars on shelves: where each stands is chosen in it, and so is how many there are. One goes only among those that are opened.
export const larder = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Larder</title></head>
<body><main><h1>Larder</h1><p id="sum"></p><p id="all"></p><table><thead><tr><th>Jar</th><th>Where</th><th>How many</th></tr></thead><tbody></tbody></table></main><script>
const jars = JSON.parse(localStorage.getItem('larder') ?? 'null') ?? [['Plums', 'Cellar', 4], ['Gherkins', 'Kitchen', 2], ['Honey', 'Cellar', 7]];
const body = document.querySelector('tbody');
const draw = () => {
  localStorage.setItem('larder', JSON.stringify(jars));
  document.getElementById('sum').textContent = jars.filter(([, where]) => where === 'Cellar').length + ' in the cellar';
  document.getElementById('all').textContent = jars.reduce((all, jar) => all + jar[2], 0) + ' jars in all';
  body.replaceChildren(...jars.map((jar, index) => {
    const row = document.createElement('tr');
    row.innerHTML = '<td></td><td><select></select></td><td><input type="number" min="0"></td>';
    row.cells[0].textContent = jar[0];
    const [select, count] = [row.querySelector('select'), row.querySelector('input')];
    select.setAttribute('aria-label', 'Where ' + jar[0] + ' is');
    count.setAttribute('aria-label', 'How many of ' + jar[0]);
    for (const where of ['Cellar', 'Kitchen', 'Garage']) select.add(new Option(where));
    select.value = jar[1];
    count.value = jar[2];
    select.onchange = () => { jars[index][1] = select.value; draw(); };
    count.onchange = () => { jars[index][2] = Number(count.value); draw(); };
    return row;
  }));
};
draw();
</script></body></html>`;

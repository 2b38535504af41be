// A board that is full from the start and kept in the browser: flats under the headings of where they are. Each control says
// whose it is, so that it has another name on each card.
export const viewings = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Viewings</title></head>
<body><main><h1>Viewings</h1><div id="lanes"></div></main><script>
const lanes = ['Asked', 'Shown', 'Let'];
const flats = JSON.parse(localStorage.getItem('flats')) || [
  { name: 'Elm Street', rooms: 2, lane: 0, liked: false }, { name: 'Mill Lane', rooms: 4, lane: 0, liked: false },
  { name: 'Old Quay', rooms: 1, lane: 1, liked: true }, { name: 'Fir Court', rooms: 3, lane: 1, liked: false },
];
const button = (words, text, act, more = {}) => {
  const one = document.createElement('button');
  one.setAttribute('aria-label', words);
  one.textContent = text;
  Object.entries(more).forEach(([name, value]) => one.setAttribute(name, value));
  one.onclick = () => { act(); localStorage.setItem('flats', JSON.stringify(flats)); draw(); };
  return one;
};
const card = (flat) => {
  const one = document.createElement('article');
  one.innerHTML = '<h3></h3><p></p>';
  one.querySelector('h3').textContent = flat.name;
  one.querySelector('p').textContent = flat.rooms + ' rooms';
  if (flat.lane < 2) one.append(button(flat.name + ': next', '→', () => { flat.lane += 1; }));
  if (flat.lane > 0) one.append(button(flat.name + ': back', '←', () => { flat.lane -= 1; }));
  one.append(button('Like ' + flat.name, '♥', () => { flat.liked = !flat.liked; }, { 'aria-pressed': flat.liked }));
  one.append(button('Forget ' + flat.name, '×', () => flats.splice(flats.indexOf(flat), 1)));
  return one;
};
const draw = () => document.getElementById('lanes').replaceChildren(...lanes.map((name, at) => {
  const here = flats.filter(({ lane }) => lane === at);
  const lane = document.createElement('section');
  lane.innerHTML = '<h2>' + name + '</h2><p>' + here.length + ' flats</p>';
  lane.append(...here.map(card));
  return lane;
}));
draw();
</script></body></html>`;

const el = (id) => document.getElementById(id);
const socket = new WebSocket(`ws://${location.host}/live${location.search}`);
const pounds = (n) => `£${n.toLocaleString('en-GB')}`;
let lots = [];
let me = '';
let questions = [];
const watched = new Set(JSON.parse(localStorage.getItem('watched') ?? '[]'));
const refusals = new Map();

const send = (message) => socket.send(JSON.stringify(message));
const node = (tag, props = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...children);
  return made;
};

function card(lot) {
  const id = `bid-${lot.no}`;
  const old = document.getElementById(id);
  const field = node('input', {
    id,
    inputMode: 'numeric',
    value: old && !fault('news-empties-bid') ? old.value : '',
  });
  const form = node(
    'form',
    { noValidate: true },
    node('div', {}, node('label', { htmlFor: id, textContent: `Your bid for lot ${lot.no}` }), field),
    node('button', { textContent: 'Bid' }),
  );
  form.onsubmit = (event) => {
    event.preventDefault();
    refusals.delete(lot.no);
    send({
      kind: 'bid',
      lot: fault('bid-on-next-lot') && lot.no === 3 ? 4 : lot.no,
      amount: field.value.trim(),
    });
    field.value = '';
  };
  const on = watched.has(lot.no);
  const watch = node('button', {
    id: `watch-${lot.no}`,
    type: 'button',
    textContent: on ? 'Watching' : 'Watch',
  });
  watch.setAttribute('aria-pressed', on);
  watch.setAttribute('aria-label', `Watch lot ${lot.no}`);
  watch.onclick = () => {
    if (!on) watched.add(lot.no);
    else if (!fault('watching-never-ends')) watched.delete(lot.no);
    if (fault('watching-wakes-neighbour') && !on) watched.add(lot.no + 1);
    if (!fault('watching-is-forgotten')) localStorage.setItem('watched', JSON.stringify([...watched]));
    draw();
  };
  const src = `/lot-${fault('same-picture-twice') && lot.no === 5 ? 4 : lot.no}.svg`;
  const bids = `${lot.bids} ${lot.bids === 1 && !fault('one-bids') ? 'bid' : 'bids'}`;
  return node(
    'article',
    { className: fault('bid-form-outside') && lot.no === 6 ? 'lot wide' : 'lot' },
    node('img', { src, alt: lot.title }),
    node('h3', { textContent: `${lot.no}. ${lot.title}` }),
    node('p', {
      textContent: `${lot.bids === 0 ? 'Starts at' : 'Now at'} ${pounds(lot.amount)}, ${bids}${lot.leader === me ? ', yours' : ''}`,
    }),
    node('p', {
      textContent: `Lowest next bid ${pounds(lot.bids === 0 ? lot.amount : lot.amount + lot.step)}`,
    }),
    form,
    node('p', { className: 'no', textContent: refusals.get(lot.no) ?? '' }),
    watch,
  );
}
function draw() {
  const focus = document.activeElement?.id;
  el('lots').replaceChildren(...lots.map(card));
  if (/^(bid|watch)-/.test(focus ?? '')) el(focus)?.focus();
  const mine = lots.filter((lot) => lot.leader === me);
  el('mine').replaceChildren(
    ...mine.map((lot) => node('li', { textContent: `${lot.title}, ${pounds(lot.amount)}` })),
  );
  const sum = mine.reduce((n, lot) => n + (fault('sum-of-first-bids') ? lot.start : lot.amount), 0);
  el('sum').textContent = mine.length === 0 ? 'None yet.' : `Together ${pounds(sum)}`;
  el('chat').replaceChildren(...questions.map((q) => node('li', { textContent: `${q.from}: ${q.text}` })));
  el('me').textContent = me;
}
socket.onopen = () => {
  el('link').textContent = 'Connected';
};
socket.onclose = () => {
  el('link').textContent = 'Disconnected. Reload the page.';
};
socket.onmessage = ({ data }) => {
  const news = JSON.parse(data);
  if (news.kind === 'hello') ({ me, lots, questions } = news);
  if (news.kind === 'lot') lots = lots.map((lot) => (lot.no === news.lot.no ? news.lot : lot));
  if (news.kind === 'question')
    questions = fault('question-on-top') ? [news.question, ...questions] : [...questions, news.question];
  if (news.kind === 'refused') refusals.set(news.lot, fault('refusal-is-silent') ? '' : news.why);
  draw();
};
el('ask').onsubmit = (event) => {
  event.preventDefault();
  const text = fault('blank-question') ? el('text').value : el('text').value.trim();
  if (text === '') return;
  send({ kind: 'ask', text });
  if (fault('question-sent-twice')) send({ kind: 'ask', text });
  el('text').value = '';
};

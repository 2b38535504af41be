// Ratings with comments, and the poll about the open day.
import { $, button, el, fill, inDays, keep, kept, many, newId, say, shortDay } from './tools.js';

let comments = kept('comments', [
  { id: 'c1', who: 'Amrit', stars: 5, text: 'Lovely floor to dance on.', on: inDays(-3) },
  { id: 'c2', who: 'Joan P.', stars: 4, text: 'Warm, and the kettle is huge.', on: inDays(-11) },
  { id: 'c3', who: 'Owen', stars: 3, text: 'The light over table two flickers.', on: inDays(-20) },
]);
const form = $('#praise');
const starred = (count) => '★'.repeat(count) + '☆'.repeat(5 - count);
const paint = () => {
  const count = Number(form.elements.stars.value);
  for (const label of form.querySelectorAll('.star'))
    label.classList.toggle('lit', Number($('input', label).value) <= count);
};
$('.stars', form).append(
  ...[1, 2, 3, 4, 5].map((count) =>
    el(
      'label',
      { class: 'star' },
      el('input', {
        type: 'radio',
        name: 'stars',
        value: String(count),
        'aria-label': many(count, 'star'),
        onchange: () => {
          if (fault('star-empties-comment')) form.elements.comment.value = '';
          paint();
        },
      }),
      el('span', { 'aria-hidden': 'true' }, '★'),
    ),
  ),
);
const drawComments = () => {
  const average = comments.reduce((sum, { stars }) => sum + stars, 0) / comments.length;
  $('.average').textContent =
    `${average.toFixed(1)} of 5 from ${many(comments.length, 'visitor')}, newest first`;
  fill(
    $('.comments'),
    comments.map(({ who, stars, text, on }) =>
      el(
        'li',
        {},
        el('span', { class: 'shine', role: 'img', 'aria-label': many(stars, 'star') }, starred(stars)),
        ' ',
        el('strong', {}, who),
        el('small', {}, ` ${shortDay(on)}`),
        el('p', {}, text),
      ),
    ),
  );
};
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { stars, who, comment } = form.elements;
  const missing = [
    [stars.value === '', 'Choose from one to five stars.'],
    [who.value.trim() === '', 'Say who you are.'],
    [comment.value.trim() === '', 'Write a comment.'],
  ].find(([is]) => is);
  $('.error', form).textContent = missing?.[1] ?? '';
  if (missing !== undefined) return;
  const added = { who: who.value.trim(), stars: Number(stars.value), text: comment.value.trim() };
  comments = [{ id: newId(), on: inDays(0), ...added }, ...comments];
  keep('comments', comments);
  form.reset();
  paint();
  drawComments();
  say('Thank you for your comment.');
});
drawComments();

const first = [
  { name: 'First Saturday in May', votes: 12 },
  { name: 'Second Saturday in May', votes: 9 },
  { name: 'Spring bank holiday', votes: 6 },
];
let poll = kept('poll', { options: first, mine: null });
const box = $('#poll');
let open = poll.mine === null;

/** Whole percentages that make 100 together: the largest remainders are rounded up. */
const sharesOf = (votes, total) => {
  const exact = votes.map((count) => (count * 100) / total);
  const whole = exact.map(Math.floor);
  const left = 100 - whole.reduce((sum, each) => sum + each, 0);
  const order = exact.map((each, at) => [each % 1, at]).sort(([a], [b]) => b - a);
  for (const [, at] of order.slice(0, Math.max(0, left))) whole[at] += 1;
  return whole;
};
const vote = (event) => {
  event.preventDefault();
  const { value } = event.target.elements.date;
  if (value === '') {
    $('.error', box).textContent = 'Choose a date first.';
    return;
  }
  const options = poll.options.map(({ name, votes }) => ({
    name,
    votes: votes + (name === value ? 1 : 0) - (name === poll.mine ? 1 : 0),
  }));
  poll = { options, mine: value };
  keep('poll', poll);
  open = false;
  drawPoll();
};
const ask = () =>
  el(
    'form',
    { novalidate: true, onsubmit: vote },
    el(
      'fieldset',
      {},
      el('legend', {}, 'Your choice'),
      poll.options.map(({ name }) =>
        el(
          'label',
          { class: 'tick' },
          el('input', { type: 'radio', name: 'date', value: name, checked: name === poll.mine }),
          ` ${name}`,
        ),
      ),
    ),
    el('p', { class: 'error', 'aria-live': 'polite' }),
    el('button', { class: 'first' }, 'Vote'),
  );
const tell = () => {
  const votes = poll.options.map((each) => each.votes);
  const total = votes.reduce((sum, each) => sum + each, 0);
  const shares = sharesOf(votes, fault('percent-without-own-vote') ? total - 1 : total);
  return [
    el(
      'ul',
      { class: 'plain bars' },
      poll.options.map(({ name, votes: count }, at) => {
        const bar = el('i', { 'aria-hidden': 'true' });
        bar.style.width = `${shares[at]}%`;
        return el(
          'li',
          {},
          el(
            'span',
            { class: 'row apart' },
            `${name}${name === poll.mine ? ' (yours)' : ''}`,
            el('b', {}, `${shares[at]} %`),
          ),
          bar,
          el('small', {}, many(count, 'vote')),
        );
      }),
    ),
    el('p', {}, `${many(total, 'vote')} altogether, ${shares.reduce((sum, each) => sum + each, 0)} %`),
    button('Change my vote', () => {
      open = true;
      drawPoll();
    }),
  ];
};
function drawPoll() {
  fill(box, open ? ask() : tell());
}
drawPoll();

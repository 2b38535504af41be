(function () {
  var DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  var HOURS = { E: 8, L: 6, '': 0 };
  var KEY = 'ward7';
  var state = JSON.parse(localStorage.getItem(KEY)) || {
    published: false,
    people: [
      { name: 'Imogen', shifts: ['E', 'E', '', 'L', 'L', '', ''], note: '' },
      { name: 'Tariq', shifts: ['L', 'L', 'L', '', '', 'E', 'E'], note: 'Course on Thursday' },
      { name: 'Wendy', shifts: ['', '', 'E', 'E', 'E', 'L', ''], note: '' },
      { name: 'Paolo', shifts: ['E', '', 'E', '', 'E', '', 'L'], note: '' },
    ],
  };
  var history = [];
  var $ = function (id) {
    return document.getElementById(id);
  };

  function esc(text) {
    var box = document.createElement('i');
    box.textContent = text;
    return box.innerHTML.replace(/"/g, '&quot;');
  }
  function hoursOf(person) {
    return person.shifts.reduce(function (sum, shift) {
      return sum + (fault('late-counts-eight') && shift === 'L' ? 8 : HOURS[shift]);
    }, 0);
  }
  function save() {
    var copy = JSON.parse(JSON.stringify(state));
    if (fault('weekend-is-not-saved'))
      copy.people.forEach(function (p) {
        p.shifts[5] = p.shifts[6] = '';
      });
    localStorage.setItem(KEY, JSON.stringify(copy));
    $('saved').textContent = 'Saved';
  }
  function remember() {
    history.push(JSON.stringify(state.people));
  }
  var goneHours = 0;

  function draw() {
    $('grid').tHead.innerHTML =
      '<tr><th scope="col">Name</th>' +
      DAYS.map(function (d) {
        return '<th scope="col">' + d + '</th>';
      }).join('') +
      '<th scope="col">Hours</th><th scope="col">Note</th><th scope="col">Actions</th></tr>';
    $('grid').tBodies[0].innerHTML = state.people
      .map(function (p, row) {
        var hours = hoursOf(p);
        var over = fault('forty-is-marked') ? hours >= 40 : hours > 40;
        return (
          '<tr data-row="' +
          row +
          '"><th scope="row">' +
          esc(p.name) +
          '</th>' +
          p.shifts
            .map(function (s, day) {
              return (
                '<td class="shift ' + s + '" data-day="' + day + '" tabindex="0">' + (s || '–') + '</td>'
              );
            })
            .join('') +
          '<td class="hours' +
          (over ? ' over' : '') +
          '">' +
          hours +
          (over ? ' !' : '') +
          '</td>' +
          '<td><input class="note" maxlength="80" aria-label="Note for ' +
          esc(p.name) +
          '" value="' +
          esc(p.note) +
          '"></td>' +
          '<td' +
          (fault('buttons-overlap') ? ' class="crowded"' : '') +
          '><button data-do="clear" aria-label="Clear ' +
          esc(p.name) +
          '">Clear</button> <button data-do="remove" aria-label="Remove ' +
          esc(p.name) +
          '">Remove</button></td></tr>'
        );
      })
      .join('');
    var sums = DAYS.map(function (_, day) {
      return state.people.filter(function (p) {
        return p.shifts[day] !== '';
      }).length;
    });
    var all =
      state.people.reduce(function (sum, p) {
        return sum + hoursOf(p);
      }, 0) + (fault('removed-hours-stay') ? goneHours : 0);
    $('grid').tFoot.innerHTML =
      '<tr><th scope="row">On duty</th>' +
      sums
        .map(function (n) {
          return '<td>' + n + '</td>';
        })
        .join('') +
      '<td>' +
      all +
      '</td><td></td><td></td></tr>';
    $('undo').disabled = history.length === 0 || state.published;
    $('publish').hidden = state.published;
    $('reopen').hidden = !state.published;
    $('state').textContent = state.published ? 'Published' : 'Draft';
  }

  function turn(row, day) {
    if (state.published && !fault('published-can-be-changed')) return;
    remember();
    var person = state.people[row];
    var order = fault('no-late-on-sunday') && day === 6 ? ['', 'E'] : ['', 'E', 'L'];
    person.shifts[day] = order[(order.indexOf(person.shifts[day]) + 1) % order.length];
    if (fault('cell-below-follows') && state.people[row + 1])
      state.people[row + 1].shifts[day] = person.shifts[day];
    save();
    draw();
  }

  $('grid').addEventListener('click', function (event) {
    var tr = event.target.closest('tr[data-row]');
    if (!tr) return;
    var row = Number(tr.dataset.row);
    var cell = event.target.closest('td.shift');
    if (cell) return turn(row, Number(cell.dataset.day));
    var what = event.target.dataset.do;
    if (!what || state.published) return;
    if (fault('clear-throws-for-last') && what === 'clear' && row === state.people.length - 1)
      state.people[row + 1].shifts.fill('');
    remember();
    if (what === 'clear') {
      state.people[row].shifts = ['', '', '', '', '', '', ''];
      if (fault('clear-takes-note')) state.people[row].note = '';
    }
    if (what === 'remove') goneHours += hoursOf(state.people.splice(row, 1)[0]);
    save();
    draw();
  });
  $('grid').addEventListener('keydown', function (event) {
    var cell = event.target.closest('td.shift');
    if (!cell || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    var row = cell.closest('tr').dataset.row;
    var day = cell.dataset.day;
    turn(Number(row), Number(day));
    document.querySelector('tr[data-row="' + row + '"] td[data-day="' + day + '"]').focus();
  });
  $('grid').addEventListener('change', function (event) {
    if (!event.target.matches('input.note')) return;
    var row = Number(event.target.closest('tr').dataset.row);
    state.people[row].note = event.target.value.trim();
    save();
    draw();
  });
  $('undo').onclick = function () {
    var before = history.pop();
    state.people = JSON.parse(fault('undo-goes-too-far') && history.length > 0 ? history.pop() : before);
    goneHours = 0;
    save();
    draw();
  };
  $('publish').onclick = function () {
    state.published = true;
    save();
    draw();
  };
  $('reopen').onclick = function () {
    state.published = false;
    if (fault('reopen-empties-friday'))
      state.people.forEach(function (p) {
        p.shifts[4] = '';
      });
    save();
    draw();
  };
  $('memo').addEventListener('input', function () {
    if (fault('memo-writes-name') && $('who').value) $('who').value = $('memo').value;
  });
  $('newcomer').onsubmit = function (event) {
    event.preventDefault();
    var name = fault('nameless-is-added') ? $('who').value : $('who').value.trim();
    if (name === '' || state.published) {
      $('trouble').textContent = state.published ? 'The rota is published.' : 'Give a name.';
      return;
    }
    if (
      state.people.some(function (p) {
        return p.name.toLowerCase() === name.toLowerCase();
      }) &&
      !fault('same-name-again')
    ) {
      $('trouble').textContent = name + ' is on the rota already.';
      return;
    }
    $('trouble').textContent = '';
    remember();
    var shifts = ['', '', '', '', '', '', ''];
    state.people.push({ name: name, shifts: shifts, note: $('memo').value.trim() });
    event.target.reset();
    save();
    draw();
  };
  draw();
})();

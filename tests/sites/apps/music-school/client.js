// What pages do between two requests: windows that ask, ticks, the register, names while typing, lines of an invoice.
/* global $, bootstrap */
$(() => {
  const token = $('meta[name=csrf-token]').attr('content');

  const complain = (text) => {
    const toast = $(
      '<div class="toast text-bg-danger" role="alert"><div class="d-flex"><div class="toast-body"></div><button type="button" class="btn-close btn-close-white me-2 m-auto" data-bs-dismiss="toast" aria-label="Close"></button></div></div>',
    );
    toast.find('.toast-body').text(text);
    $('.toast-container').append(toast);
    bootstrap.Toast.getOrCreateInstance(toast[0]).show();
    toast.on('hidden.bs.toast', () => toast.remove());
  };
  const whatWentWrong = (answer) => {
    if (answer.status === 401) return 'You are signed out. Please sign in again.';
    return answer.responseJSON?.error ?? 'This was not saved. Please try again.';
  };

  // A form is sent once, however often its button is pressed.
  $('form[method=post]').on('submit', function (event) {
    if (fault('sent-twice') && this.id === 'message-form') return;
    if ($(this).data('sent')) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    $(this).data('sent', true);
  });
  // A message stays on the screen until it is sent: what was typed is not lost when the server cannot be reached.
  $('#message-form').on('submit', function (event) {
    event.preventDefault();
    const form = $(this);
    $.post(form.attr('action'), form.serialize())
      .done(({ to }) => window.location.assign(to))
      .fail((answer) => {
        form.removeData('sent');
        complain(whatWentWrong(answer));
      });
  });
  // A page that the browser kept may send its forms again.
  $(window).on('pageshow', (event) => {
    if (event.originalEvent.persisted) $('form').removeData('sent');
  });

  $('.modal').on('show.bs.modal', function (event) {
    const opener = $(event.relatedTarget);
    if (opener.data('action') === undefined) return;
    const about = $(this).find('[data-about]');
    $(this).find('form').attr('action', opener.data('action'));
    if (fault('dialog-names-previous-note') && this.id === 'note-modal' && about.text() !== '') {
      // What the next opening shows.
      const shown = $(this).data('next') ?? about.text();
      $(this).data('next', opener.data('text'));
      return about.text(shown);
    }
    about.text(opener.data('text'));
    $(this).data('next', opener.data('text'));
  });

  // Ticked rows.
  const boxes = () => $('input[form=bulk][type=checkbox]');
  const countTicked = () => {
    const ticked = boxes().filter(':checked').length;
    $('#ticked').text(`${ticked} chosen`);
    $('#bulk-open').prop('disabled', ticked === 0);
    $('#tick-all').prop('checked', ticked > 0 && ticked === boxes().length);
    $('#tick-all').prop('indeterminate', ticked > 0 && ticked < boxes().length);
  };
  boxes().on('change', countTicked);
  $('#tick-all').on('change', function () {
    boxes().prop('checked', this.checked);
    countTicked();
  });
  $('#bulk-modal').on('show.bs.modal', function () {
    const ticked = boxes().filter(':checked').length;
    const status = $('#bulk-status').val();
    const what = $('#pupils').length > 0 ? 'pupil' : 'invoice';
    const said = `${ticked} ${what}${ticked === 1 ? '' : 's'}`;
    $(this)
      .find('[data-about]')
      .text(status ? `The status of ${said} will be ${status}.` : `${said} will be marked as paid.`);
  });
  if (boxes().length > 0) countTicked();

  // The register.
  const setPresent = function () {
    const box = $(this);
    const present = this.checked;
    const count = () => $('#present-count').text($('#register input:checked').length);
    if (!fault('present-count-stale')) count();
    box.prop('disabled', true);
    $.ajax({
      url: `/api/lessons/${box.data('lesson')}/present`,
      method: 'POST',
      contentType: 'application/json',
      headers: { 'x-csrf-token': token },
      data: JSON.stringify({ present }),
    })
      .fail((answer) => {
        box.prop('checked', !present);
        count();
        complain(whatWentWrong(answer));
      })
      .always(() => {
        box.prop('disabled', false);
        // A box that is switched off loses the focus; it gets it back unless the user has moved on.
        if (document.activeElement === document.body) box.trigger('focus');
      });
  };
  if (fault('present-by-key-not-sent')) {
    // A press of the mouse has details, a press of a key has none.
    $('#register').on('click', 'input', function (event) {
      if (event.originalEvent.detail > 0) setPresent.call(this);
    });
  } else $('#register').on('change', 'input', setPresent);

  // Names while typing.
  const to = $('#message-form #to');
  const list = $('#to-list');
  let asked = 0;
  let waiting;
  const hide = () => {
    list.prop('hidden', true).empty();
    to.attr('aria-expanded', 'false').removeAttr('aria-activedescendant');
  };
  const mark = (at) => {
    const all = list.children();
    if (all.length === 0) return;
    const wanted = (at + all.length) % all.length;
    all.removeClass('active').attr('aria-selected', 'false');
    all.eq(wanted).addClass('active').attr('aria-selected', 'true');
    to.attr('aria-activedescendant', all.eq(wanted).attr('id'));
  };
  const take = (item) => {
    to.val(item.data('name'));
    asked += 1;
    hide();
    to.trigger('focus');
  };
  const offer = (people) => {
    list.empty();
    if (people.length === 0)
      list.append(
        $('<li class="list-group-item text-body-secondary" role="presentation">').text('Nobody of that name'),
      );
    for (const [at, { name, role }] of people.entries()) {
      const item = $(
        '<li class="list-group-item list-group-item-action" role="option" aria-selected="false">',
      ).attr('id', `to-${at}`);
      item.text(`${name} (${role})`).data('name', name);
      list.append(item);
    }
    list.prop('hidden', false);
    to.attr('aria-expanded', 'true');
  };
  to.on('input', () => {
    asked += 1;
    const mine = asked;
    const q = to.val().trim();
    clearTimeout(waiting);
    if (q === '') return hide();
    waiting = setTimeout(() => {
      $.getJSON('/api/people', { q })
        .done((people) => {
          if (mine === asked || fault('older-suggestions-overtake')) offer(people);
        })
        .fail((answer) => complain(whatWentWrong(answer)));
    }, 80);
  });
  to.on('keydown', (event) => {
    const options = list.find('[role=option]');
    const at = options.index(options.filter('.active'));
    if (event.key === 'Escape') return hide();
    if (options.length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      mark(event.key === 'ArrowDown' ? at + 1 : at < 0 ? -1 : at - 1);
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault();
      take(options.eq(at));
    }
  });
  list.on('mousedown', '[role=option]', function (event) {
    event.preventDefault();
    take($(this));
  });
  to.on('blur', hide);

  // Somebody new is entered only when somebody new is chosen.
  const pupil = $('select#pupil');
  const showNew = () =>
    $('#new-pupil')
      .prop('hidden', pupil.val() !== 'new')
      .prop('disabled', pupil.val() !== 'new');
  pupil.on('change', showNew);
  if (pupil.length > 0) showNew();

  // Lines of a new invoice.
  const invoice = $('#new-invoice');
  const pence = (line) => {
    const price = Number($(line).find('[name=price]').val());
    const quantity = Number($(line).find('[name=quantity]').val());
    return Number.isFinite(price) && Number.isFinite(quantity) ? Math.round(price * 100) * quantity : 0;
  };
  const addUp = () => {
    const sum = $('.line')
      .get()
      .reduce((all, line) => all + pence(line), 0);
    $('#total').text(`£${(sum / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`);
  };
  const count = () => {
    $('.line').each((at, line) => {
      $(line)
        .find('[name=text]')
        .attr('aria-label', `Text of line ${at + 1}`);
      $(line)
        .find('[name=quantity]')
        .attr('aria-label', `Quantity of line ${at + 1}`);
      $(line)
        .find('[name=price]')
        .attr('aria-label', `Price of line ${at + 1} in pounds`);
      $(line)
        .find('[data-remove-line]')
        .attr('aria-label', `Remove line ${at + 1}`);
    });
    $('[data-remove-line]').prop('disabled', $('.line').length === 1);
    $('#add-line').prop('disabled', $('.line').length === 8);
  };
  if (invoice.length > 0) {
    invoice.on('input', '.line input', addUp);
    invoice.on('click', '[data-remove-line]', function () {
      $(this).closest('.line').remove();
      count();
      if (!fault('removed-line-still-counts')) addUp();
      $('.line').last().find('[name=text]').trigger('focus');
    });
    $('#add-line').on('click', () => {
      const line = $('.line').last().clone();
      line.find('input').val('');
      line.find('[name=quantity]').val('1');
      $('#lines').append(line);
      count();
      line.find('[name=text]').trigger('focus');
    });
    count();
    addUp();
  }

  $('[data-print]').on('click', () => window.print());
});

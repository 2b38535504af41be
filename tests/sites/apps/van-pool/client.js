// Small comforts; every page works without them.
const wrong = document.querySelector('.wrong');
wrong?.focus();

// The miles of a trip, while the mileage is typed.
const mileage = document.querySelector('input[data-former]');
const miles = document.querySelector('#miles');
const tellMiles = () => {
  const driven = Number(mileage.value) - Number(mileage.dataset.former);
  const known = /^\d+$/.test(mileage.value.trim()) && driven >= 0;
  miles.textContent = known ? `${driven} ${driven === 1 ? 'mile' : 'miles'} in this trip` : '';
};
if (mileage && miles) {
  mileage.addEventListener('input', tellMiles);
  tellMiles();
}

// Ticks of the queue.
const all = document.querySelector('#tick-all');
if (all) {
  const boxes = [...document.querySelectorAll('input[name="trip"]')];
  const told = document.querySelector('#ticked');
  const tell = () => {
    const ticked = boxes.filter((box) => box.checked).length;
    all.checked = ticked === boxes.length;
    all.indeterminate = ticked > 0 && ticked < boxes.length;
    told.textContent = ticked === 0 ? '' : `${ticked} ticked`;
  };
  for (const hidden of all.parentElement.querySelectorAll('[hidden]')) hidden.hidden = false;
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    tell();
  });
  for (const box of boxes) box.addEventListener('change', tell);
  tell();
}

// A trip does not end before the day on which it begins.
const fromDay = document.querySelector('#fromDay');
const toDay = document.querySelector('#toDay');
fromDay?.addEventListener('change', () => {
  if (toDay.value < fromDay.value) toDay.value = fromDay.value;
});

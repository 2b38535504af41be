import ko from 'knockout';

const STORE = 'lido.lost';

function Thing(what, collected) {
  this.what = ko.observable(what);
  this.collected = ko.observable(collected);
  this.correcting = ko.observable(false);
  this.words = ko.observable('');
}

function Desk(kept) {
  const self = this;
  self.draft = ko.observable('');
  self.view = ko.observable('');
  self.things = ko.observableArray(
    kept.map((k) => new Thing(k.what, fault('collected-is-forgotten') ? false : k.collected)),
  );
  self.waiting = ko.pureComputed(() => self.things().filter((t) => !t.collected()));
  self.collected = ko.pureComputed(() => self.things().filter((t) => t.collected()));

  // With the fault a view is put together when it is opened, not when something in it changes.
  const opened = ko.observable(0);
  self.shelf = ko.pureComputed(() => {
    if (self.view() === 'waiting') {
      if (!fault('waiting-keeps-collected')) return self.waiting();
      opened();
      return self.things().filter((t) => !t.collected.peek());
    }
    return self.view() === 'collected' ? self.collected() : self.things();
  });

  self.tally = ko.pureComputed(() => {
    const n = (fault('tally-counts-collected') ? self.things() : self.waiting()).length;
    const many = n !== 1 || fault('one-things');
    return `<strong>${n}</strong> ${many ? 'things are' : 'thing is'} waiting`;
  });

  self.everything = ko.pureComputed({
    read: () => self.waiting().length === 0,
    write: (on) => {
      const all = self.things();
      const reached = fault('all-leaves-last-out') ? all.slice(0, Math.max(1, all.length - 1)) : all;
      reached.forEach((t) => t.collected(on));
    },
  });

  const put = (what) => self.things.push(new Thing(what, false));
  self.entered = (_, e) => {
    if (e.key !== 'Enter') return true;
    const what = fault('blanks-are-things') ? self.draft() : self.draft().trim();
    if (what === '') return false;
    put(what);
    if (fault('field-empties-late')) setTimeout(() => self.draft() === what && self.draft(''), 300);
    else self.draft('');
    return false;
  };

  self.correct = (thing) => {
    thing.words(thing.what());
    thing.correcting(true);
  };
  const remove = (thing) => {
    const all = self.things();
    const at = all.indexOf(thing);
    self.things.remove(fault('throws-next-away') ? (all[at + 1] ?? thing) : thing);
  };
  self.drop = remove;
  const keep = (thing) => {
    if (!thing.correcting()) return;
    const words = thing.words().trim();
    thing.correcting(false);
    if (words === '' && !fault('emptied-thing-stays')) {
      self.things.remove(thing);
      return;
    }
    thing.what(words);
    if (fault('correction-spreads')) self.things()[self.things().indexOf(thing) + 1]?.what(words);
    if (fault('correction-puts-back')) thing.collected(false);
  };
  self.wording = (thing, e) => {
    if (e.key === 'Enter') keep(thing);
    else if (e.key === 'Escape' && fault('escape-keeps-words')) keep(thing);
    else if (e.key === 'Escape') thing.correcting(false);
    else return true;
    return false;
  };
  self.settle = keep;

  self.sweep = () => {
    const first = self.waiting()[0];
    self.things.remove((t) => t.collected() || (fault('sweep-takes-one-more') && t === first));
  };

  const goThere = () => {
    self.view(location.hash.replace(/^#\/?/, ''));
    opened(opened() + 1);
  };
  window.addEventListener('hashchange', goThere);
  goThere();
  ko.computed(() => {
    const all = self.things().map((t) => ({ what: t.what(), collected: t.collected() }));
    localStorage.setItem(STORE, JSON.stringify(all));
  });
}

ko.applyBindings(new Desk(JSON.parse(localStorage.getItem(STORE) || '[]')));

import Alpine from 'alpinejs';

const ask = async (method, path, body) => {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
  if (answer.status === 204) return null;
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.message);
  return json;
};

Alpine.data('guestbook', () => ({
  entries: [],
  total: 0,
  likes: 0,
  order: 'new',
  error: '',
  editing: null,
  change: '',
  draft: { name: '', text: '' },
  get left() {
    return 160 - this.draft.text.length - (fault('counter-one-behind') && this.draft.text.length > 0 ? 1 : 0);
  },
  async init() {
    await this.load(0);
  },
  async load(from) {
    const size = 5;
    const order = fault('more-forgets-order') && from > 0 ? 'new' : this.order;
    const start = fault('more-repeats-last') && from > 0 ? from - 1 : from;
    const page = await ask('GET', `/entries?order=${order}&from=${start}&size=${size}`);
    this.entries =
      from === 0
        ? page.entries
        : [
            ...this.entries,
            ...page.entries.filter(
              (e) => fault('more-repeats-last') || !this.entries.some((o) => o.id === e.id),
            ),
          ];
    if (fault('more-repeats-last'))
      this.entries = this.entries.map((e, i) => ({
        ...e,
        id: this.entries.findIndex((o) => o.id === e.id) === i ? e.id : `${e.id}-`,
      }));
    this.total = page.total;
    this.likes = page.likes;
  },
  more() {
    return this.load(this.entries.length);
  },
  reorder() {
    if (fault('order-empties-draft')) this.draft = { name: '', text: '' };
    return this.load(0);
  },
  async send() {
    this.error = '';
    try {
      const entry = await ask('POST', '/entries', { ...this.draft });
      this.draft = { name: '', text: '' };
      await this.load(0);
      if (fault('own-entry-cannot-be-edited-at-once'))
        this.entries.find((e) => e.id === entry.id).mine = false;
    } catch (problem) {
      this.error = `${fault('refusal-without-words') ? problem.reason : problem.message}`;
    }
  },
  async like(entry) {
    const at = this.entries.indexOf(entry);
    if (fault('like-dead-below-five') && at >= 5) return;
    const target = fault('like-goes-to-first') && at === 2 ? this.entries[0] : entry;
    const changed = await ask(target.liked ? 'DELETE' : 'PUT', `/entries/${target.id}/like`);
    Object.assign(target, { likes: changed.likes, liked: changed.liked });
    if (!fault('sum-of-likes-stays')) this.likes = changed.sum;
  },
  edit(entry) {
    this.change = entry.text;
    this.editing = entry.id;
  },
  leave(entry) {
    if (fault('cancel-shows-draft')) entry.text = this.change;
    this.editing = null;
  },
  async save(entry) {
    this.error = '';
    try {
      Object.assign(entry, await ask('PATCH', `/entries/${entry.id}`, { text: this.change }));
      this.editing = null;
    } catch (problem) {
      this.error = problem.message;
    }
  },
  async remove(entry) {
    await ask('DELETE', `/entries/${entry.id}`);
    await this.load(0);
  },
}));
Alpine.start();

import { css, html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';

const SHELVES = [
  ['want', 'Want to read'],
  ['now', 'Reading'],
  ['done', 'Finished'],
];
const KEY = 'reading-room/books';
const firstBooks = [
  { id: 1, title: 'The Salt Road', author: 'M. Devlin', shelf: 'done', stars: 4, note: 'Slow start.' },
  { id: 2, title: 'Nightjars', author: 'Oona Peel', shelf: 'now', stars: 0, note: '' },
  { id: 3, title: 'A Field Guide to Moss', author: 'R. Tamm', shelf: 'want', stars: 0, note: '' },
  { id: 4, title: 'The Glass Orchard', author: 'Oona Peel', shelf: 'done', stars: 5, note: '' },
  { id: 5, title: 'Harbour Lights', author: 'S. Iweala', shelf: 'want', stars: 0, note: '' },
];
const sharedStyle = css`
  button { font: inherit; font-size: 15px; min-height: 28px; min-width: 28px; border: 1px solid #7a5c33; border-radius: 4px; background: #fff; color: #5b421f; cursor: pointer; }
  button[aria-pressed='true'], button[aria-selected='true'] { background: #5b421f; color: #fff; }
  input, textarea, select { font: inherit; border: 1px solid #8a7350; padding: 3px 6px; }
`;

class StarRating extends LitElement {
  static properties = { value: { type: Number }, label: {} };
  static styles = [sharedStyle];
  render() {
    return html`<span role="group" aria-label=${`Rating of ${this.label}`}>${[1, 2, 3, 4, 5].map(
      (n) =>
        html`<button aria-label=${`${n} ${n === 1 ? 'star' : 'stars'}`} aria-pressed=${n <= this.value} @click=${() => this.rate(n)}>${n <= this.value ? '★' : '☆'}</button>`,
    )}</span>`;
  }
  rate(n) {
    const again = n === this.value && !fault('rating-cannot-be-cleared');
    const stars = fault('fifth-star-gives-four') && n === 5 ? 4 : n;
    this.dispatchEvent(new CustomEvent('rated', { detail: again ? 0 : stars }));
  }
}
customElements.define('star-rating', StarRating);

class BookCard extends LitElement {
  static properties = { book: { attribute: false }, open: { state: true }, draft: { state: true } };
  static styles = [
    sharedStyle,
    css`
      :host { display: block; border-bottom: 1px solid #e2d6c0; padding: 10px 0; }
      h3 { margin: 0; font-size: 18px; }
      p { margin: 2px 0; }
      .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    `,
  ];
  render() {
    const { book } = this;
    return html`<h3>${book.title}</h3>
      <p>by ${book.author}${book.note ? html` · <em>${book.note}</em>` : nothing}</p>
      <div class="row">
        <star-rating .value=${book.stars} .label=${book.title} @rated=${(e) => this.send('rate', e.detail)}></star-rating>
        <select aria-label=${`Shelf of ${book.title}`} @change=${(e) => this.send('shelve', e.target.value)}>
          ${SHELVES.map(([key, name]) => html`<option value=${key} ?selected=${key === book.shelf} .selected=${key === book.shelf}>${name}</option>`)}
        </select>
        <button aria-label=${`Note on ${book.title}`} @click=${() => this.openNote()}>Note</button>
        <button aria-label=${`Remove ${book.title}`} @click=${() => this.send('drop')}>Remove</button>
      </div>
      ${
        this.open
          ? html`<div class="row">
            <textarea aria-label="Your note" rows="2" .value=${this.draft} @input=${(e) => {
              this.draft = e.target.value;
            }}></textarea>
            <button @click=${() => this.closeNote(true)}>Keep note</button><button @click=${() => this.closeNote(fault('discard-keeps-note'))}>Discard</button>
          </div>`
          : nothing
      }`;
  }
  openNote() {
    if (fault('second-note-throws') && this.draft !== undefined) this.draft = this.book.notes.at(-1);
    this.draft = this.book.note;
    this.open = true;
  }
  closeNote(keep) {
    if (keep) this.send('note', this.draft.trim());
    this.open = false;
  }
  send(what, value) {
    this.dispatchEvent(new CustomEvent('act', { detail: { what, value, id: this.book.id } }));
  }
}
customElements.define('book-card', BookCard);

class ReadingRoom extends LitElement {
  static properties = {
    books: { state: true },
    tab: { state: true },
    sort: { state: true },
    error: { state: true },
    counts: { state: true },
  };
  static styles = [
    sharedStyle,
    css`
      main { max-width: 720px; margin: 0 auto; padding: 16px; }
      .tabs { display: flex; flex-wrap: wrap; gap: 6px; }
      form { display: flex; flex-wrap: wrap; gap: 10px; align-items: end; margin-top: 18px; }
      form label { display: flex; flex-direction: column; }
      .error { color: #98210c; }
    `,
  ];
  constructor() {
    super();
    this.books = JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? firstBooks;
    this.tab = 'all';
    this.sort = 'added';
    this.error = '';
    this.counts = this.count();
  }
  count() {
    return Object.fromEntries(
      SHELVES.map(([key]) => [key, this.books.filter((b) => b.shelf === key).length]),
    );
  }
  change(books) {
    const grew = books.length !== this.books.length;
    this.books = books;
    if (grew || !fault('tabs-count-late')) this.counts = this.count();
    const kept = fault('stars-are-forgotten')
      ? books.map((b) => ({ ...b, stars: firstBooks.find((f) => f.id === b.id)?.stars ?? 0 }))
      : books;
    localStorage.setItem(KEY, JSON.stringify(kept));
  }
  act({ detail: { what, value, id } }) {
    const set = (to, test) => this.change(this.books.map((b) => (test(b) ? { ...b, ...to } : b)));
    const own = (b) => b.id === id;
    const book = this.books.find(own);
    if (what === 'rate') {
      const next = this.books[this.books.indexOf(book) + 1];
      set({ stars: value }, fault('stars-for-next-too') ? (b) => own(b) || b === next : own);
    }
    if (what === 'shelve') {
      set({ shelf: value }, own);
      if (fault('shelf-change-clears-note')) set({ note: '' }, own);
    }
    if (what === 'note')
      set({ note: value }, fault('note-for-all-of-author') ? (b) => b.author === book.author : own);
    if (what === 'drop') this.change(this.books.filter((b) => !own(b)));
  }
  add(event) {
    event.preventDefault();
    const form = event.target;
    const title = form.title_.value.trim();
    const author = form.author.value.trim();
    if (title === '' || (author === '' && !fault('author-may-be-missing'))) {
      this.error = 'Title and author are needed.';
      return;
    }
    if (this.books.some((b) => b.title.toLowerCase() === title.toLowerCase()) && !fault('same-title-again')) {
      this.error = `You have “${title}” already.`;
      return;
    }
    this.error = '';
    const id = Math.max(0, ...this.books.map((b) => b.id)) + 1;
    this.change([
      ...this.books,
      { id, title, author: author || undefined, shelf: 'want', stars: 0, note: '' },
    ]);
    form.reset();
  }
  get shown() {
    const shelf = this.books.filter((b) => this.tab === 'all' || b.shelf === this.tab);
    if (this.sort === 'title')
      return shelf.toSorted((a, b) =>
        fault('titles-sorted-by-author') ? a.author.localeCompare(b.author) : a.title.localeCompare(b.title),
      );
    if (this.sort === 'stars') return shelf.toSorted((a, b) => b.stars - a.stars);
    return shelf;
  }
  toTab(key) {
    this.tab = key;
    if (fault('tab-forgets-sort')) this.sort = 'added';
  }
  render() {
    const rated = this.books.filter((b) => b.stars > 0);
    const by = fault('average-counts-unrated') ? this.books : rated;
    const average =
      by.length === 0 ? 'none yet' : (rated.reduce((sum, b) => sum + b.stars, 0) / by.length).toFixed(1);
    return html`<main>
      <h1>Reading room</h1>
      <p>${this.books.length} ${this.books.length === 1 ? 'book' : 'books'}, average of ${rated.length} rated: ${average}</p>
      <div class="tabs" role="tablist" aria-label="Shelves">
        ${[['all', 'All'], ...SHELVES].map(
          ([key, name]) =>
            html`<button role="tab" aria-selected=${this.tab === key} @click=${() => this.toTab(key)}>${name} (${key === 'all' ? this.books.length : this.counts[key]})</button>`,
        )}
      </div>
      <p><label>Sort by <select .value=${this.sort} @change=${(e) => {
        this.sort = e.target.value;
      }}>
        ${[
          ['added', 'Date added'],
          ['title', 'Title'],
          ['stars', 'Rating'],
        ].map(([key, name]) => html`<option value=${key} .selected=${this.sort === key}>${name}</option>`)}
      </select></label></p>
      ${repeat(
        this.shown,
        (b) => b.id,
        (b) => html`<book-card .book=${b} @act=${this.act}></book-card>`,
      )}
      ${this.shown.length === 0 ? html`<p>No book on this shelf.</p>` : nothing}
      <form @submit=${this.add} novalidate>
        <label>Title <input name="title_" maxlength="80"></label>
        <label>Author <input name="author" maxlength="60"></label>
        <button>Add book</button>
      </form>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
    </main>`;
  }
}
customElements.define('reading-room', ReadingRoom);

// Runs in every document before the application's own script. It only takes note of what would leave the page: new windows, prints, copies.

/** What the page script keeps in the page, under this name, for the explorer to fetch and empty. */
export const pageNotes = '__prowlNotes';

export const pageScript = `(() => {
  const notes = [];
  Object.defineProperty(window, ${JSON.stringify(pageNotes)}, { value: notes, enumerable: false });
  const note = (kind, text) => { if (notes.length < 50) notes.push({ kind, text: String(text || '').slice(0, 500) }); };
  const absolute = (url) => { try { return new URL(url, document.baseURI).href; } catch { return String(url || ''); } };
  window.open = (url) => {
    note('popup', absolute(url));
    const stub = { closed: false, opener: window, location: { href: '', assign() {}, replace() {}, reload() {} }, close() { stub.closed = true; }, focus() {}, blur() {}, print() {}, postMessage() {}, addEventListener() {}, removeEventListener() {}, document: { open() {}, write() {}, writeln() {}, close() {}, body: {}, head: {}, title: '' } };
    return stub;
  };
  window.print = () => note('print', '');
  window.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement && node.href);
    if (!link || !event.isTrusted) return;
    if (link.hasAttribute('download')) note('download', link.href);
    else if (link.target && !['_self', '_top', '_parent'].includes(link.target)) {
      note('popup', link.href);
      event.preventDefault();
    }
  }, true);
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && form.target && !['_self', '_top', '_parent'].includes(form.target)) form.target = '_self';
  }, true);
  const clipboard = navigator.clipboard;
  if (clipboard) {
    const write = clipboard.writeText.bind(clipboard);
    clipboard.writeText = (text) => { note('copied', text); return write(text).catch(() => undefined); };
  }
  document.addEventListener('copy', () => note('copied', document.getSelection()), true);
})();`;

// Runs in every document before the application's own script. It takes note of what would leave the page, for the
// explorer to fetch and empty: new windows, prints, copies, downloads.
import { hushWhileLeaving } from '@prowl/plan/leaving';
import { noteActivity } from './activity.ts';
import { holdStill } from './still.ts';

hushWhileLeaving();
holdStill();
noteActivity();

const notes: { kind: string; text: string }[] = [];
Object.defineProperty(window, '__prowlNotes', { value: notes, enumerable: false });

const mostNotes = 50;
const longest = 500;
const note = (kind: string, text: unknown): void => {
  if (notes.length < mostNotes) notes.push({ kind, text: String(text || '').slice(0, longest) });
};

const absolute = (url: unknown): string => {
  try {
    return new URL(String(url), document.baseURI).href;
  } catch {
    return String(url || '');
  }
};

/** What the application gets for a window that is not opened. */
const windowStub = () => {
  const nothing = () => undefined;
  const stub = {
    closed: false,
    opener: window,
    location: { href: '', assign: nothing, replace: nothing, reload: nothing },
    close: () => {
      stub.closed = true;
    },
    focus: nothing,
    blur: nothing,
    print: nothing,
    postMessage: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    document: {
      open: nothing,
      write: nothing,
      writeln: nothing,
      close: nothing,
      body: {},
      head: {},
      title: '',
    },
  };
  return stub;
};

window.open = (url) => {
  note('popup', absolute(url));
  return windowStub() as unknown as Window;
};
window.print = () => note('print', '');

const opensElsewhere = (target: string): boolean =>
  target !== '' && !['_self', '_top', '_parent'].includes(target);

window.addEventListener(
  'click',
  (event) => {
    const isLink = (node: EventTarget): node is HTMLAnchorElement =>
      node instanceof HTMLAnchorElement && node.href !== '';
    const link = event.composedPath().find(isLink);
    if (!link || !event.isTrusted) return;
    if (link.hasAttribute('download')) note('download', link.href);
    else if (opensElsewhere(link.target)) {
      note('popup', link.href);
      event.preventDefault();
    }
  },
  true,
);

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && opensElsewhere(form.target)) form.target = '_self';
  },
  true,
);

// Absent where the page is not served securely.
const clipboard = navigator.clipboard as Clipboard | undefined;
if (clipboard) {
  const write = clipboard.writeText.bind(clipboard);
  clipboard.writeText = (text) => {
    note('copied', text);
    return write(text).catch(() => undefined);
  };
}
document.addEventListener('copy', () => note('copied', document.getSelection()), true);

import { useEffect, useState } from 'react';
import { useStored } from './ui.jsx';

export function Theme() {
  const [stored, setStored] = useStored('theme', 'light');
  const [shown, setShown] = useState(fault('theme-gone-after-reload') ? 'light' : stored);
  useEffect(() => {
    document.documentElement.dataset.theme = shown;
  }, [shown]);
  const flip = () => {
    const next = shown === 'light' ? 'dark' : 'light';
    setShown(next);
    setStored(next);
  };
  return (
    <button type="button" onClick={flip}>
      {shown === 'light' ? 'Dark page' : 'Light page'}
    </button>
  );
}

const news = [
  { id: 1, text: 'Kiln 2 is cool enough to unpack', read: false },
  { id: 2, text: 'Your order of porcelain has come', read: false },
  { id: 3, text: 'Thursday class starts at 7 this week', read: true },
  { id: 4, text: 'Someone left a sponge on wheel 5', read: false },
];

export function Bell() {
  const [items, setItems] = useState(news);
  const [open, setOpen] = useState(false);
  const unread = items.filter((item) => !item.read).length;
  const read = (item) => {
    const waiting = items.filter((each) => !each.read);
    const next = waiting[waiting.indexOf(item) + 1] ?? item;
    const target = fault('bell-reads-next') ? next : item;
    setItems(items.map((each) => (each === target ? { ...each, read: true } : each)));
  };
  const readAll = () =>
    setItems(
      items.map((each, i) =>
        fault('bell-all-but-one') && i === items.length - 1 ? each : { ...each, read: true },
      ),
    );
  return (
    <div className="rel">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        News ({unread})
      </button>
      {open && (
        <div className="pop">
          <h2>News</h2>
          <ul>
            {items.map((item) => (
              <li key={item.id} className="r">
                <span className="f">
                  {item.read ? item.text : <strong>{item.text}</strong>}
                  {item.read ? '' : ' (new)'}
                </span>
                {!item.read && (
                  <button type="button" aria-label={`Mark as read: ${item.text}`} onClick={() => read(item)}>
                    Read
                  </button>
                )}
              </li>
            ))}
          </ul>
          <button type="button" disabled={unread === 0} onClick={readAll}>
            Mark all as read
          </button>
        </div>
      )}
    </div>
  );
}

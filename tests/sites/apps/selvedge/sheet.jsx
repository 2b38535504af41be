// The one dialog of the shop: questions, reviews and deleting.
import { useEffect, useRef } from 'react';

export function Sheet({ title, onClose, children }) {
  const sheet = useRef(null);
  useEffect(() => {
    const opener = document.activeElement;
    sheet.current.showModal();
    return () => opener?.focus?.();
  }, []);
  /** Tab goes round inside the sheet. */
  const round = (event) => {
    if (event.key !== 'Tab') return;
    const kinds = fault('tab-never-reaches-send')
      ? 'input, select, textarea'
      : 'a[href], button, input, select, textarea';
    const stops = [...sheet.current.querySelectorAll(kinds)].filter((each) => !each.disabled);
    if (stops.length === 0) return;
    event.preventDefault();
    const at = stops.indexOf(document.activeElement);
    const step = event.shiftKey ? -1 : 1;
    stops[(Math.max(at, event.shiftKey ? 0 : -1) + step + stops.length) % stops.length].focus();
  };
  return (
    <dialog
      ref={sheet}
      className="sheet"
      aria-labelledby="sheet-title"
      onKeyDown={round}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id="sheet-title">{title}</h2>
      {children}
    </dialog>
  );
}

import { useEffect, useRef, useState } from 'react';
import { euro, Link, Summe, useLaden } from './laden.jsx';

function Zeile({ zeile }) {
  const { tue } = useLaden();
  const genau = zeile.variante === '' ? zeile.name : `${zeile.name}, ${zeile.variante}`;
  const soll = useRef(zeile.anzahl);
  useEffect(() => {
    soll.current = zeile.anzahl;
  }, [zeile.anzahl]);
  const aendere = (um) => {
    soll.current = Math.max(1, soll.current + um);
    tue(`/korb/${zeile.id}`, 'PATCH', { anzahl: soll.current });
  };
  return (
    <li>
      <p>
        <Link to={`/teil/${zeile.teil}`}>{zeile.name}</Link>
        {zeile.variante !== '' && <span className="leise"> {zeile.variante}</span>}
      </p>
      <p className="knoepfe">
        <button
          type="button"
          className="hell"
          aria-label={`Eins weniger: ${genau}`}
          disabled={zeile.anzahl <= 1}
          onClick={() => aendere(-1)}
        >
          −
        </button>
        <span>{zeile.anzahl} Stück</span>
        <button
          type="button"
          className="hell"
          aria-label={`Eins mehr: ${genau}`}
          disabled={zeile.anzahl >= 10}
          onClick={() => aendere(1)}
        >
          +
        </button>
        <strong>{euro(zeile.betrag)}</strong>
        <button
          type="button"
          className="hell"
          aria-label={`Entfernen: ${genau}`}
          onClick={() => tue(`/korb/${zeile.id}`, 'DELETE')}
        >
          Entfernen
        </button>
      </p>
    </li>
  );
}

function Gutschein() {
  const { ich, tue } = useLaden();
  const [code, setCode] = useState('');
  const { gutschein, gilt } = ich.korb;
  if (gutschein !== null)
    return (
      <p>
        Gutschein <strong>{gutschein}</strong> {gilt ? 'ist eingelöst.' : 'gilt erst ab 40 € Warenwert.'}{' '}
        <button type="button" className="hell" onClick={() => tue('/gutschein', 'DELETE')}>
          Gutschein entfernen
        </button>
      </p>
    );
  const senden = async (e) => {
    e.preventDefault();
    if (await tue('/gutschein', 'PUT', { code })) setCode('');
  };
  return (
    <form className="leiste" onSubmit={senden}>
      <label htmlFor="gutschein">Gutschein</label>
      <input id="gutschein" required value={code} onChange={(e) => setCode(e.target.value)} />
      <button type="submit" className="hell">
        Einlösen
      </button>
    </form>
  );
}

export function Warenkorb() {
  const { ich, gehe, meldung, setKorbOffen, setMeldung } = useLaden();
  const fenster = useRef(null);
  useEffect(() => {
    setMeldung('');
    fenster.current.showModal();
  }, []);
  const { zeilen, summe } = ich.korb;
  return (
    <dialog ref={fenster} className="korb" aria-labelledby="korbtitel" onClose={() => setKorbOffen(false)}>
      <div className="leiste">
        <h2 id="korbtitel">Warenkorb</h2>
        <button type="button" className="hell" onClick={() => setKorbOffen(false)}>
          Schließen
        </button>
      </div>
      {meldung && (
        <p className="meldung" role="alert">
          {meldung}
        </p>
      )}
      {zeilen.length === 0 ? (
        <p>Ihr Warenkorb ist leer.</p>
      ) : (
        <>
          <ul className="zeilen">
            {zeilen.map((zeile) => (
              <Zeile key={zeile.id} zeile={zeile} />
            ))}
          </ul>
          <Gutschein />
          <Summe summe={summe} />
          <button type="button" onClick={() => gehe('/kasse/adresse')}>
            Zur Kasse
          </button>
        </>
      )}
    </dialog>
  );
}

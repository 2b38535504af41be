// Merkliste und Vergleich.
import { useEffect, useState } from 'react';
import { api, euro, Link, useLaden, useTitel } from './laden.jsx';

export function Merkliste() {
  const { ich, tue } = useLaden();
  useTitel('Merkliste');
  const liste = ich.merkliste;
  return (
    <>
      <h1>Merkliste</h1>
      {liste.length === 0 ? (
        <p>
          Noch nichts gemerkt. <Link to="/katalog">Alle Teile</Link>
        </p>
      ) : (
        <ul className="zeilen">
          {liste.map((teil, i) => (
            <li key={teil.id} className="leiste">
              <Link to={`/teil/${teil.id}`}>{teil.name}</Link>
              <span>
                {teil.mehrere && 'ab '}
                {euro(teil.preis)}
              </span>
              <button
                type="button"
                className="hell"
                aria-label={`Entfernen von der Merkliste: ${teil.name}`}
                onClick={() =>
                  tue(`/merkliste/${liste[fault('merkliste-nimmt-die-erste') ? 0 : i].id}`, 'DELETE')
                }
              >
                Entfernen
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Vergleich() {
  const { ich, tue } = useLaden();
  const [teile, setTeile] = useState([]);
  useTitel('Vergleich');
  const ids = ich.vergleich.join();
  useEffect(() => {
    let alt = false;
    const holen = ids === '' ? [] : ids.split(',').map((id) => api(`/teile/${id}`));
    Promise.all(holen).then((neu) => !alt && setTeile(neu));
    return () => {
      alt = true;
    };
  }, [ids]);
  if (ids === '')
    return (
      <>
        <h1>Vergleich</h1>
        <p>
          Wählen Sie auf den Seiten zweier Teile „Vergleichen“. <Link to="/katalog">Alle Teile</Link>
        </p>
      </>
    );
  const liste = (auswahl) => auswahl.map(([wert]) => wert).join(', ') || 'eine';
  const preis = (t) => `${t.mehrere ? 'ab ' : ''}${euro(t.preis)}`;
  const reihen = [
    ['Preis', (t) => preis(fault('vergleich-preis-des-ersten') ? teile[0] : t)],
    ['Hersteller', (t) => t.marke],
    ['Gruppe', (t) => t.gruppe],
    ['Passt zu', (t) => t.passt],
    ['Größen', (t) => liste(t.groessen)],
    ['Farben', (t) => liste(t.farben)],
    ['Beschreibung', (t) => t.text],
  ];
  return (
    <>
      <h1>Vergleich</h1>
      {teile.length === 1 && <p>Wählen Sie noch ein zweites Teil dazu.</p>}
      <table>
        <caption className="weg">Zwei Teile nebeneinander</caption>
        <thead>
          <tr>
            <th scope="col">Merkmal</th>
            {teile.map((t) => (
              <th scope="col" key={t.id}>
                <Link to={`/teil/${t.id}`}>{t.name}</Link>{' '}
                <button
                  type="button"
                  className="hell"
                  aria-label={`Entfernen aus dem Vergleich: ${t.name}`}
                  onClick={() => tue(`/vergleich/${t.id}`, 'DELETE')}
                >
                  Entfernen
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reihen.map(([name, zeige]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {teile.map((t) => (
                <td key={t.id}>{zeige(t)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

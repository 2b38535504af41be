import { useEffect, useState } from 'react';
import { api, datum, euro, Feld, Link, Summe, useLaden, useTitel } from './laden.jsx';
import { zahlungsarten } from './pruefen.js';

export const Posten = ({ zeilen }) => (
  <table>
    <caption className="weg">Bestellte Teile</caption>
    <thead>
      <tr>
        <th scope="col">Teil</th>
        <th scope="col">Stück</th>
        <th scope="col">Einzelpreis</th>
        <th scope="col">Betrag</th>
      </tr>
    </thead>
    <tbody>
      {zeilen.map((z) => (
        <tr key={`${z.name} ${z.variante}`}>
          <td>
            {z.name}
            {z.variante !== '' && <span className="leise"> {z.variante}</span>}
          </td>
          <td>{z.anzahl}</td>
          <td>{euro(z.preis)}</td>
          <td>{euro(z.betrag)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Einzelheiten = ({ bestellung: b }) => (
  <>
    <dl className="angaben">
      <dt>Bestellnummer</dt>
      <dd>{b.nummer}</dd>
      <dt>Bestellt am</dt>
      <dd>{datum(b.tag)}</dd>
      <dt>Stand</dt>
      <dd>{b.stand}</dd>
      <dt>Versand</dt>
      <dd>
        {b.versand}, {b.stand === 'Zugestellt' ? 'am' : 'voraussichtlich am'} {datum(b.liefertag)}
      </dd>
      <dt>Zahlung</dt>
      <dd>{zahlungsarten.find(([art]) => art === b.zahlung.art)[1]}</dd>
      <dt>Adresse</dt>
      <dd>
        {b.adresse.name}, {b.adresse.strasse}, {b.adresse.plz} {b.adresse.ort}
      </dd>
    </dl>
    <Posten zeilen={b.zeilen} />
    <Summe summe={b.summe} />
  </>
);

/** Die Seite einer Bestellung; gleich nach dem Bestellen ist sie die Bestätigung. */
export function Bestellung({ nummer }) {
  const { ich } = useLaden();
  const [bestellung, setBestellung] = useState(null);
  const [fehler, setFehler] = useState('');
  const neu = ich.eigene.at(-1) === Number(nummer);
  useTitel(`Bestellung ${nummer}`);
  useEffect(() => {
    api(`/bestellungen/${nummer}`).then(setBestellung, (e) => setFehler(e.message));
  }, [nummer]);
  if (fehler !== '')
    return (
      <>
        <h1>Bestellung nicht gefunden</h1>
        <p>
          Mit Nummer und E-Mail-Adresse finden Sie sie unter <Link to="/bestellungen">Bestellungen</Link>.
        </p>
      </>
    );
  if (bestellung === null) return <h1>Einen Moment …</h1>;
  return (
    <>
      <h1>{neu ? 'Danke für Ihre Bestellung!' : 'Ihre Bestellung'}</h1>
      {neu && (
        <p>
          Bitte notieren Sie Ihre Bestellnummer <strong>{bestellung.nummer}</strong>. Damit und mit Ihrer
          E-Mail-Adresse finden Sie die Bestellung jederzeit wieder.
        </p>
      )}
      <Einzelheiten bestellung={bestellung} />
    </>
  );
}

export function Bestellungen() {
  const { ich } = useLaden();
  const [nummer, setNummer] = useState('');
  const [email, setEmail] = useState('');
  const [fehler, setFehler] = useState('');
  const [gefunden, setGefunden] = useState(null);
  useTitel('Bestellungen');
  const senden = async (e) => {
    e.preventDefault();
    setGefunden(null);
    setFehler('');
    if (!/^\d{5}$/.test(nummer.trim())) {
      setFehler('Die Bestellnummer hat fünf Ziffern.');
      return;
    }
    try {
      setGefunden(await api(`/bestellungen/${nummer.trim()}?email=${encodeURIComponent(email)}`));
    } catch (grund) {
      setFehler(grund.message);
    }
  };
  return (
    <>
      <h1>Bestellungen</h1>
      {ich.eigene.length > 0 && (
        <>
          <h2>Von diesem Gerät</h2>
          <ul>
            {ich.eigene.map((n) => (
              <li key={n}>
                <Link to={`/bestellung/${n}`}>Bestellung {n}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Eine Bestellung finden</h2>
      <form className="kasten" noValidate onSubmit={senden}>
        <Feld
          name="nummer"
          label="Bestellnummer"
          hinweis="Fünf Ziffern, zum Beispiel 10231."
          inputMode="numeric"
          value={nummer}
          onChange={(e) => setNummer(e.target.value)}
        />
        <Feld
          name="email"
          label="E-Mail-Adresse der Bestellung"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(e) => setEmail(e.target.value)}
        />
        <button type="submit">Bestellung suchen</button>
        {fehler && (
          <p className="fehler" role="alert">
            {fehler}
          </p>
        )}
      </form>
      {gefunden && (
        <section aria-label="Gefundene Bestellung">
          <Einzelheiten bestellung={gefunden} />
        </section>
      )}
    </>
  );
}

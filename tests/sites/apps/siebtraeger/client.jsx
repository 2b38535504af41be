import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Bestellung, Bestellungen } from './bestellungen.jsx';
import { Kasse } from './kassenseite.jsx';
import { Katalog } from './katalogseite.jsx';
import { Kopf } from './kopf.jsx';
import { api, Laden, Link } from './laden.jsx';
import { Merkliste, Vergleich } from './listen.jsx';
import { Start } from './start.jsx';
import { Teil } from './teil.jsx';
import { Warenkorb } from './warenkorb.jsx';

const NichtDa = () => (
  <>
    <h1>Seite nicht gefunden</h1>
    <p>
      Diese Seite gibt es nicht. <Link to="/">Zur Startseite</Link>
    </p>
  </>
);

const seiten = [
  [/^\/$/, () => <Start />],
  [/^\/katalog$/, () => <Katalog />],
  [/^\/teil\/(\d+)$/, (id) => <Teil key={id} id={id} />],
  [/^\/merkliste$/, () => <Merkliste />],
  [/^\/vergleich$/, () => <Vergleich />],
  [/^\/kasse\/(\w+)$/, (schritt) => <Kasse schritt={schritt} />],
  [/^\/bestellungen$/, () => <Bestellungen />],
  [/^\/bestellung\/(\d+)$/, (nummer) => <Bestellung key={nummer} nummer={nummer} />],
];

const hier = () => window.location.pathname + window.location.search;

function App() {
  const [adresse, setAdresse] = useState(hier);
  const [ich, setIch] = useState(null);
  const [meldung, setMeldung] = useState('');
  const [korbOffen, setKorbOffen] = useState(false);
  useEffect(() => {
    const zurueck = () => setAdresse(hier());
    window.addEventListener('popstate', zurueck);
    api('/ich').then(setIch);
    return () => window.removeEventListener('popstate', zurueck);
  }, []);
  const url = new URL(adresse, window.location.origin);
  const gehe = (ziel, { ersetzen = false, bleiben = false } = {}) => {
    window.history[ersetzen ? 'replaceState' : 'pushState'](null, '', ziel);
    setAdresse(hier());
    setMeldung('');
    setKorbOffen(false);
    if (!bleiben) window.scrollTo(0, 0);
  };
  /** Ändert etwas auf dem Server und übernimmt, was er daraus gemacht hat. */
  const tue = async (pfad, method, daten) => {
    try {
      setIch(await api(pfad, method, daten));
      setMeldung('');
      return true;
    } catch (fehler) {
      setMeldung(fehler.message);
      return false;
    }
  };
  if (ich === null) return <p className="warten">Einen Moment …</p>;
  const [muster, zeige] = seiten.find(([m]) => m.test(url.pathname)) ?? [/^/, NichtDa];
  return (
    <Laden.Provider
      value={{
        url,
        gehe,
        ich,
        tue,
        meldung,
        setMeldung,
        laden: () => api('/ich').then(setIch),
        setKorbOffen,
      }}
    >
      <a className="sprung" href="#inhalt">
        Zum Inhalt
      </a>
      <Kopf />
      <main id="inhalt">
        {meldung && !korbOffen && (
          <p className="meldung" role="alert">
            {meldung}
          </p>
        )}
        {zeige(muster.exec(url.pathname)[1])}
      </main>
      {korbOffen && <Warenkorb />}
      <footer>
        <p>Brühgruppe, Friedrich-Ebert-Straße 88, 34119 Kassel. Dienstag bis Samstag, 10 bis 18 Uhr.</p>
        <p>Versand mit 4,90 €, ab 75 € Warenwert frei.</p>
      </footer>
    </Laden.Provider>
  );
}

createRoot(document.getElementById('laden')).render(<App />);

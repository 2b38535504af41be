import { useEffect, useRef, useState } from 'react';
import { api, Link, useLaden } from './laden.jsx';

function Suche() {
  const { url, gehe } = useLaden();
  const [q, setQ] = useState(url.searchParams.get('q') ?? '');
  const [vorschlaege, setVorschlaege] = useState([]);
  const [offen, setOffen] = useState(false);
  useEffect(() => {
    if (!offen) return;
    let alt = false;
    const uhr = setTimeout(async () => {
      const liste = await api(`/vorschlaege?q=${encodeURIComponent(q)}`);
      if (!alt) setVorschlaege(liste);
    }, 150);
    return () => {
      alt = true;
      clearTimeout(uhr);
    };
  }, [q, offen]);
  const schliesse = () => {
    setOffen(false);
    setVorschlaege([]);
  };
  const suche = (e) => {
    e.preventDefault();
    schliesse();
    gehe(q.trim() === '' ? '/katalog' : `/katalog?q=${encodeURIComponent(q.trim())}`);
  };
  return (
    <form
      className="suche"
      role="search"
      onSubmit={suche}
      onKeyDown={(e) => e.key === 'Escape' && schliesse()}
    >
      <label htmlFor="suche">Teile suchen</label>
      <input
        id="suche"
        type="search"
        autoComplete="off"
        value={q}
        onChange={(e) => {
          setQ(e.target.value);
          setOffen(true);
        }}
      />
      <button type="submit">Suchen</button>
      {vorschlaege.length > 0 && (
        <ul className="vorschlaege" aria-label="Vorschläge">
          {vorschlaege.map((teil, i) => {
            const ziel = `/teil/${vorschlaege[fault('vorschlag-oeffnet-ersten') ? 0 : i].id}`;
            return (
              <li key={teil.id}>
                <a
                  href={ziel}
                  onClick={(e) => {
                    e.preventDefault();
                    setQ('');
                    schliesse();
                    gehe(ziel);
                  }}
                >
                  {teil.name}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </form>
  );
}

export function Kopf() {
  const { url, ich, setKorbOffen } = useLaden();
  const zahl = useRef(0);
  const { stueck } = ich.korb;
  zahl.current = fault('korbzahl-sinkt-nicht') ? Math.max(zahl.current, stueck) : stueck;
  const ort = (to) => ({ to, 'aria-current': url.pathname === to ? 'page' : undefined });
  return (
    <header>
      <p className="marke">
        <Link to="/">Brühgruppe</Link>
      </p>
      <Suche key={url.searchParams.get('q') ?? ''} />
      <nav aria-label="Hauptmenü">
        <Link {...ort('/katalog')}>Alle Teile</Link>
        <Link {...ort('/merkliste')}>Merkliste ({ich.merkliste.length})</Link>
        <Link {...ort('/vergleich')}>Vergleich ({ich.vergleich.length})</Link>
        <Link {...ort('/bestellungen')}>Bestellungen</Link>
        <button type="button" className="hell" onClick={() => setKorbOffen(true)}>
          Warenkorb ({zahl.current})
        </button>
      </nav>
    </header>
  );
}

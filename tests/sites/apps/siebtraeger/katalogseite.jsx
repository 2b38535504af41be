import { useEffect, useRef, useState } from 'react';
import { api, Karte, useLaden, useTitel } from './laden.jsx';

const titel = { gruppe: 'Gruppe', marke: 'Hersteller', passt: 'Passt zu' };
const ordnungen = [
  ['beliebt', 'Beliebteste zuerst'],
  ['preis-auf', 'Preis aufsteigend'],
  ['preis-ab', 'Preis absteigend'],
  ['name', 'Name'],
];

function Preise({ von, bis, setze }) {
  const senden = (e) => {
    e.preventDefault();
    const daten = new FormData(e.target);
    setze({ von: daten.get('von'), bis: daten.get('bis') });
  };
  return (
    <form onSubmit={senden}>
      <fieldset>
        <legend>Preis in Euro</legend>
        <label htmlFor="von">Von</label>
        <input id="von" name="von" type="number" min="0" step="0.01" defaultValue={von} />
        <label htmlFor="bis">Bis</label>
        <input id="bis" name="bis" type="number" min="0" step="0.01" defaultValue={bis} />
        <button type="submit" className="hell">
          Übernehmen
        </button>
      </fieldset>
    </form>
  );
}

export function Katalog() {
  const { url, gehe } = useLaden();
  const [daten, setDaten] = useState(null);
  const [eigeneOrdnung, setEigeneOrdnung] = useState('beliebt');
  const q = url.searchParams.get('q') ?? '';
  useTitel(q === '' ? 'Alle Teile' : `Suche nach ${q}`);
  const sort = fault('neu-laden-vergisst-ordnung')
    ? eigeneOrdnung
    : (url.searchParams.get('sort') ?? 'beliebt');
  const frage = new URLSearchParams(url.searchParams);
  frage.set('sort', sort);
  const text = frage.toString();
  const gefragt = useRef(text);
  gefragt.current = text;
  const [laedt, setLaedt] = useState(false);
  useEffect(() => {
    let alt = false;
    api(`/katalog?${text}`).then((neu) => !alt && setDaten(neu));
    return () => {
      alt = true;
    };
  }, [text]);

  const setze = (neu) => {
    const params = new URLSearchParams(url.searchParams);
    for (const [name, wert] of Object.entries(neu)) {
      if (wert === '') params.delete(name);
      else params.set(name, wert);
    }
    gehe(`/katalog?${params}`, { bleiben: true });
  };
  const kreuze = (merkmal, wert, an) => {
    const params = new URLSearchParams(url.searchParams);
    const andere = params.getAll(merkmal).filter((w) => w !== wert);
    params.delete(merkmal);
    for (const w of an ? [...andere, wert] : andere) params.append(merkmal, w);
    gehe(`/katalog?${params}`, { bleiben: true });
  };
  const mehr = async () => {
    if (laedt) return;
    setLaedt(true);
    const weiter = new URLSearchParams(text);
    if (fault('mehr-vergisst-hersteller')) weiter.delete('marke');
    weiter.set('ab', daten.teile.length);
    const { teile } = await api(`/katalog?${weiter}`);
    setLaedt(false);
    if (gefragt.current !== text) return;
    setDaten((vorher) => ({ ...vorher, teile: [...vorher.teile, ...teile] }));
  };
  if (daten === null) return <h1>Alle Teile</h1>;
  const von = url.searchParams.get('von') ?? '';
  const bis = url.searchParams.get('bis') ?? '';
  return (
    <>
      <h1>{q === '' ? 'Alle Teile' : `Suche nach „${q}“`}</h1>
      <div className="regal">
        <aside aria-label="Filter">
          {daten.facetten.map(({ merkmal, werte }) => (
            <fieldset key={merkmal}>
              <legend>{titel[merkmal]}</legend>
              {werte.map(({ wert, anzahl }) => (
                <label key={wert} className="haken">
                  <input
                    type="checkbox"
                    checked={url.searchParams.getAll(merkmal).includes(wert)}
                    onChange={(e) => kreuze(merkmal, wert, e.target.checked)}
                  />
                  {wert} ({anzahl})
                </label>
              ))}
            </fieldset>
          ))}
          <Preise key={`${von}-${bis}`} von={von} bis={bis} setze={setze} />
          {url.search !== '' && (
            <button type="button" className="hell" onClick={() => gehe('/katalog', { bleiben: true })}>
              Alle Filter entfernen
            </button>
          )}
        </aside>
        <section aria-label="Ergebnis">
          <div className="leiste">
            <p role="status">
              {daten.gesamt === 0
                ? 'Kein Teil passt. Nehmen Sie einen Filter heraus.'
                : `${daten.teile.length} von ${daten.gesamt} ${daten.gesamt === 1 ? 'Teil' : 'Teilen'}`}
            </p>
            <label htmlFor="sort">Reihenfolge</label>
            <select
              id="sort"
              value={sort}
              onChange={(e) => {
                setEigeneOrdnung(e.target.value);
                setze({ sort: e.target.value });
              }}
            >
              {ordnungen.map(([wert, name]) => (
                <option key={wert} value={wert}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <div className="karten">
            {daten.teile.map((teil, i) => (
              <Karte key={`${teil.id}-${i}`} teil={teil} />
            ))}
          </div>
          {daten.teile.length < daten.gesamt && (
            <p>
              <button type="button" className="hell" onClick={mehr}>
                Mehr laden
              </button>
            </p>
          )}
        </section>
      </div>
    </>
  );
}

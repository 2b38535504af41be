import { useEffect, useRef, useState } from 'react';
import { api, Bild, euro, Feld, Link, useLaden, useTitel } from './laden.jsx';

function Auswahl({ name, legende, auswahl, wert, setze }) {
  if (auswahl.length === 0) return null;
  return (
    <fieldset className="auswahl">
      <legend>{legende}</legend>
      {auswahl.map(([w, mehr]) => (
        <label key={w} className="haken">
          <input type="radio" name={name} value={w} checked={w === wert} onChange={() => setze(w)} />
          {w}
          {mehr > 0 && ` (+ ${euro(mehr)})`}
        </label>
      ))}
    </fieldset>
  );
}

function Bewerten({ id, setTeil }) {
  const leer = { name: '', sterne: '5', text: '' };
  const [werte, setWerte] = useState(leer);
  const [fehler, setFehler] = useState({});
  const [dank, setDank] = useState(false);
  const sendet = useRef(false);
  const setze = (e) => setWerte((w) => ({ ...w, [e.target.name]: e.target.value }));
  const senden = async (e) => {
    e.preventDefault();
    const neu = {};
    if (werte.name.trim() === '') neu.name = 'Bitte geben Sie einen Namen an.';
    if (werte.text.trim().length < 10) neu.text = 'Bitte schreiben Sie mindestens zehn Zeichen.';
    setFehler(neu);
    setDank(false);
    if (Object.keys(neu).length > 0 || sendet.current) return;
    sendet.current = true;
    setTeil(await api(`/teile/${id}/bewertungen`, 'POST', { ...werte, sterne: Number(werte.sterne) }));
    sendet.current = false;
    setWerte(leer);
    setDank(true);
  };
  return (
    <form className="kasten" noValidate onSubmit={senden}>
      <h3>Ihre Bewertung</h3>
      <Feld
        name="name"
        label="Name"
        maxLength={40}
        value={werte.name}
        onChange={setze}
        fehler={fehler.name}
      />
      <div className="feld">
        <label htmlFor="sterne">Sterne</label>
        <select id="sterne" name="sterne" value={werte.sterne} onChange={setze}>
          {[5, 4, 3, 2, 1].map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      </div>
      <div className="feld">
        <label htmlFor="text">Was sollten andere wissen?</label>
        <textarea
          id="text"
          name="text"
          rows="3"
          maxLength={600}
          value={werte.text}
          onChange={setze}
          aria-describedby={fehler.text && 'text-fehler'}
          aria-invalid={fehler.text ? true : undefined}
        />
        {fehler.text && (
          <span className="fehler" id="text-fehler">
            {fehler.text}
          </span>
        )}
      </div>
      <button type="submit">Bewertung abschicken</button>
      {dank && <p role="status">Danke für Ihre Bewertung!</p>}
    </form>
  );
}

export function Teil({ id }) {
  const { ich, tue, setKorbOffen } = useLaden();
  const [teil, setTeil] = useState(null);
  const [fort, setFort] = useState(false);
  const [groesse, setGroesse] = useState(null);
  const [farbe, setFarbe] = useState(null);
  const [anzahl, setAnzahl] = useState('1');
  const [fehler, setFehler] = useState('');
  const legt = useRef(false);
  useTitel(teil?.name ?? 'Teil');
  useEffect(() => {
    const zeige = (neu) => {
      setTeil(neu);
      setGroesse(neu.groessen[0]?.[0] ?? null);
      setFarbe(neu.farben[0]?.[0] ?? null);
    };
    api(`/teile/${id}`).then(zeige, () => setFort(true));
  }, [id]);
  if (fort)
    return (
      <>
        <h1>Dieses Teil führen wir nicht</h1>
        <p>
          <Link to="/katalog">Alle Teile</Link>
        </p>
      </>
    );
  if (teil === null) return <h1>Einen Moment …</h1>;
  const mehr = (auswahl, wert) => auswahl.find(([w]) => w === wert)?.[1] ?? 0;
  const preis =
    teil.preis + mehr(teil.groessen, groesse) + (fault('farbe-ohne-aufpreis') ? 0 : mehr(teil.farben, farbe));
  const gemerkt = ich.merkliste.some((t) => t.id === teil.id);
  const verglichen = ich.vergleich.includes(teil.id);
  const hinein = async (e) => {
    e.preventDefault();
    const stueck = Number(anzahl);
    if (!Number.isInteger(stueck) || stueck < 1 || stueck > 10) {
      setFehler('Bitte geben Sie eine ganze Zahl von 1 bis 10 an.');
      return;
    }
    setFehler('');
    if (legt.current) return;
    legt.current = true;
    if (await tue('/korb', 'POST', { teil: teil.id, groesse, farbe, anzahl: stueck, preis }))
      setKorbOffen(true);
    legt.current = false;
  };
  const merke = () => {
    if (fault('merken-braucht-farbe') && farbe === null) return;
    tue(`/merkliste/${teil.id}`, gemerkt ? 'DELETE' : 'PUT');
  };
  return (
    <>
      <p className="leise">
        <Link to={`/katalog?gruppe=${encodeURIComponent(teil.gruppe)}`}>{teil.gruppe}</Link>
      </p>
      <h1>{teil.name}</h1>
      <div className="produkt">
        <Bild gruppe={teil.gruppe} />
        <div>
          <p>{teil.text}</p>
          <p className="leise">
            Von {teil.marke}, {teil.passt === 'alle' ? 'passt überall' : `passt zu ${teil.passt}`}.
          </p>
          <form noValidate onSubmit={hinein}>
            <Auswahl
              name="groesse"
              legende="Größe"
              auswahl={teil.groessen}
              wert={groesse}
              setze={setGroesse}
            />
            <Auswahl name="farbe" legende="Farbe" auswahl={teil.farben} wert={farbe} setze={setFarbe} />
            <p className="preis gross" role="status">
              {euro(preis)}
            </p>
            <Feld
              name="anzahl"
              label="Anzahl"
              hinweis="Höchstens 10 Stück je Teil und Bestellung."
              type="number"
              min="1"
              max="10"
              value={anzahl}
              onChange={(e) => setAnzahl(e.target.value)}
              fehler={fehler}
            />
            <p className="knoepfe">
              <button type="submit">In den Warenkorb</button>
              <button type="button" className="hell" onClick={merke}>
                {gemerkt ? 'Nicht mehr merken' : 'Merken'}
              </button>
              <button
                type="button"
                className="hell"
                onClick={() => tue(`/vergleich/${teil.id}`, verglichen ? 'DELETE' : 'PUT')}
              >
                {verglichen ? 'Aus dem Vergleich nehmen' : 'Vergleichen'}
              </button>
            </p>
          </form>
        </div>
      </div>
      <h2>Bewertungen</h2>
      <p>
        {teil.schnitt === null
          ? 'Noch keine Bewertung. Schreiben Sie die erste!'
          : `${teil.schnitt.toLocaleString('de-DE', { maximumFractionDigits: 1 })} von 5 Sternen, Bewertungen: ${teil.bewertungen.length}`}
      </p>
      <ul className="bewertungen">
        {teil.bewertungen.map((b, i) => (
          <li key={teil.bewertungen.length - i}>
            <p>
              <strong>{b.name}</strong>, {b.sterne} von 5 Sternen
            </p>
            {fault('bewertung-als-html') ? (
              <p dangerouslySetInnerHTML={{ __html: b.text }} />
            ) : (
              <p>{b.text}</p>
            )}
          </li>
        ))}
      </ul>
      <Bewerten id={teil.id} setTeil={setTeil} />
    </>
  );
}

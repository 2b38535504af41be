import { useEffect, useState } from 'react';
import { Posten } from './bestellungen.jsx';
import { api, datum, euro, Feld, Link, Summe, useLaden, useTitel } from './laden.jsx';
import { adressFehler, ibanGut, zahlungsarten } from './pruefen.js';

const schritte = [
  ['adresse', 'Adresse'],
  ['versand', 'Versand'],
  ['zahlung', 'Zahlung'],
  ['pruefen', 'Prüfen'],
];

const felder = [
  { name: 'name', label: 'Vor- und Nachname', autoComplete: 'name' },
  { name: 'email', label: 'E-Mail-Adresse', type: 'email', autoComplete: 'email' },
  { name: 'strasse', label: 'Straße und Hausnummer', autoComplete: 'address-line1' },
  {
    name: 'plz',
    label: 'Postleitzahl',
    hinweis: 'Zum Beispiel 34119 oder 01067.',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
  },
  { name: 'ort', label: 'Ort', autoComplete: 'address-level2' },
];

function Adresse({ kasse, weiter }) {
  const [werte, setWerte] = useState(kasse.adresse ?? {});
  const [fehler, setFehler] = useState({});
  const senden = (e) => {
    e.preventDefault();
    const neu = adressFehler(werte, fault);
    setFehler(neu);
    if (Object.keys(neu).length === 0) weiter('adresse', werte, 'versand');
  };
  return (
    <form className="kasten" noValidate onSubmit={senden}>
      {felder.map((feld) => (
        <Feld
          key={feld.name}
          {...feld}
          value={werte[feld.name] ?? ''}
          onChange={(e) => setWerte((w) => ({ ...w, [feld.name]: e.target.value }))}
          fehler={fehler[feld.name]}
        />
      ))}
      <button type="submit">Weiter zum Versand</button>
    </form>
  );
}

function Versand({ kasse, weiter }) {
  const { gehe, ich } = useLaden();
  const [art, setArt] = useState(
    fault('zurueck-vergisst-versand') ? 'standard' : (kasse.versand ?? 'standard'),
  );
  const preis = ({ preis: voll, frei }) =>
    voll === 0 || (frei !== null && ich.korb.summe.zwischensumme >= frei) ? 'kostenlos' : euro(voll);
  const senden = (e) => {
    e.preventDefault();
    weiter('versand', { art }, 'zahlung');
  };
  return (
    <form className="kasten" onSubmit={senden}>
      <fieldset>
        <legend>Wie soll es zu Ihnen kommen?</legend>
        {kasse.versandarten.map((v) => (
          <label key={v.id} className="haken">
            <input type="radio" name="versand" checked={art === v.id} onChange={() => setArt(v.id)} />
            {v.name}, {preis(v)}, voraussichtlich am {datum(v.am)}
          </label>
        ))}
      </fieldset>
      <p className="knoepfe">
        <button type="button" className="hell" onClick={() => gehe('/kasse/adresse')}>
          Zurück
        </button>
        <button type="submit">Weiter zur Zahlung</button>
      </p>
    </form>
  );
}

function Zahlung({ kasse, weiter }) {
  const { gehe } = useLaden();
  const [art, setArt] = useState(kasse.zahlung?.art ?? 'rechnung');
  const [iban, setIban] = useState(kasse.zahlung?.iban ?? '');
  const [fehler, setFehler] = useState('');
  const senden = (e) => {
    e.preventDefault();
    const schlecht = art === 'lastschrift' && !ibanGut(iban);
    setFehler(schlecht ? 'Diese IBAN stimmt nicht. Bitte prüfen Sie die Ziffern.' : '');
    if (!schlecht) weiter('zahlung', { art, iban }, 'pruefen');
  };
  return (
    <form className="kasten" noValidate onSubmit={senden}>
      <fieldset>
        <legend>Wie möchten Sie zahlen?</legend>
        {zahlungsarten.map(([wert, name]) => (
          <label key={wert} className="haken">
            <input type="radio" name="zahlung" checked={art === wert} onChange={() => setArt(wert)} />
            {name}
          </label>
        ))}
      </fieldset>
      {art === 'lastschrift' && (
        <Feld
          name="iban"
          label="IBAN"
          hinweis="Zum Beispiel DE89 3704 0044 0532 0130 00."
          value={iban}
          onChange={(e) => setIban(e.target.value)}
          fehler={fehler}
        />
      )}
      <p className="knoepfe">
        <button type="button" className="hell" onClick={() => gehe('/kasse/versand')}>
          Zurück
        </button>
        <button type="submit">Weiter zum Prüfen</button>
      </p>
    </form>
  );
}

function Pruefen({ kasse }) {
  const { gehe, ich, laden, setMeldung } = useLaden();
  const [agb, setAgb] = useState(false);
  const [fehler, setFehler] = useState('');
  const [sendet, setSendet] = useState(false);
  const { adresse, versand, zahlung, versandarten } = kasse;
  const v = versandarten.find(({ id }) => id === versand);
  const senden = async (e) => {
    e.preventDefault();
    setFehler(agb ? '' : 'Bitte stimmen Sie den Geschäftsbedingungen zu.');
    if (!agb) return;
    setSendet(true);
    try {
      const { nummer } = await api('/bestellungen', 'POST');
      await laden();
      gehe(`/bestellung/${nummer}`, { ersetzen: true });
    } catch (grund) {
      setSendet(false);
      setMeldung(grund.message);
    }
  };
  return (
    <form noValidate onSubmit={senden}>
      <dl className="angaben">
        <dt>Adresse</dt>
        <dd>
          {`${adresse?.name}, ${adresse?.strasse}, ${adresse?.plz} ${adresse?.ort}`}{' '}
          <Link to="/kasse/adresse">Adresse ändern</Link>
        </dd>
        <dt>Versand</dt>
        <dd>
          {`${v?.name}, voraussichtlich am ${v && datum(v.am)}`}{' '}
          <Link to="/kasse/versand">Versand ändern</Link>
        </dd>
        <dt>Zahlung</dt>
        <dd>
          {`${zahlungsarten.find(([art]) => art === zahlung?.art)?.[1]}`}{' '}
          <Link to="/kasse/zahlung">Zahlung ändern</Link>
        </dd>
      </dl>
      <Posten zeilen={ich.korb.zeilen} />
      <Summe summe={ich.korb.summe} rabattZaehlt={!fault('pruefen-ohne-rabatt')} />
      <label className="haken">
        <input
          type="checkbox"
          checked={agb}
          onChange={(e) => setAgb(e.target.checked)}
          aria-describedby={fehler && 'agb-fehler'}
        />
        Ich stimme den Geschäftsbedingungen zu: 30 Tage Rückgabe, Ware gehört uns bis zur Zahlung.
      </label>
      {fehler && (
        <p className="fehler" id="agb-fehler" role="alert">
          {fehler}
        </p>
      )}
      <p className="knoepfe">
        <button type="button" className="hell" onClick={() => gehe('/kasse/zahlung')}>
          Zurück
        </button>
        <button type="submit" disabled={sendet}>
          Zahlungspflichtig bestellen
        </button>
      </p>
    </form>
  );
}

const teile = { adresse: Adresse, versand: Versand, zahlung: Zahlung, pruefen: Pruefen };

export function Kasse({ schritt }) {
  const { gehe, ich, laden, setMeldung } = useLaden();
  const [kasse, setKasse] = useState(null);
  useTitel('Kasse');
  useEffect(() => {
    api('/kasse').then(setKasse);
  }, []);
  /** Der erste Schritt, der noch fehlt, oder der letzte. */
  const offen = kasse && (schritte.slice(0, 3).find(([name]) => kasse[name] === undefined)?.[0] ?? 'pruefen');
  const stelle = (name) => schritte.findIndex(([n]) => n === name);
  const darf = fault('pruefen-ohne-angaben') && schritt === 'pruefen';
  const zuWeit = kasse !== null && stelle(schritt) > stelle(offen) && !darf;
  useEffect(() => {
    if (zuWeit) gehe(`/kasse/${offen}`, { ersetzen: true });
  }, [zuWeit, offen]);
  if (ich.korb.zeilen.length === 0)
    return (
      <>
        <h1>Kasse</h1>
        <p>
          Ihr Warenkorb ist leer. <Link to="/katalog">Alle Teile</Link>
        </p>
      </>
    );
  if (kasse === null || zuWeit) return <h1>Kasse</h1>;
  const weiter = async (name, daten, ziel) => {
    try {
      setKasse(await api(`/kasse/${name}`, 'PUT', daten));
      await laden();
      gehe(`/kasse/${ziel}`);
    } catch (grund) {
      setMeldung(grund.message);
    }
  };
  const Schritt = teile[schritt];
  return (
    <>
      <h1>Kasse</h1>
      <ol className="schritte">
        {schritte.map(([name, text]) => (
          <li key={name} aria-current={name === schritt ? 'step' : undefined}>
            {text}
          </li>
        ))}
      </ol>
      <Schritt kasse={kasse} weiter={weiter} />
    </>
  );
}

// Was alle Seiten brauchen.
import { createContext, useContext, useEffect } from 'react';

export const Laden = createContext(null);
export const useLaden = () => useContext(Laden);

export const api = async (pfad, method = 'GET', daten) => {
  const antwort = await fetch(`/api${pfad}`, {
    method,
    headers: method === 'GET' ? {} : { 'content-type': 'application/json' },
    body: method === 'GET' ? undefined : JSON.stringify(daten ?? {}),
  });
  const inhalt = await antwort.json();
  if (inhalt.fehler) throw new Error(inhalt.fehler);
  return inhalt;
};

export const euro = (cent) => (cent / 100).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' });
export const datum = (tag) =>
  new Date(`${tag}T00:00:00Z`).toLocaleDateString('de-DE', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

export const useTitel = (titel) =>
  useEffect(() => {
    document.title = `${titel} – Brühgruppe`;
  }, [titel]);

export function Link({ to, children, ...mehr }) {
  const { gehe } = useLaden();
  const klick = (e) => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return;
    e.preventDefault();
    gehe(to);
  };
  return (
    <a href={to} onClick={klick} {...mehr}>
      {children}
    </a>
  );
}

const farben = {
  Dichtungen: '#8a3b2a',
  Siebe: '#5b6670',
  Tamper: '#6b4a2f',
  Siebträger: '#2f4858',
  Pflege: '#2f6b5b',
  Zubehör: '#7a5a12',
};
const formen = {
  Dichtungen: <circle cx="50" cy="50" r="26" fill="none" stroke="#fff" strokeWidth="9" />,
  Siebe: <path d="M22 34h56l-8 34H30z" fill="none" stroke="#fff" strokeWidth="5" strokeDasharray="4 5" />,
  Tamper: <path d="M42 20h16v32h18v18H24V52h18z" fill="#fff" />,
  Siebträger: <path d="M16 36h42v9h30v10H58c-2 10-9 15-21 15S18 62 16 50z" fill="#fff" />,
  Pflege: <path d="M50 18c16 22 22 30 22 40a22 22 0 0 1-44 0c0-10 6-18 22-40z" fill="#fff" />,
  Zubehör: <path d="M26 30h42l-5 44H31zM68 38h12v22H66" fill="none" stroke="#fff" strokeWidth="6" />,
};

export const Bild = ({ gruppe }) => (
  <svg className="bild" viewBox="0 0 100 90" aria-hidden="true">
    <rect width="100" height="90" fill={farben[gruppe]} />
    {formen[gruppe]}
  </svg>
);

export const Karte = ({ teil }) => (
  <article className="karte">
    <Bild gruppe={teil.gruppe} />
    {teil.vorher && <span className={fault('schild-auf-dem-namen') ? 'schild tief' : 'schild'}>Angebot</span>}
    <h2>
      <Link to={`/teil/${teil.id}`}>{teil.name}</Link>
    </h2>
    <p className="leise">
      {teil.marke} · {teil.passt === 'alle' ? 'passt überall' : teil.passt}
    </p>
    <p className="preis">
      {teil.mehrere && 'ab '}
      {euro(teil.preis)}
      {teil.vorher && (
        <>
          {' '}
          <s>
            <span className="weg">früher </span>
            {euro(teil.vorher)}
          </s>
        </>
      )}
    </p>
  </article>
);

export function Feld({ name, label, hinweis, fehler, ...mehr }) {
  const ids = [hinweis && `${name}-hinweis`, fehler && `${name}-fehler`].filter(Boolean).join(' ');
  return (
    <div className="feld">
      <label htmlFor={name}>{label}</label>
      {hinweis && (
        <span className="leise" id={`${name}-hinweis`}>
          {hinweis}
        </span>
      )}
      <input
        id={name}
        name={name}
        aria-describedby={ids || undefined}
        aria-invalid={fehler ? true : undefined}
        {...mehr}
      />
      {fehler && (
        <span className="fehler" id={`${name}-fehler`}>
          {fehler}
        </span>
      )}
    </div>
  );
}

export const Summe = ({ summe, rabattZaehlt = true }) => (
  <dl className="summe">
    <dt>Zwischensumme</dt>
    <dd>{euro(summe.zwischensumme)}</dd>
    {summe.rabatt > 0 && (
      <>
        <dt>Gutschein, 10 %</dt>
        <dd>{euro(-summe.rabatt)}</dd>
      </>
    )}
    <dt>Versand</dt>
    <dd>{summe.versand === 0 ? 'frei' : euro(summe.versand)}</dd>
    <dt>
      <strong>Gesamt</strong>
    </dt>
    <dd>
      <strong>{euro(rabattZaehlt ? summe.gesamt : summe.zwischensumme + summe.versand)}</strong>
    </dd>
  </dl>
);

import { useEffect, useState } from 'react';
import { api, Karte, Link, useTitel } from './laden.jsx';

export function Start() {
  const [angebote, setAngebote] = useState([]);
  useTitel('Teile für Siebträgermaschinen');
  useEffect(() => {
    api('/start').then((start) => setAngebote(start.angebote));
  }, []);
  return (
    <>
      <h1>Damit Ihre Maschine noch lange läuft</h1>
      <p>
        Dichtungen, Siebe und Werkzeug für Siebträgermaschinen. Was wir verkaufen, haben wir selbst eingebaut.
      </p>
      <p className="hinweis">
        Mit dem Gutschein <strong>CREMA10</strong> sparen Sie 10 % ab 40 € Warenwert.
      </p>
      <h2>Angebote</h2>
      <div className="karten">
        {angebote.map((teil) => (
          <Karte key={teil.id} teil={teil} />
        ))}
      </div>
      <h2>Welche Größe brauche ich?</h2>
      <p>
        Messen Sie das Sieb innen.{' '}
        {['54 mm', '57 mm', '58 mm'].map((mass) => (
          <span key={mass}>
            <Link to={`/katalog?passt=${encodeURIComponent(mass)}`}>Teile für {mass}</Link>{' '}
          </span>
        ))}
      </p>
    </>
  );
}

// Was in der Kasse eingegeben werden muss: dieselben Regeln im Browser und auf dem Server.
export const adressFehler = (adresse, fault) => {
  const fehler = {};
  const text = (feld) => String(adresse[feld] ?? '').trim();
  if (text('name') === '') fehler.name = 'Bitte geben Sie Vor- und Nachnamen an.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text('email')))
    fehler.email = 'Bitte geben Sie eine E-Mail-Adresse wie name@example.org an.';
  if (text('strasse') === '') fehler.strasse = 'Bitte geben Sie Straße und Hausnummer an.';
  const plz = text('plz');
  if (!/^\d{5}$/.test(plz) || (fault('plz-mit-null-abgelehnt') && Number(plz) < 10_000))
    fehler.plz = 'Die Postleitzahl hat fünf Ziffern.';
  if (text('ort') === '') fehler.ort = 'Bitte geben Sie den Ort an.';
  return fehler;
};

export const ibanGut = (iban) => {
  const knapp = String(iban ?? '')
    .replace(/\s/g, '')
    .toUpperCase();
  if (!/^DE\d{20}$/.test(knapp)) return false;
  const ziffern = `${knapp.slice(4)}${knapp.slice(0, 4)}`.replace(/[A-Z]/g, (b) =>
    String(b.charCodeAt(0) - 55),
  );
  return BigInt(ziffern) % 97n === 1n;
};

export const zahlungsarten = [
  ['rechnung', 'Rechnung, 14 Tage'],
  ['vorkasse', 'Vorkasse per Überweisung'],
  ['lastschrift', 'Lastschrift'],
];

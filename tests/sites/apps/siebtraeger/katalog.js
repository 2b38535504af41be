// Alle Teile, ihre Varianten und die Suche darin. Preise in Cent.
const leder = [
  ['Schwarz', 0],
  ['Kirschholz', 1200],
  ['Olivenholz', 1850],
];
const metall = [
  ['Edelstahl', 0],
  ['Messing', 600],
  ['Schwarz matt', 450],
];
const stoff = [
  ['Blau', 0],
  ['Grau', 0],
  ['Senfgelb', 150],
];
const siebe = [
  ['Einer', 0],
  ['Zweier', 200],
  ['Dreier', 450],
];
const dicken = [
  ['8,0 mm', 0],
  ['8,5 mm', 0],
  ['9,0 mm', 50],
];

// Name, Gruppe, Marke, passt zu, Preis, Beschreibung, Größen, Farben, früherer Preis
const liste = [
  [
    'Siebträgerdichtung Kautschuk',
    'Dichtungen',
    'Tre Valli',
    '58 mm',
    590,
    'Hält zwei Jahre dicht, wenn man sie sauber hält.',
    dicken,
  ],
  [
    'Siebträgerdichtung Silikon',
    'Dichtungen',
    'Tre Valli',
    '58 mm',
    890,
    'Weicher als Kautschuk und hitzefest bis 230 Grad.',
    dicken,
  ],
  [
    'Dichtungssatz Brühgruppe',
    'Dichtungen',
    'Officina Ferro',
    '57 mm',
    1490,
    'Alle sieben Ringe der Brühgruppe in einer Tüte.',
  ],
  [
    'O-Ringe Dampflanze, 10 Stück',
    'Dichtungen',
    'Lombarda',
    'alle',
    420,
    'Lebensmittelecht, 6 mal 2 Millimeter.',
  ],
  ['Kesseldichtung', 'Dichtungen', 'Lombarda', '54 mm', 1150, 'Aus Faserstoff, einmal verwendbar.'],
  ['Präzisionssieb', 'Siebe', 'Officina Ferro', '58 mm', 2450, 'Gleichmäßig gelocht, ohne Rand.', siebe],
  [
    'Präzisionssieb schmal',
    'Siebe',
    'Officina Ferro',
    '54 mm',
    2250,
    'Für die kleinen Maschinen von Lombarda.',
    siebe,
  ],
  ['Blindsieb', 'Siebe', 'Mokka & Sohn', '58 mm', 650, 'Zum Rückspülen mit Reiniger.'],
  ['Blindsieb schmal', 'Siebe', 'Mokka & Sohn', '54 mm', 650, 'Zum Rückspülen mit Reiniger.'],
  ['Duschsieb', 'Siebe', 'Tre Valli', '58 mm', 1290, 'Feines Gewebe, mit Schraube.'],
  ['Duschsieb schmal', 'Siebe', 'Tre Valli', '57 mm', 1190, 'Feines Gewebe, mit Schraube.'],
  [
    'Tamper Klassik',
    'Tamper',
    'Mokka & Sohn',
    '58 mm',
    2900,
    'Handgedrehter Griff, Fuß aus Edelstahl.',
    undefined,
    leder,
    3600,
  ],
  [
    'Tamper Klassik schmal',
    'Tamper',
    'Mokka & Sohn',
    '54 mm',
    2700,
    'Handgedrehter Griff, Fuß aus Edelstahl.',
    undefined,
    leder,
  ],
  [
    'Tamper mit Feder',
    'Tamper',
    'Officina Ferro',
    '58 mm',
    6900,
    'Drückt immer mit 13 Kilogramm.',
    undefined,
    metall,
  ],
  [
    'Verteiler mit drei Flügeln',
    'Tamper',
    'Officina Ferro',
    '58 mm',
    3750,
    'Streicht das Kaffeemehl glatt.',
    undefined,
    metall,
  ],
  [
    'Tampermatte',
    'Tamper',
    'Lombarda',
    'alle',
    1650,
    'Schont die Arbeitsplatte.',
    [
      ['Klein', 0],
      ['Groß', 500],
    ],
    stoff,
  ],
  [
    'Siebträger mit zwei Ausläufen',
    'Siebträger',
    'Lombarda',
    '58 mm',
    5400,
    'Verchromtes Messing, 560 Gramm.',
    undefined,
    leder,
  ],
  [
    'Siebträger bodenlos',
    'Siebträger',
    'Officina Ferro',
    '58 mm',
    6200,
    'Zeigt, wie gleichmäßig es läuft.',
    undefined,
    leder,
    7400,
  ],
  [
    'Siebträger bodenlos schmal',
    'Siebträger',
    'Officina Ferro',
    '54 mm',
    5900,
    'Zeigt, wie gleichmäßig es läuft.',
    undefined,
    leder,
  ],
  [
    'Griff zum Nachrüsten',
    'Siebträger',
    'Mokka & Sohn',
    'alle',
    2500,
    'Gewinde M12, mit Adapter auf M10.',
    undefined,
    leder,
  ],
  ['Doppelauslauf', 'Siebträger', 'Lombarda', '57 mm', 1350, 'Zum Einschrauben, 3/8 Zoll.'],
  ['Fettlöser, 500 Gramm', 'Pflege', 'Tre Valli', 'alle', 1180, 'Pulver zum Rückspülen und Einlegen.'],
  [
    'Entkalker, 1 Liter',
    'Pflege',
    'Tre Valli',
    'alle',
    980,
    'Milchsäure, ohne Geruch.',
    undefined,
    undefined,
    1290,
  ],
  [
    'Gruppenbürste',
    'Pflege',
    'Mokka & Sohn',
    'alle',
    740,
    'Abgewinkelt, damit die Hand kühl bleibt.',
    undefined,
    stoff,
  ],
  [
    'Mikrofasertücher, 4 Stück',
    'Pflege',
    'Mokka & Sohn',
    'alle',
    1250,
    'Eines je Aufgabe, waschbar bei 60 Grad.',
    undefined,
    stoff,
  ],
  ['Silikonfett', 'Pflege', 'Lombarda', 'alle', 560, 'Für Ventile und Dichtungen, 20 Gramm.'],
  [
    'Milchkanne',
    'Zubehör',
    'Lombarda',
    'alle',
    1900,
    'Mit spitzem Ausguss.',
    [
      ['0,35 l', 0],
      ['0,6 l', 400],
    ],
    metall,
    2350,
  ],
  [
    'Abschlagbehälter',
    'Zubehör',
    'Mokka & Sohn',
    'alle',
    3100,
    'Mit Gummi ummantelter Stab.',
    undefined,
    metall,
  ],
  ['Thermometer', 'Zubehör', 'Tre Valli', 'alle', 1450, 'Bis 100 Grad, mit Klammer.'],
  [
    'Waage mit Stoppuhr',
    'Zubehör',
    'Officina Ferro',
    'alle',
    4900,
    'Auf ein Zehntelgramm genau.',
    undefined,
    metall,
  ],
];
const meinungen = [
  [1, 'Jonas', 5, 'Sitzt sofort dicht, gern wieder.'],
  [1, 'Frau Albers', 4, 'Gut, riecht am Anfang etwas.'],
  [6, 'Tilda', 5, 'Viel gleichmäßiger als mein altes Sieb.'],
  [12, 'Heiner K.', 4, 'Liegt schön in der Hand.'],
  [12, 'Mareike', 2, 'Für kleine Hände zu schwer.'],
  [12, 'Olaf', 5, 'Olivenholz ist jeden Cent wert.'],
  [18, 'Ben', 5, 'Macht Spaß zuzusehen.'],
  [27, 'Yasemin', 4, 'Gießt sauber, tropft nicht.'],
];

export const neueTeile = () =>
  liste.map(([name, gruppe, marke, passt, preis, text, groessen = [], farben = [], vorher = null], i) => ({
    id: i + 1,
    name,
    gruppe,
    marke,
    passt,
    preis,
    text,
    groessen,
    farben,
    vorher,
    beliebt: (i * 7) % 30,
    bewertungen: meinungen
      .filter(([teil]) => teil === i + 1)
      .map(([, wer, sterne, wort]) => ({ name: wer, sterne, text: wort, neu: false })),
  }));

const aufpreis = (auswahl, wert) => auswahl.find(([name]) => name === wert)?.[1] ?? 0;
export const preisVon = (teil, { groesse, farbe }) =>
  teil.preis + aufpreis(teil.groessen, groesse) + aufpreis(teil.farben, farbe);

const merkmale = ['gruppe', 'marke', 'passt'];
const JE_SEITE = 9;

export const suche = (teile, params, fault) => {
  const wahl = Object.fromEntries(merkmale.map((m) => [m, params.getAll(m)]));
  const zahl = (name, sonst) => {
    const roh = params.get(name);
    return roh ? Math.round(Number(roh) * 100) || 0 : sonst;
  };
  const von = zahl('von', 0);
  const bis = zahl('bis', Number.POSITIVE_INFINITY);
  const q = (params.get('q') ?? '').trim().toLowerCase();
  const ab = Number.parseInt(params.get('ab') ?? '0', 10) || 0;
  const passen = teile.filter(
    (t) => t.preis >= von && t.preis <= bis && `${t.name} ${t.marke} ${t.text}`.toLowerCase().includes(q),
  );
  const ohne = (m) =>
    passen.filter((t) => merkmale.every((n) => n === m || wahl[n].length === 0 || wahl[n].includes(t[n])));
  const facetten = merkmale.map((m) => ({
    merkmal: m,
    werte: [...new Set(teile.map((t) => t[m]))].map((wert) => ({
      wert,
      anzahl: ohne(m).filter((t) => t[m] === wert).length,
    })),
  }));
  const nachPreis = (a, b) =>
    fault('preis-sortiert-als-text')
      ? String(a.preis).localeCompare(String(b.preis))
      : a.preis - b.preis || a.id - b.id;
  const ordnungen = {
    beliebt: (a, b) => b.beliebt - a.beliebt,
    'preis-auf': nachPreis,
    'preis-ab': (a, b) => nachPreis(b, a),
    name: (a, b) => a.name.localeCompare(b.name, 'de'),
  };
  const treffer = ohne('').sort(ordnungen[params.get('sort')] ?? ordnungen.beliebt);
  return { gesamt: treffer.length, teile: treffer.slice(ab, ab + JE_SEITE).map(kurz), facetten };
};

export const kurz = ({ id, name, gruppe, marke, passt, preis, vorher, groessen, farben }) => ({
  id,
  name,
  gruppe,
  marke,
  passt,
  preis,
  vorher,
  mehrere: [...groessen, ...farben].some(([, mehr]) => mehr > 0),
});

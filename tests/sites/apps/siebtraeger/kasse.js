// Warenkorb, Gutschein, Versand und Bestellungen.
import { kurz, preisVon } from './katalog.js';

const HOECHSTENS = 10;
const FREI_AB = 7500;
const GUTSCHEIN_AB = 4000;
const TAG = 86_400_000;

const versandarten = [
  { id: 'standard', name: 'Standard', preis: 490, tage: 3 },
  { id: 'express', name: 'Express', preis: 990, tage: 1 },
  { id: 'abholung', name: 'Abholung im Laden in Kassel', preis: 0, tage: 2 },
];
const tagIn = (tage) => new Date(Date.now() + tage * TAG).toISOString().slice(0, 10);

export const neuerBesucher = () => ({
  zeilen: [],
  naechsteZeile: 1,
  gutschein: null,
  merkliste: [],
  vergleich: [],
  kasse: {},
  eigene: [],
});

export const kassenwerk = (teile, fault) => {
  const teilVon = (id) => teile.find((t) => t.id === Number(id));
  const bestellungen = [
    {
      nummer: 10231,
      tag: tagIn(-6),
      liefertag: tagIn(-3),
      stand: 'Zugestellt',
      adresse: {
        name: 'Renate Kühl',
        email: 'renate.kuehl@example.org',
        strasse: 'Lindenallee 4',
        plz: '04103',
        ort: 'Leipzig',
      },
      zahlung: { art: 'rechnung' },
      versand: 'standard',
      summe: { zwischensumme: 6900, rabatt: 0, versand: 490, gesamt: 7390 },
      zeilen: [{ name: 'Tamper mit Feder', variante: 'Edelstahl', anzahl: 1, preis: 6900, betrag: 6900 }],
    },
  ];
  let naechste = 10232;

  const berechne = ({ zeilen, gutschein, kasse }) => {
    const reich = zeilen.map((zeile) => {
      const teil = teilVon(zeile.teil);
      const preis = fault('preis-vom-browser') && zeile.preis > 0 ? zeile.preis : preisVon(teil, zeile);
      const variante = [zeile.groesse, zeile.farbe].filter(Boolean).join(', ');
      const { id, anzahl } = zeile;
      return { id, teil: teil.id, name: teil.name, variante, anzahl, preis, betrag: preis * anzahl };
    });
    const zwischensumme = reich.reduce((summe, z) => summe + z.betrag, 0);
    const gilt = gutschein !== null && (fault('gutschein-bleibt') || zwischensumme >= GUTSCHEIN_AB);
    const rabatt = gilt ? Math.round(zwischensumme / 10) : 0;
    const art = versandarten.find((v) => v.id === (kasse.versand ?? 'standard'));
    const frei = fault('genau-75-kostet-versand') ? zwischensumme > FREI_AB : zwischensumme >= FREI_AB;
    const versand = zeilen.length === 0 || (art.id === 'standard' && frei) ? 0 : art.preis;
    return {
      zeilen: reich,
      stueck: zeilen.reduce((n, z) => n + z.anzahl, 0),
      gutschein,
      gilt,
      summe: { zwischensumme, rabatt, versand, gesamt: zwischensumme - rabatt + versand },
    };
  };

  const stand = (besucher) => ({
    korb: berechne(besucher),
    merkliste: besucher.merkliste.map((id) => kurz(teilVon(id))),
    vergleich: besucher.vergleich,
    eigene: besucher.eigene,
  });

  const gute = (anzahl) => Number.isInteger(anzahl) && anzahl >= 1 && anzahl <= HOECHSTENS;
  const zuViel = { fehler: `Höchstens ${HOECHSTENS} Stück je Teil und Bestellung.` };

  const legeHinein = (besucher, { teil: id, groesse = null, farbe = null, anzahl, preis }) => {
    const teil = teilVon(id);
    const kennt = (auswahl, wert) =>
      auswahl.length === 0 ? wert === null : auswahl.some(([w]) => w === wert);
    if (teil === undefined || !kennt(teil.groessen, groesse) || !kennt(teil.farben, farbe))
      return { fehler: 'Dieses Teil führen wir nicht.' };
    const schon = besucher.zeilen.find(
      (z) => z.teil === teil.id && z.groesse === groesse && z.farbe === farbe,
    );
    if (!gute(fault('zweimal-sechs-geht') ? anzahl : anzahl + (schon?.anzahl ?? 0))) return zuViel;
    if (schon) schon.anzahl += anzahl;
    else besucher.zeilen.push({ id: besucher.naechsteZeile++, teil: teil.id, groesse, farbe, anzahl, preis });
    return stand(besucher);
  };

  const setzeAnzahl = (besucher, id, anzahl) => {
    const diese = besucher.zeilen.find((z) => z.id === id);
    if (diese === undefined || !gute(anzahl)) return zuViel;
    const zeile = fault('variante-verwechselt') ? besucher.zeilen.find((z) => z.teil === diese.teil) : diese;
    zeile.anzahl = anzahl;
    return stand(besucher);
  };

  const loeseEin = (besucher, code) => {
    if (String(code).trim().toUpperCase() !== 'CREMA10')
      return { fehler: 'Diesen Gutschein kennen wir nicht.' };
    if (berechne(besucher).summe.zwischensumme < GUTSCHEIN_AB)
      return { fehler: 'Der Gutschein CREMA10 gilt ab 40 € Warenwert.' };
    besucher.gutschein = 'CREMA10';
    return stand(besucher);
  };

  const angaben = ({ kasse }) => ({
    ...kasse,
    versandarten: versandarten.map((v) => ({
      ...v,
      am: tagIn(v.tage),
      frei: v.id === 'standard' ? FREI_AB : null,
    })),
  });

  const bestelle = (besucher) => {
    const { adresse, versand, zahlung } = besucher.kasse;
    if (besucher.zeilen.length === 0) return { fehler: 'Ihr Warenkorb ist leer.' };
    if (!adresse || !versand || !zahlung) return { fehler: 'Es fehlen noch Angaben zur Bestellung.' };
    const { zeilen, summe } = berechne(besucher);
    const { tage } = versandarten.find((v) => v.id === versand);
    const nummer = naechste++;
    bestellungen.push({
      nummer,
      tag: tagIn(0),
      liefertag: tagIn(fault('liefertag-daneben') ? tage + 1 : tage),
      stand: 'In Arbeit',
      adresse,
      zahlung,
      versand,
      summe,
      zeilen,
    });
    Object.assign(besucher, { zeilen: [], gutschein: null, kasse: { adresse } });
    besucher.eigene.push(nummer);
    return { nummer };
  };

  const zeige = (besucher, nummer, email) => {
    const bestellung = bestellungen.find((b) => b.nummer === nummer);
    const darf =
      fault('bestellung-ohne-email') ||
      besucher.eigene.includes(nummer) ||
      bestellung?.adresse.email.toLowerCase() === email.trim().toLowerCase();
    if (bestellung === undefined || !darf)
      return { fehler: 'Zu dieser Nummer und E-Mail-Adresse gibt es keine Bestellung.' };
    const versand = versandarten.find((v) => v.id === bestellung.versand).name;
    return { ...bestellung, versand, nummer: fault('nummer-der-naechsten') ? naechste : nummer };
  };

  return { stand, legeHinein, setzeAnzahl, loeseEin, angaben, bestelle, zeige, teilVon, versandarten };
};

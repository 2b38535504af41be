// Anmeldung zur Sommerakademie Lindau: vier Schritte, Stand in der Sitzung des Servers.
import { randomUUID } from 'node:crypto';

const KURSE = [
  { nr: 1, name: 'Aquarell am See', preis: 180, plaetze: 8 },
  { nr: 2, name: 'Chorwoche', preis: 140, plaetze: 12 },
  { nr: 3, name: 'Keramik', preis: 210, plaetze: 5 },
  { nr: 4, name: 'Fotografie', preis: 195, plaetze: 6 },
];
const NACHT = 38;
const FRUEHSTUECK = 6;
const MITTAG = 11;

const h = (wert) => String(wert ?? '').replace(/[&<>"']/g, (z) => `&#${z.charCodeAt(0)};`);
const euro = (betrag) => `${betrag.toFixed(2).replace('.', ',')} €`;

export default ({ fault }) => {
  const kurse = KURSE.map((kurs) => ({ ...kurs }));
  const sitzungen = new Map();
  let letzteNummer = 6;

  const seite = (res, titel, inhalt, { status = 200, schritt } = {}) => {
    const namen = ['Person', 'Kurs', 'Verpflegung', 'Prüfen'];
    const leiste = schritt
      ? `<ol class="schritte">${namen.map((name, i) => `<li${i + 1 === schritt ? ' aria-current="step"' : ''}>${name}</li>`).join('')}</ol>`
      : '';
    res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    res.end(`<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${h(titel)} – Sommerakademie Lindau</title><link rel="icon" href="data:,"><style>
body{font:17px/1.6 "Trebuchet MS",sans-serif;margin:0;background:#f3f7f9;color:#15252d}
.kopf{background:#0d4a63;color:#fff;padding:12px 20px}.kopf a{color:#fff}
.inhalt{max-width:640px;margin:20px auto;background:#fff;padding:20px 28px}
.schritte{display:flex;flex-wrap:wrap;gap:22px;padding-left:18px}.schritte [aria-current]{font-weight:bold}
.feld{margin:12px 0}.feld label{display:block}.feld input:not([type=checkbox]):not([type=radio]),.feld select,.feld textarea{font:inherit;width:100%;max-width:380px;padding:4px 6px;border:1px solid #5b7683;box-sizing:border-box}
.hinweis{font-size:15px;color:#44585f;margin:0}.fehler{color:#a3131f}
button,.knopf{font:inherit;min-height:32px;padding:4px 16px;border:1px solid #0d4a63;background:#0d4a63;color:#fff;cursor:pointer}
button.neben{background:#fff;color:#0d4a63}td,th{text-align:left;padding:3px 14px 3px 0}
</style></head><body><div class="kopf"><a href="/">Sommerakademie Lindau</a></div><main class="inhalt">${leiste}<h1>${h(titel)}</h1>${inhalt}</main></body></html>`);
  };
  const weiter = (res, wohin, cookie) => {
    res.writeHead(303, { location: wohin, ...(cookie ? { 'set-cookie': cookie } : {}) });
    res.end();
  };
  const feld = (d, f, name, text, attribute = '', hinweis = '') =>
    `<div class="feld"><label for="${name}">${text}</label><input id="${name}" name="${name}" value="${h(d[name])}" ${attribute}${f[name] ? ' aria-invalid="true"' : ''}>
${hinweis ? `<p class="hinweis">${hinweis}</p>` : ''}${f[name] ? `<p class="fehler" role="alert">${f[name]}</p>` : ''}</div>`;
  const knoepfe = (zurueck, text = 'Weiter') =>
    `<p>${zurueck ? '<button class="neben" name="richtung" value="zurueck" formnovalidate>Zurück</button> ' : ''}<button name="richtung" value="weiter">${text}</button></p>`;
  const kursVon = (d) => kurse.find(({ nr }) => nr === Number(d.kurs));
  const posten = (d) => {
    const kurs = kursVon(d);
    const naechte = d.bleiben === 'ja' ? Number(d.naechte) : 0;
    const liste = [[kurs.name, kurs.preis]];
    if (naechte > 0) liste.push([`${naechte} ${naechte === 1 ? 'Nacht' : 'Nächte'}`, naechte * NACHT]);
    if (d.fruehstueck) liste.push(['Frühstück', FRUEHSTUECK]);
    if (d.mittag) liste.push(['Mittagessen', MITTAG]);
    return liste;
  };
  const fertigBis = (d) => (!d.nachname ? 0 : !d.kurs ? 1 : !d.verpflegt ? 2 : 3);

  const schritt1 = (res, d, f = {}) =>
    seite(
      res,
      'Ihre Angaben',
      `<form method="post" action="/schritt/1" novalidate>${feld(d, f, 'vorname', 'Vorname', 'autocomplete="given-name" required')}
${feld(d, f, 'nachname', 'Nachname', 'autocomplete="family-name" required', 'Bindestriche und Umlaute sind erlaubt, zum Beispiel Müller-Lüders.')}
${feld(d, f, 'email', 'E-Mail', 'type="email" autocomplete="email" required')}${feld(d, f, 'alter', 'Alter in Jahren', 'type="number" min="14" max="99" required', 'Teilnehmen kann, wer 14 bis 99 Jahre alt ist.')}${knoepfe(false)}</form>`,
      { schritt: 1, status: Object.keys(f).length ? 422 : 200 },
    );
  const schritt2 = (res, d, f = {}) =>
    seite(
      res,
      'Kurs und Unterkunft',
      `<form method="post" action="/schritt/2" novalidate><div class="feld"><label for="kurs">Kurs</label><select id="kurs" name="kurs" required><option value="">Bitte wählen</option>${kurse
        .map(
          (k) =>
            `<option value="${k.nr}"${String(k.nr) === String(d.kurs) ? ' selected' : ''}>${k.name}, ${k.preis} €, noch ${k.plaetze} Plätze</option>`,
        )
        .join('')}</select>${f.kurs ? `<p class="fehler" role="alert">${f.kurs}</p>` : ''}</div>
<fieldset class="feld"><legend>Übernachten Sie bei uns?</legend><label><input type="radio" name="bleiben" value="nein"${d.bleiben !== 'ja' ? ' checked' : ''}> Nein</label><label><input type="radio" name="bleiben" value="ja"${d.bleiben === 'ja' ? ' checked' : ''}> Ja, ${NACHT} € je Nacht</label></fieldset>
${feld(d, f, 'naechte', 'Nächte', 'type="number" min="1" max="5"', 'Nur wenn Sie übernachten: 1 bis 5 Nächte.')}
${Number(d.alter) < 18 ? feld(d, f, 'vormund', 'Name einer erziehungsberechtigten Person', 'required', 'Unter 18 Jahren nötig.') : ''}${knoepfe(true)}</form>`,
      { schritt: 2, status: Object.keys(f).length ? 422 : 200 },
    );
  const schritt3 = (res, d, f = {}) =>
    seite(
      res,
      'Verpflegung',
      `<form method="post" action="/schritt/3"><div class="feld"><label><input type="checkbox" name="fruehstueck"${d.fruehstueck ? ' checked' : ''}> Frühstück, ${euro(FRUEHSTUECK)}</label><label><input type="checkbox" name="mittag"${d.mittag ? ' checked' : ''}> Mittagessen, ${euro(MITTAG)}</label></div>
<div class="feld"><label for="anmerkung">Anmerkung</label><textarea id="anmerkung" name="anmerkung" rows="3">${h(d.anmerkung)}</textarea><p class="hinweis">Höchstens 200 Zeichen.</p>${f.anmerkung ? `<p class="fehler" role="alert">${f.anmerkung}</p>` : ''}</div>${knoepfe(true)}</form>`,
      { schritt: 3, status: f.anmerkung ? 422 : 200 },
    );
  const schritt4 = (res, d, f = {}) => {
    const liste = posten(d);
    const summe = liste.reduce(
      (s, [was, wert]) => s + (fault('summe-ohne-mittag') && was === 'Mittagessen' ? 0 : wert),
      0,
    );
    if (fault('pruefen-zeigt-anderen-kurs')) liste[0][0] = KURSE[(Number(d.kurs) + 1) % KURSE.length].name;
    seite(
      res,
      'Bitte prüfen',
      `<table><tbody><tr><th scope="row">Name</th><td>${h(d.vorname)} ${h(d.nachname)}</td></tr><tr><th scope="row">E-Mail</th><td>${h(d.email)}</td></tr><tr><th scope="row">Alter</th><td>${h(d.alter)}</td></tr>${d.vormund ? `<tr><th scope="row">Erziehungsberechtigt</th><td>${h(d.vormund)}</td></tr>` : ''}${d.anmerkung ? `<tr><th scope="row">Anmerkung</th><td>${h(d.anmerkung)}</td></tr>` : ''}</tbody></table>
<h2>Kosten</h2><table><tbody>${liste.map(([was, wert]) => `<tr><td>${was}</td><td>${euro(wert)}</td></tr>`).join('')}<tr><th scope="row">Summe</th><td><strong>${euro(summe)}</strong></td></tr></tbody></table>
<form method="post" action="/schritt/4" novalidate><div class="feld"><label><input type="checkbox" name="agb" required> Ich habe die Teilnahmebedingungen gelesen.</label>${f.agb ? `<p class="fehler" role="alert">${f.agb}</p>` : ''}</div>${knoepfe(true, 'Verbindlich anmelden')}</form>`,
      { schritt: 4, status: f.agb ? 422 : 200 },
    );
  };

  const pruefe = (schritt, d) => {
    const f = {};
    const leer = (name) => (d[name] ?? '').trim() === '';
    if (schritt === 1) {
      if (leer('vorname')) f.vorname = 'Bitte geben Sie den Vornamen an.';
      if (leer('nachname')) f.nachname = 'Bitte geben Sie den Nachnamen an.';
      else if (fault('bindestrich-verboten') && !/^[a-z ]+$/i.test(d.nachname))
        f.nachname = 'Der Nachname enthält ungültige Zeichen.';
      if (!/^\S+@\S+\.\S+$/.test(d.email ?? '')) f.email = 'Das ist keine gültige E-Mail-Adresse.';
      const alter = Number(d.alter);
      if (
        leer('alter') ||
        !Number.isInteger(alter) ||
        alter < (fault('dreizehn-genuegt') ? 13 : 14) ||
        alter > 99
      )
        f.alter = 'Das Alter muss zwischen 14 und 99 liegen.';
    }
    if (schritt === 2) {
      if (!kursVon(d)) f.kurs = 'Bitte wählen Sie einen Kurs.';
      const naechte = Number(d.naechte);
      const meiste = fault('fuenf-naechte-verboten') ? 4 : 5;
      if (
        d.bleiben === 'ja' &&
        (leer('naechte') || !Number.isInteger(naechte) || naechte < 1 || naechte > meiste)
      )
        f.naechte = 'Bitte geben Sie 1 bis 5 Nächte an.';
      if (Number(d.alter) < 18 && leer('vormund') && !fault('vormund-nicht-noetig'))
        f.vormund = 'Unter 18 Jahren brauchen wir diesen Namen.';
    }
    if (schritt === 3 && (d.anmerkung ?? '').length > 200) f.anmerkung = 'Die Anmerkung ist zu lang.';
    return f;
  };

  return async (req, res) => {
    const { pathname } = new URL(req.url, 'http://lindau');
    let sitzung = /(?:^|; )anm=([\w-]+)/.exec(req.headers.cookie ?? '')?.[1];
    let cookie;
    if (!sitzung || !sitzungen.has(sitzung)) {
      sitzung = randomUUID();
      sitzungen.set(sitzung, {});
      cookie = `anm=${sitzung}; Path=/; HttpOnly; SameSite=Lax`;
    }
    if (cookie) res.setHeader('set-cookie', cookie);
    const d = sitzungen.get(sitzung);
    const nr = Number(/^\/schritt\/([1-4])$/.exec(pathname)?.[1] ?? 0);
    const zeige = [schritt1, schritt2, schritt3, schritt4];
    if (req.method === 'POST' && nr > 0) {
      let roh = '';
      for await (const teil of req) roh += teil;
      const angaben = Object.fromEntries(new URLSearchParams(roh));
      if (nr > fertigBis(d) + 1) return weiter(res, `/schritt/${fertigBis(d) + 1}`);
      if (nr === 4) {
        if (angaben.richtung === 'zurueck') return weiter(res, '/schritt/3');
        if (!angaben.agb && !fault('ohne-bedingungen'))
          return schritt4(res, d, { agb: 'Bitte bestätigen Sie die Teilnahmebedingungen.' });
        letzteNummer += 1;
        if (!fault('plaetze-bleiben')) kursVon(d).plaetze -= 1;
        const nummer = `ANM-${String(letzteNummer).padStart(4, '0')}`;
        const behalten = fault('ende-leert-nicht') ? d : {};
        sitzungen.set(sitzung, { ...behalten, nummer, wer: d.vorname });
        return weiter(res, '/danke');
      }
      const neu = { ...d, ...angaben };
      if (nr === 3) {
        neu.fruehstueck = angaben.fruehstueck;
        neu.mittag = angaben.mittag;
        neu.verpflegt = true;
      }
      if (angaben.richtung === 'zurueck') {
        if (fault('zurueck-verliert-person') && nr === 2)
          for (const name of ['vorname', 'email']) delete neu[name];
        delete neu.richtung;
        sitzungen.set(sitzung, { ...neu, kurs: kursVon(neu) ? neu.kurs : d.kurs });
        return weiter(res, `/schritt/${nr - 1}`);
      }
      const f = pruefe(nr, neu);
      if (Object.keys(f).length > 0)
        return zeige[nr - 1](res, fault('fehler-leert-felder') ? { alter: neu.alter } : neu, f);
      if (fault('keramik-dreht-sich') && nr === 2 && neu.kurs === '3') return weiter(res, '/schritt/2');
      sitzungen.set(sitzung, neu);
      return weiter(res, `/schritt/${nr + 1}`);
    }
    if (nr > 0) {
      const moeglich = fertigBis(d) + 1;
      if (nr > moeglich && !(fault('schritt-drei-offen') && nr === 3))
        return weiter(res, `/schritt/${moeglich}`);
      return zeige[nr - 1](res, d);
    }
    if (pathname === '/danke') {
      if (!d.nummer && !fault('danke-ohne-anmeldung')) return weiter(res, '/');
      return seite(
        res,
        `Danke${d.wer ? `, ${d.wer}` : ''}!`,
        `<p>Ihre Anmeldung hat die Nummer <strong>${d.nummer}</strong>.</p><p><a href="/">Zur Startseite</a></p>`,
      );
    }
    if (pathname === '/')
      return seite(
        res,
        'Sommerakademie Lindau',
        `<p>Eine Woche am Bodensee, vier Kurse.</p><ul>${kurse.map((k) => `<li>${k.name}, ${k.preis} €, noch ${k.plaetze} Plätze</li>`).join('')}</ul><p>Bisher ${letzteNummer} Anmeldungen.</p><p><a href="/schritt/1">Jetzt anmelden</a></p>`,
      );
    seite(res, 'Nicht gefunden', '<p>Diese Seite gibt es nicht.</p>', { status: 404 });
  };
};

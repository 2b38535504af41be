import { randomUUID } from 'node:crypto';
import { kassenwerk, neuerBesucher } from './kasse.js';
import { kurz, neueTeile, suche } from './katalog.js';
import { adressFehler, ibanGut, zahlungsarten } from './pruefen.js';

const seiten =
  /^\/(katalog|merkliste|vergleich|bestellungen|bestellung\/\d+|teil\/\d+|kasse\/(adresse|versand|zahlung|pruefen))?$/;

const lies = async (req) => {
  let roh = '';
  for await (const stueck of req) roh += stueck;
  try {
    const daten = JSON.parse(roh || '{}');
    return typeof daten === 'object' && daten !== null ? daten : {};
  } catch {
    return {};
  }
};

export default ({ fault, file }) => {
  const teile = neueTeile();
  const werk = kassenwerk(teile, fault);
  const besucher = new Map();

  const genau = (teil) => {
    const { bewertungen, beliebt: _, ...rest } = teil;
    const gezaehlt = fault('schnitt-ohne-neue') ? bewertungen.filter((b) => !b.neu) : bewertungen;
    const summe = gezaehlt.reduce((n, b) => n + b.sterne, 0);
    return {
      ...rest,
      mehrere: kurz(teil).mehrere,
      bewertungen,
      schnitt: gezaehlt.length === 0 ? null : summe / gezaehlt.length,
    };
  };

  const bewerte = (id, { name, sterne, text }) => {
    const teil = werk.teilVon(id);
    const wer = String(name ?? '')
      .trim()
      .slice(0, 40);
    const wort = String(text ?? '')
      .trim()
      .slice(0, 600);
    if (teil === undefined || wer === '' || wort.length < 10 || ![1, 2, 3, 4, 5].includes(sterne))
      return { fehler: 'Diese Bewertung ist unvollständig.' };
    teil.bewertungen.unshift({ name: wer, sterne, text: wort, neu: true });
    return genau(teil);
  };

  const merke = (wer, liste, id, an) => {
    const teil = werk.teilVon(id);
    if (teil === undefined) return { fehler: 'Dieses Teil führen wir nicht.' };
    if (an && liste === 'vergleich' && wer.vergleich.length === 2 && !wer.vergleich.includes(teil.id))
      return { fehler: 'Sie vergleichen schon zwei Teile. Nehmen Sie erst eines heraus.' };
    wer[liste] = wer[liste].filter((n) => n !== teil.id);
    if (an) wer[liste].push(teil.id);
    return werk.stand(wer);
  };

  const setzeKasse = (wer, schritt, daten) => {
    if (schritt === 'adresse') {
      if (Object.keys(adressFehler(daten, fault)).length > 0)
        return { fehler: 'Die Adresse ist unvollständig.' };
      wer.kasse.adresse = Object.fromEntries(
        ['name', 'email', 'strasse', 'plz', 'ort'].map((feld) => [feld, String(daten[feld]).trim()]),
      );
    } else if (schritt === 'versand') {
      if (!werk.versandarten.some((v) => v.id === daten.art))
        return { fehler: 'Bitte wählen Sie den Versand.' };
      wer.kasse.versand = daten.art;
    } else {
      if (!zahlungsarten.some(([art]) => art === daten.art))
        return { fehler: 'Bitte wählen Sie die Zahlung.' };
      if (daten.art === 'lastschrift' && !ibanGut(daten.iban)) return { fehler: 'Diese IBAN stimmt nicht.' };
      wer.kasse.zahlung = {
        art: daten.art,
        ...(daten.art === 'lastschrift' && { iban: String(daten.iban) }),
      };
    }
    return werk.angaben(wer);
  };

  const antworte = (wer, method, pfad, params, daten) => {
    const [, was, id] = /^\/api\/([a-z]+)(?:\/(\w+))?(?:\/bewertungen)?$/.exec(pfad) ?? [];
    switch (`${method} ${was}`) {
      case 'GET start':
        return { angebote: teile.filter((t) => t.vorher !== null).map(kurz) };
      case 'GET katalog':
        return suche(teile, params, fault);
      case 'GET vorschlaege': {
        const q = (params.get('q') ?? '').trim().toLowerCase();
        return q === ''
          ? []
          : teile
              .filter((t) => t.name.toLowerCase().includes(q))
              .slice(0, 5)
              .map(kurz);
      }
      case 'GET teile':
        return werk.teilVon(id) && genau(werk.teilVon(id));
      case 'POST teile':
        return bewerte(id, daten);
      case 'GET ich':
        return werk.stand(wer);
      case 'POST korb':
        return werk.legeHinein(wer, daten);
      case 'PATCH korb':
        return werk.setzeAnzahl(wer, Number(id), daten.anzahl);
      case 'DELETE korb':
        wer.zeilen = wer.zeilen.filter((z) => z.id !== Number(id));
        return werk.stand(wer);
      case 'PUT gutschein':
        return werk.loeseEin(wer, daten.code);
      case 'DELETE gutschein':
        wer.gutschein = null;
        return werk.stand(wer);
      case 'PUT merkliste':
      case 'PUT vergleich':
        return merke(wer, was, id, true);
      case 'DELETE merkliste':
      case 'DELETE vergleich':
        return merke(wer, was, id, false);
      case 'GET kasse':
        return werk.angaben(wer);
      case 'PUT kasse':
        return setzeKasse(wer, id, daten);
      case 'POST bestellungen':
        return werk.bestelle(wer);
      case 'GET bestellungen':
        return werk.zeige(wer, Number(id), params.get('email') ?? '');
    }
  };

  return async (req, res) => {
    const { pathname, searchParams } = new URL(req.url, 'http://laden');
    res.setHeader('x-content-type-options', 'nosniff');
    res.setHeader('referrer-policy', 'same-origin');
    res.setHeader('content-security-policy', "frame-ancestors 'none'");
    let kennung = /(?:^|; )besuch=([\w-]+)/.exec(req.headers.cookie ?? '')?.[1];
    if (!besucher.has(kennung)) {
      kennung = randomUUID();
      besucher.set(kennung, neuerBesucher());
      res.setHeader('set-cookie', `besuch=${kennung}; Path=/; HttpOnly; SameSite=Lax`);
    }
    if (pathname.startsWith('/api/')) {
      const json = req.method === 'GET' || (req.headers['content-type'] ?? '').startsWith('application/json');
      const daten = await lies(req);
      const antwort = json
        ? antworte(besucher.get(kennung), req.method, pathname, searchParams, daten)
        : undefined;
      res.writeHead(antwort === undefined ? 404 : 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      });
      return res.end(JSON.stringify(antwort ?? { fehler: 'Das gibt es hier nicht.' }));
    }
    if (await file(seiten.test(pathname) ? '/' : pathname, res)) return;
    res.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
    res.end(
      '<!doctype html><html lang="de"><meta name="viewport" content="width=device-width"><title>Nicht gefunden</title><main><h1>Nicht gefunden</h1><p><a href="/">Zum Laden</a></p></main></html>',
    );
  };
};

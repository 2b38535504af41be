import type { AspectWords } from './aspects.ts';

export const de: AspectWords = {
  sorting:
    'sortier*, sortieren, Sortierung, sortiert, der Reihe nach, Reihenfolge, geordnet, aufsteigend, absteigend, alphabetisch, billigste zuerst',
  'stated-order':
    'neueste zuerst, neuestes zuerst, Neueste oben, ganz oben, an erster Stelle, zuoberst, älteste zuerst',
  filtering:
    'filter*, Filterung, gefiltert, eingrenz*, einschränk*, nur Treffer, nach Kategorie, nach Hersteller',
  searching: 'suche, suchen, sucht, Suchfeld, Suchergebnis*, Suchbegriff, gefunden, auffinden',
  paging:
    'Seitenzahl, blättern, nächste Seite, zweite Seite, zweiten Seite, Seite zwei, weitere Seiten, mehr laden, mehr anzeigen, Paginierung',
  counting:
    'Anzahl, wie viele, Zähler, zählt, gezählt, Zahl der, Zahl im, Zahl in, Zahl am, Zahl neben, freie Plätze, Plätze',
  summing: 'Summe, Gesamtsumme, Gesamtbetrag, gesamt, zusammen, Zwischensumme, Endbetrag, summiert, Saldo',
  calculating: 'berechn*, Berechnung, rechnet, umrechn*, Durchschnitt, Mittelwert, Prozent, Schnitt',
  'as-listed':
    'derselbe Preis, gleicher Preis, gleichen Preis, denselben Preis, stimmt überein, übereinstimm*, wie in der Liste, wie auf, einheitlich, abweich*, dasselbe wie, überall gleich',
  'own-page':
    'Detailseite, eigene Seite, eigenen Seite, öffnet das richtige, öffnet die richtige, öffnet den richtigen, öffnet genau, das gewählte öffnet, die gewählte',
  limit:
    'ausgebucht, kein Platz, voll belegt, höchstens, maximal, nicht mehr als, mindestens, Grenze, Grenzwert, Grenzwerte, Obergrenze, Untergrenze, begrenzt, zu viele, zu lang, Länge, Limit, mehr als #, bis zu',
  required:
    'Pflichtfeld, Pflichtfelder, Pflichtangabe*, erforderlich, leer, leere, leeren, Leerzeichen, ohne Angabe, fehlende Angabe, nicht ausgefüllt, muss angegeben, ohne Name, ohne Bedingungen, ohne Zustimmung',
  invalid:
    'ungültig*, abgelehnt, ablehn*, zurückgewiesen, verweiger*, falsch, falsche, falschen, falscher, Prüfung der Eingaben, validier*, Validierung, negativ*, darf nicht, dürfen nicht, nicht erlaubt, unzulässig*, nicht möglich, kann nicht, keinesfalls',
  accepted:
    'gültig, gültige, gültigen, angenommen, akzeptiert, wird akzeptiert, erlaubt, zulässig, darf man, nimmt an',
  reason:
    'Fehlermeldung, Fehlermeldungen, sagt warum, Begründung, Hinweis, Meldung, Rückmeldung, erklärt warum',
  unchanged:
    'Umlaut, Umlaute, Umlauten, Akzente, Sonderzeichen, Bindestrich, Anführungszeichen, wie eingegeben, wie getippt, unverändert, Emoji, Emojis',
  'entries-kept':
    'behält die Eingaben, Eingaben bleiben, bleiben erhalten, Eingaben gehen nicht verloren, Felder bleiben gefüllt, behält Eingaben, behält was eingegeben, Eingaben erhalten, verliert Eingaben',
  once: 'zweimal, doppelt, doppelte, doppelter, doppelten, nur einmal, mehrfach, Duplikat, Duplikate, Dubletten, noch einmal, eindeutig',
  dates:
    'Datum, Zeitraum, Kalender, Frist, Liefertag, Enddatum, Startdatum, vergangen*, in der Vergangenheit, Überschneidung, überschneiden',
  threshold: 'versandkostenfrei, ab # *, genau #, Schwelle, ab einem, ab #',
  acting: 'Knopf, Schaltfläche, drücken, klicken, Klick, umschalten, wirkt, bewirkt',
  creating:
    'anlegen, angelegt, erstellen, erstellt, hinzufügen, hinzugefügt, neu angelegt, eintragen, neue anlegen, neuer Eintrag, legen, in den Warenkorb legen',
  editing: 'ändern, geändert, bearbeiten, bearbeitet, umbenennen, Änderung, Änderungen, anpassen',
  deleting: 'löschen, gelöscht, Löschen, entfernen, entfernt, herausnehmen, zurückziehen, wegnehmen',
  cancelling: 'abbrechen, Abbruch, abgebrochen, verwerfen, verworfen, ohne zu speichern, ohne Speichern',
  undoing:
    'rückgängig, zurücknehmen, wieder zurück, wie vorher, wie zuvor, zurückgeben, wieder wie, und zurück, sinkt wieder, wiederherstell*',
  'only-this':
    'nur diesen, nur diese, nur dieses, nur das, nur den, nur die, nichts anderes, keine anderen, kein anderes, andere bleiben, anderen bleiben, die übrigen, alle übrigen, den falschen, das falsche, die falsche, Nachbar*, der gewählte, nur der',
  'every-one':
    'für alle, bei allen, jedes einzelne, jeder einzelne, jede einzelne, bei jedem, bei jeder, für jede, für jeden, alle Arten, immer',
  kept: 'gespeichert, bleibt gespeichert, erhalten, dauerhaft, bleibt, merkt sich, noch da, überlebt, behalten',
  reload: 'neu laden, Neuladen, neu geladen, aktualisieren der Seite, erneut laden, nach dem Laden',
  returning: 'Zurück-Knopf, Browser zurück, zurückgehen, zurück und vor, Zurück im Browser, Lesezeichen',
  skipping:
    'überspring*, direkt, direkt aufrufen, über die Adresse, durch die Adresse, Direktaufruf, ohne die Schritte, ohne vorher, ohne die ersten, umgehen, ohne vorherige, ohne Anmeldung zur',
  journey:
    'von Anfang bis Ende, ganzer Ablauf, gesamter Ablauf, ganzen Ablauf, kompletter Ablauf, Ablauf, Bestellvorgang, durchgängig, ganze Weg, ganzen Weg',
  disclosing: 'Dialog, Fenster öffnet, aufklapp*, zuklapp*, Reiter, Menü öffnet, ausklapp*',
  exporting: 'Export, exportier*, herunterladen, Download, CSV, PDF',
  uploading: 'hochladen, hochgeladen, Anhang, Upload',
  access:
    'ohne Anmeldung, ohne angemeldet zu sein, nicht angemeldet, anonym, unangemeldet, Zugriffsschutz, Zugriff, geschützt, Anmeldung nötig, nur angemeldet',
  others:
    'von anderen, anderer Nutzer, anderer Benutzer, fremde, fremden, fremder, anderer Kunden, Rolle, Rollen, Rechte, Berechtigung*, nur Admins, nur Verwalter, anderes Konto, fremdes Konto',
  'signing-in': 'anmelden, einloggen, Login, falsches Passwort, falschem Passwort, Zugangsdaten',
  guessing: 'erraten, durchprobieren, Versuche, Brute-Force, Anmeldeversuche, Sperre, gesperrt nach',
  'signing-out': 'abmelden, Abmeldung, ausloggen, Logout',
  session: 'Sitzung, Cookie, Cookies, Token',
  scripts: 'XSS, Skript, Skripte, Script, JavaScript, HTML einschleusen, einschleusen, Markup',
  queries: 'SQL, SQL-Injection, Datenbankabfrage, Datenbank',
  injection: 'Codeausführung, Befehl einschleusen, Pfad, Pfade, Weiterleitung',
  'cross-site': 'CSRF, fremde Seiten, fremden Seiten, anderer Herkunft, fremder Herkunft',
  headers: 'Sicherheitsheader, Kopfzeilen, Header',
  secrets:
    'Geheimnis*, vertraulich*, preisgeben, preisgibt, verrät, verraten, Datenleck, interne Angaben, Stacktrace',
  tampering: 'manipulier*, Manipulation, gefälscht*, Preis vom Browser, Preis aus dem Browser, verfälsch*',
  keyboard: 'Tastatur, Tastaturbedienung, Fokus, ohne Maus, Tabulator',
  naming:
    'Screenreader, Vorleseprogramm, Beschriftung, Beschriftungen, beschriftet, barrierefrei, Barrierefreiheit',
  contrast: 'Kontrast, Kontraste, Farbkontrast',
  'text-alternative': 'Alternativtext, Alternativtexte, Bildbeschreibung',
  phone:
    'Handy, Smartphone, Mobilgerät, schmal*, kleiner Bildschirm, kleinen Bildschirm, Telefon passt, mobil',
  readable: 'verdeckt, überdeckt, abgeschnitten, überlapp*, lesbar',
  speed:
    'schnell, langsam, Geschwindigkeit, Ladezeit, Ladezeiten, Antwortzeit, Antwortzeiten, Leistung, Performance',
  load: 'gleichzeitig, gleichzeitige, Last, Lasttest, unter Last, parallel',
  weight: 'Bildgröße, Datenmenge, springt beim Laden',
  failing:
    'Serverfehler, Absturz, abstürzen, stürzt ab, Ausnahme, robust, seltsame Werte, seltsamen Werten, unsinnige Werte, unsinnigen Werten',
  loading: 'lädt vollständig, lädt ohne Fehler, vollständig geladen, lädt fehlerfrei, öffnet ohne Fehler',
  links: 'Link, Links, Verweise, tote Links, toter Link',
  images: 'Bild, Bilder, Fotos, Produktbilder',
  unknown:
    'nicht gefunden, gibt es nicht, nicht vorhanden, unbekannte Nummer, unbekannte, existiert nicht, unbekannten, nicht existier*',
  malformed:
    'ungültiges JSON, kaputtes JSON, fehlerhafte Anfrage, fehlerhafte Anfragen, falscher Typ, Statuscode',
  functions: 'Funktion, Funktionen',
  'letter-case':
    'Großbuchstaben, Kleinbuchstaben, Großschreibung, Kleinschreibung, Groß- und Kleinschreibung, groß geschrieben, klein geschrieben',
  'sent-twice':
    'Doppelklick, doppelt abschicken, doppelt abgeschickt, zweimal drücken, zweimal klicken, zweimal abschicken, doppelt absenden',
};

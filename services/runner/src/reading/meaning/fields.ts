// What a field means, from everything it says of itself. Pure.
import type { Field, FieldMeaning } from '@prowl/contracts';
import type { RawField } from '../wire.ts';
import { searchWords, spaced, words } from './words.ts';

const completions: Record<string, FieldMeaning> = {
  email: 'email',
  username: 'username',
  'new-password': 'new-password',
  'current-password': 'password',
  'given-name': 'first-name',
  'family-name': 'last-name',
  name: 'full-name',
  tel: 'phone',
  'tel-national': 'phone',
  'street-address': 'street',
  'address-line1': 'street',
  'address-line2': 'street',
  'address-level2': 'city',
  'address-level1': 'region',
  'postal-code': 'postcode',
  country: 'country',
  'country-name': 'country',
  organization: 'company',
  'cc-number': 'card-number',
  'cc-exp': 'card-expiry',
  'cc-csc': 'card-code',
  'cc-name': 'full-name',
  bday: 'date',
  url: 'url',
  'one-time-code': 'code',
};
const types: Record<string, FieldMeaning> = {
  email: 'email',
  tel: 'phone',
  url: 'url',
  date: 'date',
  time: 'time',
  'datetime-local': 'datetime',
  month: 'month',
  week: 'date',
  color: 'colour',
  file: 'file',
  search: 'search',
  searchbox: 'search',
};
// The first that fits decides: the narrower ones stand before the wider.
const said: readonly (readonly [FieldMeaning, RegExp])[] = [
  ['email', words('e ?-?mails?( address)?|mail address|correo( electr[óo]nico)?|courriel|adresse e-?mail')],
  [
    'username',
    words(
      'user ?name|user( ?id)?|login( ?name)?|account name|nick ?name|screen name|handle|benutzer(name)?|identifiant|nom d.utilisateur|pseudo|usuario|nombre de usuario',
    ),
  ],
  [
    'card-number',
    words(
      '(credit |debit )?card ?(number|no|num)|kartennummer|num[ée]ro de (la )?carte|n[úu]mero de tarjeta|cc ?(number|num)|pan',
    ),
  ],
  [
    'card-expiry',
    words(
      'expir(y|ation|es)( date)?|exp( date)?|valid (until|thru)|mm ?/ ?yy|ablaufdatum|g[üu]ltig bis|date d.expiration|caducidad|vencimiento',
    ),
  ],
  [
    'card-code',
    words('cvv2?|cvc2?|csc|security code|pr[üu]fnummer|sicherheitscode|cryptogramme|c[óo]digo de seguridad'),
  ],
  ['postcode', words('zip( ?code)?|post(al)? ?code|plz|postleitzahl|code postal|c[óo]digo postal')],
  ['first-name', words('first ?name|given ?name|forename|fname|vorname|pr[ée]nom|nombre de pila')],
  [
    'last-name',
    words('last ?name|family ?name|surname|lname|nachname|familienname|nom de famille|apellidos?'),
  ],
  ['company', words('company|organi[sz]ation|firma|unternehmen|soci[ée]t[ée]|entreprise|empresa')],
  [
    'phone',
    words(
      '(tele)?phone( number)?|mobile( number)?|cell|telefon(nummer)?|handy|t[ée]l[ée]phone|portable|tel[ée]fono|m[óo]vil|tel',
    ),
  ],
  [
    'street',
    words(
      '(street|shipping|billing|delivery|postal)? ?address( line)?( 1| 2)?|street|stra(ß|ss)e|anschrift|lieferadresse|adresse|rue|direcci[óo]n|calle|domicilio|addr',
    ),
  ],
  ['city', words('city|town|stadt|ort|ville|ciudad|localidad|poblaci[óo]n')],
  ['region', words('state|province|region|county|bundesland|r[ée]gion|d[ée]partement|provincia|regi[óo]n')],
  ['country', words('country|land|pays|pa[íi]s|nation')],
  [
    'code',
    words(
      '(verification|one.time|confirmation|coupon|promo(tion)?|discount|voucher|gift( card)?|access|invite|2fa|otp|tan) ?(code|key|token)?|coupon|voucher|code|gutschein(code)?|rabattcode|code promo|c[óo]digo|cup[óo]n|captcha',
    ),
  ],
  ['search', searchWords],
  ['url', words('url|website|web ?site|homepage|link|webseite|site web|sitio web|p[áa]gina web')],
  ['percentage', words('percent(age)?|prozent|pourcentage|porcentaje')],
  [
    'quantity',
    words(
      'qty|quantity|how many|number of( \\w+)?|count|guests|adults|children|seats|menge|anzahl|st[üu]ck|quantit[ée]|cantidad|unidades',
    ),
  ],
  [
    'price',
    words('price|amount|cost|budget|salary|total|fee|preis|betrag|summe|prix|montant|precio|importe'),
  ],
  ['rating', words('rating|stars?|score|bewertung|sterne|note|[ée]valuation|valoraci[óo]n|puntuaci[óo]n')],
  [
    'date',
    words('date|birthday|day of birth|dob|deadline|due|datum|geburtstag|termin|naissance|fecha|nacimiento'),
  ],
  ['time', words('time|uhrzeit|heure|hora')],
  ['colour', words('colou?r|farbe|couleur')],
  [
    'long-text',
    words(
      'message|comments?|description|body|content|notes?|bio|about( me| you)?|review|feedback|details|question|text|nachricht|kommentar|beschreibung|inhalt|notiz|bemerkung|commentaire|contenu|mensaje|comentario|descripci[óo]n|contenido|notas?',
    ),
  ],
  [
    'title',
    words(
      'title|subject|headline|summary|caption|topic|label|new (task|todo|item|note)|what needs to be done|task|todo|titel|betreff|[üu]berschrift|aufgabe|titre|sujet|objet|t[âa]che|t[íi]tulo|asunto|tarea',
    ),
  ],
  [
    'full-name',
    words(
      '(full|your|display|real|contact|card ?holder.?s?|recipient) ?name|name on card|name|vollst[äa]ndiger name|ihr name|nom( complet)?|nombre( completo)?',
    ),
  ],
  [
    'number',
    words('number|nummer|num[ée]ro|n[úu]mero|age|alter|[âa]ge|edad|weight|height|width|length|size'),
  ],
];
const consent = words(
  'agree|accept|terms|conditions|privacy|consent|gdpr|policy|akzeptiere|zustimme|agb|datenschutz|einverstanden|j.accepte|conditions g[ée]n[ée]rales|confidentialit[ée]|acepto|t[ée]rminos|privacidad|newsletter|subscribe|marketing',
);
const repeated = words(
  'confirm(ation)?|repeat|again|re ?-?(enter|type)|retype|verify|second|best[äa]tigen|wiederholen|wiederholung|confirmer|confirmaci[óo]n|confirmar|repetir|password ?2|passwordconfirm',
);
const fresh = words('new|create|choose|neues?|nouveau|nueva');
const present = words('current|old|existing|aktuelles?|altes?|actuel|ancien|actual|antigua');

/** `passwords`: how many password fields the form has, and which of them this is. */
export const meaningOf = (
  field: RawField,
  passwords: { count: number; index: number } = { count: 1, index: 0 },
): FieldMeaning => {
  if (field.control === 'hidden') return 'hidden';
  if (field.control === 'file') return 'file';
  const own = `${field.label} ${spaced(field.name)} ${spaced(field.id)} ${field.placeholder}`;
  if (field.control === 'checkbox') return consent.test(own) ? 'consent' : 'toggle';
  if (field.control === 'radio') return words('rating|stars?|bewertung').test(own) ? 'rating' : 'choice';
  if (field.type === 'password') {
    if (repeated.test(own)) return 'confirm-password';
    if (present.test(own)) return 'current-password';
    if (field.autocomplete === 'new-password' || fresh.test(own))
      return passwords.count > 1 &&
        passwords.index > 0 &&
        passwords.index === passwords.count - 1 &&
        !fresh.test(own)
        ? 'confirm-password'
        : 'new-password';
    if (passwords.count === 2 && passwords.index === 1) return 'confirm-password';
    return words('cvv|cvc|csc|card code').test(own) ? 'card-code' : 'password';
  }
  const completion = field.autocomplete.split(/\s+/).at(-1) ?? '';
  if (completions[completion]) return completions[completion];
  if (types[field.type]) return types[field.type] as FieldMeaning;
  if (field.control === 'select') {
    const fit = said.find(
      ([meaning, pattern]) =>
        /^(country|region|quantity|rating|card-expiry)$/.test(meaning) && pattern.test(own),
    );
    return fit?.[0] ?? 'choice';
  }
  if (field.control === 'range') return words('rating|stars?').test(own) ? 'rating' : 'number';
  const fit = [field.label, `${spaced(field.name)} ${spaced(field.id)}`, field.placeholder]
    .map((text) => said.find(([, pattern]) => pattern.test(text))?.[0])
    .find(Boolean);
  if (
    field.type === 'number' ||
    field.type === 'spinbutton' ||
    field.inputmode === 'numeric' ||
    field.inputmode === 'decimal'
  )
    return fit && /^(quantity|price|percentage|rating|postcode|phone|card-number|card-code|code)$/.test(fit)
      ? fit
      : 'number';
  if (field.inputmode === 'email') return 'email';
  if (field.inputmode === 'tel') return fit ?? 'phone';
  if (field.inputmode === 'search' || /\bsearch\b/i.test(field.hints)) return 'search';
  if (field.control === 'textarea' || (field.control === 'editable' && field.type !== 'combobox'))
    return fit === 'title' ? 'title' : 'long-text';
  if (/@\w+\.\w/.test(field.placeholder)) return 'email';
  if (fit)
    return fit === 'long-text' &&
      !words('message|comments?|description|nachricht|kommentar|beschreibung|mensaje|comentario').test(own)
      ? 'text'
      : fit;
  return field.type === 'text' || field.control === 'editable' ? 'text' : 'unknown';
};

export const fieldsOf = (raw: readonly RawField[]): Field[] => {
  const secrets = raw.filter((field) => field.type === 'password');
  return raw.map((field): Field => {
    const {
      id: _id,
      placeholder,
      autocomplete: _autocomplete,
      inputmode: _inputmode,
      hints: _hints,
      role: _role,
      disabled,
      visible: _visible,
      near: _near,
      ...rest
    } = field;
    return {
      ...rest,
      label: field.label || placeholder || spaced(field.name) || (field.type === 'search' ? 'search' : ''),
      meaning: meaningOf(field, { count: secrets.length, index: secrets.indexOf(field) }),
      readonly: field.readonly || disabled,
    };
  });
};

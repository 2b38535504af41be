// Forms by purpose. Pure.
import type { Field, Form, FormPurpose } from '@prowl/contracts';
import { urlTemplate } from '../url-template.ts';
import type { RawForm, RawReading } from '../wire.ts';
import { isDestructive } from '../words/destructive.ts';
import { fieldsOf } from './fields.ts';
import { searchWords, slug, sortWords, spaced, words } from './words.ts';

const out = words(
  'sign ?out|log ?out|log ?off|abmelden|ausloggen|d[ée]connexion|se d[ée]connecter|cerrar sesi[óo]n|salir',
);
const up = words(
  'sign ?up|regist(er|ration|rieren|rierung)|create (an? |your |my )?(new )?account|join|konto (erstellen|anlegen)|s.inscrire|inscription|cr[ée]er (un )?compte|registrar(se|me)?|crear (una )?cuenta',
);
const into = words(
  'sign ?in|log ?in|log ?on|anmelden|anmeldung|einloggen|connexion|se connecter|iniciar sesi[óo]n|acceder|entrar',
);
const reset = words(
  'forgot(ten)?( your)? password|reset( your| my)? password|recover|passwort (vergessen|zur[üu]cksetzen)|mot de passe oubli[ée]|r[ée]initialiser|olvid[eé]|restablecer|recuperar',
);
const change = words(
  'change password|update password|new password|passwort [äa]ndern|changer( le)? mot de passe|cambiar contrase[ñn]a',
);
const remove = words(
  'delete|remove|erase|discard|trash|cancel|l[öo]schen|entfernen|stornieren|supprimer|retirer|effacer|eliminar|borrar|quitar',
);
const collect = words(
  'add( \\w+){0,3} to( my| your| the)? (cart|basket|bag|wish ?list|favou?rites|list|collection|trolley)|add to cart|buy( now| it)?|order|reserve|book|wish ?list|save for later|favou?rite|in den (warenkorb|einkaufswagen)|merken|ajouter au panier|acheter|a[ñn]adir (al carrito|a la cesta)|agregar al carrito|comprar',
);
const pay = words(
  'check ?out|pay( now)?|place( your| my| the)? order|order now|complete (order|purchase)|confirm order|purchase|zur kasse|kasse|bezahlen|bestellen|kostenpflichtig bestellen|commander|payer|passer (la )?commande|pagar|finalizar( la)? compra|realizar pedido|tramitar pedido',
);
const subscribe = words('subscribe|newsletter|abonnieren|s.abonner|suscribir(se|me)?|notify me');
const contact = words(
  'contact( us)?|get in touch|(talk|write|speak) to us|send( us)?( a)? message|enquiry|inquiry|support request|kontakt|nachricht senden|contactez|nous contacter|contacto|cont[áa]ctenos',
);
const comment = words(
  'comment|reply|review|post comment|leave a (comment|reply|review)|write a review|kommentar|antworten|bewertung|commenter|commentaire|r[ée]pondre|avis|comentar(io)?|responder|rese[ñn]a',
);
const settle = words(
  'settings|preferences|profile|account details|save changes|einstellungen|profil|param[èe]tres|pr[ée]f[ée]rences|ajustes|preferencias|perfil',
);
const edit = words(
  'edit|update|save( changes)?|modify|rename|change|bearbeiten|speichern|[äa]ndern|aktualisieren|modifier|enregistrer|mettre [àa] jour|editar|guardar|actualizar|modificar',
);
const create = words(
  'create|add|new|post|publish|insert|submit( \\w+)?|hinzuf[üu]gen|erstellen|anlegen|neue?r?s?|cr[ée]er|ajouter|nouveau|nouvelle|publier|crear|a[ñn]adir|agregar|nuev[oa]|publicar',
);
const back = words(
  'cancel|close|back|dismiss|never ?mind|clear|abbrechen|schlie(ß|ss)en|zur[üu]ck|annuler|fermer|retour|cancelar|cerrar|volver',
);
const filter = words('filter|apply|refine|go|show|filtern|anwenden|filtrer|appliquer|filtrar|aplicar');

/** Who signs in gives a name, a secret and perhaps a code; more than that is a record that has a password among other things. */
const holdsRecord = (visible: readonly Field[]): boolean =>
  visible.filter(
    ({ type, control, meaning }) =>
      type !== 'password' &&
      !['checkbox', 'radio'].includes(control) &&
      !['username', 'email', 'phone', 'code'].includes(meaning),
  ).length >= 2;

export const purposeOf = (form: RawForm, fields: readonly Field[]): FormPurpose => {
  const visible = fields.filter((field) => field.control !== 'hidden');
  const has = (...meanings: Field['meaning'][]): boolean =>
    fields.some((field) => meanings.includes(field.meaning));
  const secrets = fields.filter((field) => field.type === 'password' && field.meaning !== 'card-code');
  const button = form.submits[0]?.name ?? '';
  const address = spaced(form.action.replace(/[?#].*$/, ''));
  const spoken = `${button} ${form.name}`;
  const all = `${spoken} ${address} ${spaced(form.hints)}`;
  const says = (pattern: RegExp): boolean => pattern.test(spoken) || pattern.test(address);
  if (secrets.length > 0) {
    if (has('current-password') || (change.test(all) && secrets.length > 1)) return 'password-change';
    if (reset.test(form.name) || (has('new-password') && !has('email', 'username') && reset.test(all)))
      return 'password-reset';
    if (
      has('confirm-password') ||
      has('first-name', 'last-name', 'full-name') ||
      (has('new-password') && !into.test(spoken))
    )
      return 'sign-up';
    if (up.test(button) || (up.test(all) && !into.test(all))) return 'sign-up';
    return into.test(spoken) || !holdsRecord(visible)
      ? 'sign-in'
      : settle.test(all) || !create.test(spoken)
        ? 'settings'
        : 'create';
  }
  if (visible.length === 0) {
    if (out.test(all)) return 'sign-out';
    if (pay.test(button)) return 'checkout';
    if (collect.test(button)) return 'add-to-collection';
    if (remove.test(spoken) || isDestructive('', form.action)) return 'delete';
    return create.test(button) ? 'create' : edit.test(button) ? 'edit' : 'unknown';
  }
  if (has('file') && visible.length <= 2) return 'upload';
  if (reset.test(spoken) && has('email', 'username')) return 'password-reset';
  if (
    has('card-number', 'card-code') ||
    (has('street', 'postcode') &&
      (pay.test(all) || words('shipping|delivery|billing|liefer|livraison|env[íi]o').test(all)))
  )
    return 'checkout';
  // A search with many fields may be sent as a post; what is searched for is not made by it.
  if (searchWords.test(button) && !create.test(button) && visible.length > 1) return 'filter';
  const queries = visible.filter(
    (field) => field.meaning === 'search' || searchWords.test(`${field.label} ${field.name}`),
  );
  const narrowing = form.method !== 'post';
  if (narrowing && queries.length > 0 && visible.length === 1) return 'search';
  if (narrowing && (/role-search/.test(form.hints) || searchWords.test(button)) && visible.length <= 3)
    return queries.length > 0 || visible.some((field) => field.control === 'input') ? 'search' : 'filter';
  if (
    narrowing &&
    visible.every((field) => /^(select|radio)$/.test(field.control)) &&
    visible.some((field) => sortWords.test(`${field.label} ${spaced(field.name)}`))
  )
    return visible.length === 1 ? 'sort' : 'filter';
  if (
    narrowing &&
    form.region !== 'dialog' &&
    (queries.length > 0 || form.near >= 0) &&
    visible.every((field) => /^(select|checkbox|radio|range|input)$/.test(field.control)) &&
    (form.method === 'get' || filter.test(button) || form.submits.length === 0) &&
    !create.test(button)
  )
    return queries.length > 0 && visible.length === 1 ? 'search' : 'filter';
  if (collect.test(button)) return 'add-to-collection';
  if (pay.test(button)) return 'checkout';
  if (subscribe.test(all) && visible.length <= 2) return 'subscribe';
  if (visible.length === 1 && has('code')) return 'unknown';
  if (remove.test(button)) return 'delete';
  if (says(contact) || (has('email') && has('long-text') && !says(comment))) return 'contact';
  if (says(comment) && has('long-text', 'rating')) return 'comment';
  if (settle.test(all) && !create.test(button)) return 'settings';
  if (create.test(button) && !edit.test(button)) return 'create';
  if (create.test(form.name) && !edit.test(form.name)) return 'create';
  if (
    edit.test(spoken) ||
    (visible.some(
      (field) =>
        field.value !== '' &&
        /^(input|textarea|editable)$/.test(field.control) &&
        field.meaning !== 'quantity',
    ) &&
      form.list < 0 &&
      form.method === 'post')
  )
    return 'edit';
  if (create.test(all)) return 'create';
  return narrowing && queries.length > 0
    ? 'search'
    : form.method === 'post' || visible.some((field) => field.required)
      ? 'create'
      : 'unknown';
};

const destroys = (form: RawForm, purpose: FormPurpose): boolean => {
  if (
    purpose === 'search' ||
    purpose === 'sort' ||
    purpose === 'filter' ||
    purpose === 'sign-in' ||
    purpose === 'sign-up'
  )
    return false;
  const button = form.submits[0]?.name ?? '';
  const override = form.fields.find((field) => /^_?method$/i.test(field.name))?.value ?? '';
  if (
    purpose === 'contact' ||
    purpose === 'comment' ||
    purpose === 'subscribe' ||
    purpose === 'add-to-collection'
  )
    return /delete/i.test(override) || isDestructive('', form.action);
  return (
    purpose === 'delete' ||
    purpose === 'sign-out' ||
    /delete/i.test(override) ||
    isDestructive(button || form.name, form.action)
  );
};

/** One entry per form of the raw reading; undefined for those nobody can see. */
export const formsByNumber = (raw: RawReading): (Form | undefined)[] => {
  const keys = new Set<string>();
  return raw.forms.map((found): Form | undefined => {
    if (!found.visible) return undefined;
    // The way back is not what the form is for.
    const form: RawForm = {
      ...found,
      submits: [...found.submits].sort((a, b) => Number(back.test(a.name)) - Number(back.test(b.name))),
    };
    const fields = fieldsOf(form.fields.filter((field) => field.control === 'hidden' || field.visible));
    const purpose = purposeOf(form, fields);
    const submit = form.submits[0];
    const path = form.action === '' ? '' : urlTemplate(form.action);
    const names = fields
      .filter((field) => field.control !== 'hidden')
      .map((field) => slug(spaced(field.name) || field.label));
    const base = [urlTemplate(raw.address.url), purpose, path, names.join('+') || slug(submit?.name ?? '')]
      .join('|')
      .slice(0, 300);
    let key = base;
    for (let count = 2; keys.has(key); count += 1) key = `${base}|${count}`;
    keys.add(key);
    return {
      key,
      name: form.name,
      purpose,
      ...(form.locator ? { locator: form.locator } : {}),
      method: form.method,
      action: form.action,
      fields,
      ...(submit ? { submit: submit.locator } : {}),
      submitName: submit?.name ?? '',
      destructive: destroys(form, purpose),
      submissions: [],
    };
  });
};

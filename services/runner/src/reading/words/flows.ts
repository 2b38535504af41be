// Words by which controls and addresses are told apart, in a few languages. Pure.

const any = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu');

export const signOutWords = any(
  'log\\s?-?_?out|log\\s?-?off|sign\\s?-?_?out|sign\\s?-?off|end session|disconnect|abmelden|ausloggen|d[ée]connexion|se d[ée]connecter|cerrar sesi[óo]n|salir|esci|disconnetti|uitloggen|afmelden|logga ut|log ud|wyloguj|sair',
);
export const signInWords = any(
  'log\\s?-?_?in|sign\\s?-?_?in|log\\s?-?_?on|sign\\s?-?_?on|authenticate|anmelden|einloggen|connexion|se connecter|iniciar sesi[óo]n|acceder|entrar|accedi|inloggen|aanmelden|logga in|log ind|zaloguj',
);
export const signUpWords = any(
  "sign\\s?-?_?up|register|registration|create (?:an |your |new )*account|join(?: us| now)?|get started|registrieren|konto erstellen|s'inscrire|inscription|registrarse|crear cuenta|registrati|registreren|rejestracja",
);
/** Pages for those who are not signed in. */
export const signedOutWords = any(
  'log\\s?in|sign\\s?in|sign\\s?up|register|registration|create (?:an |your |new )*account|forgot|reset|recover|anmelden|registrieren|passwort',
);
/** What cannot be taken back, or reaches people. */
export const destructiveWords = any(
  'delete|remove|destroy|erase|wipe|purge|drop|discard|revoke|deactivate|disable account|close account|cancel (?:order|account|subscription|membership|booking)|terminate|reset|restart|shut\\s?down|stop|format|uninstall|unsubscribe|ban|block|transfer|withdraw|refund|publish|deploy|send (?:e-?mail|invoice|money|invitation|newsletter)|invite|empty|clear all|delete all|l[öo]schen|entfernen|zur[üu]cksetzen|k[üu]ndigen|stornieren|supprimer|effacer|r[ée]initialiser|eliminar|borrar|elimina|verwijderen|usu[ńn]',
);
export const cartWords = any(
  'cart|basket|bag|trolley|warenkorb|einkaufswagen|panier|carrito|cesta|carrello|winkelwagen|koszyk',
);
export const addWords = any(
  'add|buy|put|order|in den (?:warenkorb|einkaufswagen)|hinzuf[üu]gen|kaufen|ajouter|acheter|a[ñn]adir|agregar|comprar|aggiungi|acquista|toevoegen',
);
export const checkoutWords = any(
  'check\\s?-?out|proceed|continue|next(?: step)?|go to (?:payment|shipping|delivery|review)|review(?: order)?|place (?:your |my |the )?order|order now|buy now|complete (?:your |my |the )?(?:order|purchase)|confirm(?: (?:your |my |the )?order)?|pay(?: now)?|submit(?: order)?|finish|purchase|zur kasse|kasse|weiter|bestellen|bestellung (?:abschlie[ßs]en|aufgeben)|kostenpflichtig bestellen|jetzt kaufen|commander|payer|valider|continuer|suivant|tramitar|pagar|continuar|siguiente|finalizar|cassa|procedi|conferma|bestel|afrekenen',
);
export const failureWords = any(
  'invalid|incorrect|wrong|failed|failure|denied|unknown|not (?:found|valid|recognised|recognized|match|correct|allowed)|does ?n.t match|do not match|could not|cannot|unable|error|try again|must|required|please (?:enter|fill|choose|select|correct)|too (?:short|long|many)|locked|suspended|ung[üu]ltig|falsch|fehler|pflichtfeld|incorrecte?|erreur|inv[áa]lid[oa]|obligatorio|errore|ongeldig',
);
export const successWords = any(
  'success(?:ful|fully)?|saved|created|added|updated|sent|submitted|received|thank you|thanks|done|subscribed|welcome|gespeichert|erstellt|hinzugef[üu]gt|gesendet|danke|willkommen|enregistr[ée]|ajout[ée]|envoy[ée]|merci|guardado|creado|enviado|gracias|salvato|inviato|grazie|opgeslagen',
);

/** Words of an address: separators and camel case become spaces. */
export const wordsOf = (address: string): string =>
  address
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_/.?=&#+]+/g, ' ')
    .trim();

// Words that announce something that cannot be taken back, or that ends the session, in the languages most applications speak.
const lasting =
  /\b(delete|deleting|remove|erase|destroy|wipe|purge|discard|drop|trash|empty (the )?(cart|basket|bin|trash)|clear (all|cart|basket|history|data|completed)|deactivate|disable account|close (my |your )?account|terminate|revoke|uninstall|reset|restore defaults?|factory|archive|ban|block|suspend|merge|publish|deploy|shut ?down|restart|stop server|unsubscribe|cancel (order|booking|subscription|account|membership|reservation|plan)|refund|leave (team|group|organi[sz]ation))\b/i;
const paying =
  /\b(pay|pay now|buy now|place (the |my |your )?order|order now|confirm (order|purchase|payment)|complete (order|purchase)|purchase|checkout now|submit order|donate|transfer|withdraw|send money)\b/i;
const sending = /\b(send|invite|post message|notify|broadcast|e-?mail all)\b/i;
const leaving =
  /\b(sign ?out|log ?out|log ?off|sign ?off|abmelden|ausloggen|d[ée]connexion|se d[ée]connecter|cerrar sesi[óo]n|salir|desconectar)\b/i;
const foreign =
  /(l[öo]schen|entfernen|verwerfen|zur[üu]cksetzen|k[üu]ndigen|stornieren|deaktivieren|abbestellen|bezahlen|kostenpflichtig|zahlungspflichtig|jetzt kaufen|absenden|supprimer|effacer|retirer|enlever|r[ée]initialiser|annuler (la |ma )?commande|r[ée]silier|d[ée]sactiver|se d[ée]sabonner|payer|passer (la )?commande|envoyer|eliminar|borrar|quitar|restablecer|cancelar (el )?pedido|dar de baja|desactivar|pagar|realizar pedido|comprar ahora|enviar)/i;

export const endsSession = (words: string): boolean => leaving.test(words);
/** By words, and by an address that carries such a word as a step of its path. */
export const isDestructive = (words: string, url = ''): boolean => {
  if (
    lasting.test(words) ||
    paying.test(words) ||
    sending.test(words) ||
    leaving.test(words) ||
    foreign.test(words)
  )
    return true;
  return /(^|[/_=&?-])(delete|remove|destroy|logout|log-out|signout|sign-out|sign_out|unsubscribe|deactivate|purge|wipe)([/_=&?.-]|$)/i.test(
    url,
  );
};

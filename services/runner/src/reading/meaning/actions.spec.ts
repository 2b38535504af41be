import { describe, expect, it } from 'vitest';
import { actionMeaningOf } from './actions.ts';

/** The same action in each language. */
const actions = [
  ['sign-in', 'Sign in', 'Anmelden', 'Se connecter', 'Iniciar sesión', 'Zaloguj się', 'ログイン'],
  ['sign-out', 'Sign out', 'Abmelden', 'Se déconnecter', 'Cerrar sesión', 'Wyloguj się', 'ログアウト'],
  ['delete', 'Remove lamp', 'Lampe entfernen', 'Supprimer', 'Eliminar', 'Usuń', '削除'],
  [
    'add-to-collection',
    'Add to cart',
    'In den Warenkorb',
    'Ajouter au panier',
    'Añadir al carrito',
    'Dodaj do koszyka',
    'カートに入れる',
  ],
  [
    'checkout',
    'Check out',
    'Zur Kasse',
    'Passer à la caisse',
    'Finalizar compra',
    'Przejdź do kasy',
    'レジに進む',
  ],
  ['next', 'Next »', 'Nächste Seite', 'Suivant', 'Siguiente', 'Następna', '次へ'],
  ['previous', '« Previous', 'Vorherige', 'Précédent', 'Anterior', 'Poprzednia', '前へ'],
  [
    'clear',
    'Clear filters',
    'Filter zurücksetzen',
    'Réinitialiser',
    'Limpiar filtros',
    'Wyczyść filtry',
    'クリア',
  ],
  ['cancel', 'Cancel', 'Abbrechen', 'Annuler', 'Cancelar', 'Anuluj', 'キャンセル'],
  ['close', 'Close', 'Schließen', 'Fermer', 'Cerrar', 'Zamknij', '閉じる'],
  ['save', 'Save', 'Speichern', 'Enregistrer', 'Guardar', 'Zapisz', '保存'],
  ['edit', 'Edit', 'Bearbeiten', 'Modifier', 'Editar', 'Edytuj', '編集'],
  ['search', 'Search', 'Suchen', 'Rechercher', 'Buscar', 'Szukaj', '検索'],
  ['send', 'Send', 'Absenden', 'Envoyer', 'Enviar', 'Wyślij', '送信'],
] as const;
const languages = ['en', 'de', 'fr', 'es', 'pl', 'ja'];

describe('what a control is for', () => {
  it.each(
    actions.flatMap(([meaning, ...labels]) =>
      labels.map((label, index) => [label, languages[index] ?? '', meaning] as const),
    ),
  )('"%s" (%s) is %s', (label, language, meaning) => {
    expect(actionMeaningOf(label, language)).toBe(meaning);
  });
  it('puts what ends something before what it is said with', () => {
    expect(actionMeaningOf('Cancel subscription', 'en')).toBe('deactivate');
    expect(actionMeaningOf('Delete and continue', 'en')).toBe('delete');
  });
  it.each(['', 'Trail Lamp', 'How we found out what people want to delete from their lives', '42'])(
    'is not known of "%s"',
    (label) => {
      expect(actionMeaningOf(label, 'en')).toBeUndefined();
    },
  );
});

// The words of the many-language shop. Addresses and names of fields there mean nothing, so that only these words can.
const keys = [
  'home',
  'cart',
  'contact',
  'signIn',
  'signOut',
  'sortBy',
  'newest',
  'priceUp',
  'priceDown',
  'nameUp',
  'nameDown',
  'category',
  'all',
  'apply',
  'clear',
  'search',
  'next',
  'previous',
  'count',
  'price',
  'addToCart',
  'quantity',
  'remove',
  'subtotal',
  'shipping',
  'total',
  'checkout',
  'emptyCart',
  'placeOrder',
  'fullName',
  'street',
  'postcode',
  'city',
  'email',
  'message',
  'send',
  'sent',
  'wrong',
  'required',
  'password',
  'forgot',
  'thanks',
] as const;
export type Phrases = Readonly<Record<(typeof keys)[number], string>>;

/** In the order of the keys. */
const of = (lines: string): Phrases => {
  const values = lines.trim().split(/\s*\|\s*/);
  if (values.length !== keys.length) throw new Error(`${values.length} phrases for ${keys.length} keys`);
  return Object.fromEntries(keys.map((key, index) => [key, values[index] ?? ''])) as Phrases;
};

export const phrases = {
  en: of(`All goods | Cart | Contact us | Sign in | Sign out | Sort by | Newest first | Price: low to high
    | Price: high to low | Name: A to Z | Name: Z to A | Category | All | Apply | Clear filters | Search | Next | Previous
    | {from}–{to} of {total} products | Price | Add to cart | Quantity | Remove | Subtotal | Shipping | Total | Checkout
    | Your cart is empty | Place order | Full name | Street | Postcode | City | E-mail | Message | Send message
    | Thank you, your message was sent | The password is incorrect | Please enter your name | Password | Forgot password?
    | Thank you for your order`),
  de: of(`Alle Waren | Warenkorb | Kontakt | Anmelden | Abmelden | Sortieren nach | Neueste zuerst | Preis aufsteigend
    | Preis absteigend | Name: A bis Z | Name: Z bis A | Kategorie | Alle | Anwenden | Filter zurücksetzen | Suchen | Weiter
    | Zurück | {from}–{to} von {total} Artikeln | Preis | In den Warenkorb | Menge | Entfernen | Zwischensumme
    | Versandkosten | Gesamtbetrag | Kasse | Ihr Warenkorb ist leer | Zahlungspflichtig bestellen | Vollständiger Name | Straße
    | Postleitzahl | Ort | E-Mail | Nachricht | Nachricht senden | Danke, Ihre Nachricht wurde gesendet
    | Das Passwort ist falsch | Bitte geben Sie Ihren Namen ein | Passwort | Passwort vergessen?
    | Vielen Dank für Ihre Bestellung`),
  fr: of(`Tous les articles | Panier | Contactez-nous | Se connecter | Se déconnecter | Trier par | Les plus récents
    | Prix croissant | Prix décroissant | Nom : A à Z | Nom : Z à A | Catégorie | Toutes | Appliquer | Effacer les filtres
    | Rechercher | Suivant | Précédent | {from}–{to} sur {total} produits | Prix | Ajouter au panier | Quantité | Retirer
    | Sous-total | Livraison | Total | Passer à la caisse | Votre panier est vide | Passer commande | Nom complet | Rue
    | Code postal | Ville | Adresse e-mail | Message | Envoyer le message | Merci, votre message a été envoyé
    | Le mot de passe est incorrect | Veuillez saisir votre nom | Mot de passe | Mot de passe oublié ?
    | Merci pour votre commande`),
  es: of(`Todos los artículos | Carrito | Contacto | Iniciar sesión | Cerrar sesión | Ordenar por | Más recientes
    | Precio: de menor a mayor | Precio: de mayor a menor | Nombre: A-Z | Nombre: Z-A | Categoría | Todas | Aplicar
    | Limpiar filtros | Buscar | Siguiente | Anterior | {from}–{to} de {total} productos | Precio | Añadir al carrito
    | Cantidad | Quitar | Subtotal | Gastos de envío | Importe total | Finalizar compra | Tu carrito está vacío
    | Realizar pedido | Nombre completo | Calle | Código postal | Ciudad | Correo electrónico | Mensaje | Enviar mensaje
    | Gracias, tu mensaje se ha enviado | La contraseña es incorrecta | Introduzca su nombre | Contraseña
    | ¿Olvidaste tu contraseña? | Gracias por tu pedido`),
  pl: of(`Wszystkie towary | Koszyk | Kontakt | Zaloguj się | Wyloguj się | Sortuj według | Najnowsze | Cena rosnąco
    | Cena malejąco | Nazwa: A do Z | Nazwa: Z do A | Kategoria | Wszystkie | Zastosuj | Wyczyść filtry | Szukaj | Następna
    | Poprzednia | {from}–{to} z {total} produktów | Cena | Dodaj do koszyka | Ilość | Usuń | Suma częściowa | Koszt dostawy
    | Razem | Przejdź do kasy | Twój koszyk jest pusty | Złóż zamówienie | Imię i nazwisko | Ulica | Kod pocztowy | Miasto
    | Adres e-mail | Wiadomość | Wyślij wiadomość | Dziękujemy, wiadomość została wysłana | Hasło jest nieprawidłowe
    | Proszę podać imię i nazwisko | Hasło | Nie pamiętasz hasła? | Dziękujemy za zamówienie`),
  ja: of(`商品一覧 | カート | お問い合わせ | ログイン | ログアウト | 並べ替え | 新しい順 | 価格の安い順 | 価格の高い順
    | 名前の昇順 | 名前の降順 | カテゴリー | すべて | 適用 | 条件をクリア | 検索 | 次へ | 前へ | 全{total}件中{from}〜{to}件
    | 価格 | カートに入れる | 数量 | 削除 | 小計 | 送料 | 合計 | レジに進む | カートは空です | 注文を確定する | お名前
    | 番地 | 郵便番号 | 市区町村 | メールアドレス | メッセージ | メッセージを送信 | ありがとうございます。送信しました
    | パスワードが正しくありません | お名前を入力してください | パスワード | パスワードをお忘れですか？
    | ご注文ありがとうございます`),
} as const satisfies Record<string, Phrases>;
export type ShopLanguage = keyof typeof phrases;

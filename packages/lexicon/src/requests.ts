// How requests for tests are worded besides what they are about.
import { wholesIn } from './data.ts';
import { fold } from './fold.ts';

/** What every request says, whatever is to be tested, by language. Small words of the languages themselves are in the vocabulary. */
const fillers = [
  // English
  `test tests testing tested check checks checked verify verifies ensure make sure that must should shall can may works work working
  correctly properly right user users person people someone somebody when while if then than there page pages thing things every each any
  everything all whole entire application app site website system product form forms field fields button buttons screen view feature
  this it its with without from into only be is are was were has have do does did not no after before please want need via behave behaves
  behaviour given case cases scenario via being get gets got one ones who which they them also still even just exactly really through open box many much several some another away take takes member members
  customer customers visitor visitors today time times same result results made list lists request requests`,
  // German
  `teste testen prüfe prüfen prüfung sicherstellen dass muss soll sollte kann richtig korrekt seite seiten formular formulare feld felder
  nutzer benutzer knopf anwendung wenn beim bei mit ohne nach vor jeder jede jedes alle wird werden ist sind nicht nur man wer auf aus am im zum zur viele viel einige andere anderer anderen eines einer einem`,
  // French
  `tester teste vérifier vérifie vérifiez vérification assurer que doit doivent peut page pages formulaire champ champs utilisateur utilisateurs
  bouton application correctement quand lors avec sans après avant chaque tous est sont fonctionne fonctionnement bien en on même beaucoup plusieurs requêtes requête affiché`,
  // Spanish
  `probar prueba pruebas comprobar comprueba verificar verifica asegurar que debe deben puede página páginas formulario campo campos usuario
  usuarios botón aplicación correctamente cuando con sin después antes cada todos está son funciona bien muchas muchos varias varios peticiones petición tiene sigue siguen igual alguien`,
  // Italian, Portuguese, Dutch, Swedish, Polish
  `provare verificare controlla controllare pagina pagine modulo campo utente testar verificar verifique formulário usuário utilizador
  testen controleer controleren pagina formulier veld gebruiker testa kontrollera sida formulär fält användare sprawdź sprawdzić przetestuj
  strona formularz pole użytkownik`,
  // Japanese, Chinese
  `テスト 確認 検証 確かめる する こと できる ページ 画面 フォーム ユーザー 場合 時 正しく です ます した ある なる 測试 测试 检查 验证 页面 表单 用户 正确`,
]
  .join(' ')
  .split(/\s+/)
  .map(fold);
const said = new Set(fillers);

/** Whether a request means nothing by the word. `word` is folded. */
export const isOfEveryRequest = (word: string): boolean => said.has(word);

/** What stands before whoever acts: "as a reader", "als Leserin", "comme lecteur". */
const actingAs =
  /(?<![\p{L}\d])(?:as|als|en tant que?|comme|como|come|jako|som)\s+(?:(?:an?|the|eine?[rn]?|une?|el|la|le|los|las|uma?|een|en|ett)\s+)?["“„]?(\p{L}[\p{L}\d@._-]+)/giu;
/** Whose part it is, where it is said by "only": "only librarians may". */
const onlyFor =
  /(?<![\p{L}\d])(?:only|nur|seuls?|seulement les|sólo|solo|solamente|apenas|alleen|endast|tylko)\s+(?:(?:the|die|der|les|los|las|os|as|de)\s+)?(\p{L}[\p{L}-]+)\s+(?:may|can|are allowed|dürfen|darf|können|peuvent|peut|pueden|puede|podem|mogen|får|mogą)/giu;

/** Words for whoever is to act in a request, in its order, as they are written; `only`: all others must not. */
export const actorsIn = (text: string): { readonly who: string; readonly only: boolean }[] => [
  ...[...text.matchAll(actingAs)].map((match) => ({ who: match[1] ?? '', only: false })),
  ...[...text.matchAll(onlyFor)].map((match) => ({ who: match[1] ?? '', only: true })),
];

const ends = /(?<=[\p{L}\d)”"»’'])[.;!?]+(?=\s|$)|[;\n。；、，]+|,\s+/gu;

/**
 * The sentences and parts of sentences of a text, each of which may state a rule of its own. A dot inside an address, a number or a date, and what is
 * in quotation marks, ends nothing.
 */
export const clausesIn = (text: string): string[] => {
  const wholes = wholesIn(text);
  const cuts = [...text.matchAll(ends)].filter(
    ({ index }) => !wholes.some(([from, to]) => from <= index && index < to),
  );
  const starts = [0, ...cuts.map(({ index, 0: sign }) => index + sign.length)];
  const stops = [...cuts.map(({ index }) => index), text.length];
  return starts.map((start, at) => text.slice(start, stops[at]).trim()).filter((clause) => clause !== '');
};

/** Numbers in a text, as written: "at most 3" → 3. Those of addresses and of times are left out. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\p{L}\d.,:/])\d+(?:[.,]\d+)?(?![\d:/])/gu)].map(([number]) =>
    Number(number.replace(',', '.')),
  );

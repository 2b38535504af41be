// What people ask to be tested of three applications of tests/sites, in their own words and languages, and which test is right: the oracles that hold
// it, what its title must say, and the fault of the answer sheet that it was seen to find in a browser.
import type { TestType } from '@prowl/contracts';

export interface Request {
  readonly site: 'tool-library' | 'siebtraeger' | 'turnos';
  readonly type: TestType;
  readonly target: string;
  readonly context?: string;
  /** Ids of the oracles of a right test. */
  readonly oracles: readonly string[];
  /** What the title of a right test says. */
  readonly about?: string;
  /** Key of the fault on the answer sheet that the test fails on, while it passes without. */
  readonly fault?: string;
}

const toolLibrary: readonly Omit<Request, 'site'>[] = [
  {
    ...{ type: 'functional', target: 'borrowing a tool', context: 'nothing else may be lent out' },
    ...{ oracles: ['acts-on-its-own-item-only'], about: '"Borrow"', fault: 'borrow-takes-neighbour' },
  },
  {
    ...{
      type: 'e2e',
      target: 'A member can borrow a tool and bring it back',
      context: 'must work for every category',
    },
    ...{ oracles: ['opposite-buttons-undo-each-other'], about: 'home page' },
  },
  {
    ...{ type: 'functional', target: 'borrow and return', context: 'the count in the header goes back down' },
    ...{
      oracles: ['opposite-buttons-undo-each-other', 'undoing-restores-the-page'],
      fault: 'badge-counts-up-only',
    },
  },
  {
    ...{ type: 'functional', target: 'the borrowing limit', context: 'at most 4 tools per member' },
    ...{ oracles: ['stated-limit-holds'], about: '"Borrow"' },
  },
  {
    ...{ type: 'functional', target: 'pagination of the shelf', context: 'no tool is missing' },
    ...{ oracles: ['total-matches-items', 'pages-do-not-overlap'] },
  },
  {
    ...{ type: 'functional', target: 'number of search results on the shelf' },
    ...{ oracles: ['counter-follows-filtering', 'total-matches-items'] },
  },
  {
    ...{
      type: 'functional',
      target: 'deposit of a tool',
      context: 'same amount in the list as on its own page',
    },
    ...{ oracles: ['price-matches-item-page'], fault: 'detail-shows-other-deposit' },
  },
  {
    ...{ type: 'functional', target: 'submitting a suggestion twice', context: 'only one may be stored' },
    ...{ oracles: ['double-submit-stores-once'], about: 'Suggest' },
  },
  {
    ...{ type: 'functional', target: 'suggestions list', context: 'newest first' },
    ...{ oracles: ['stated-order-holds'], about: 'Suggestions', fault: 'suggestion-goes-second' },
  },
  {
    ...{ type: 'functional', target: 'edit suggestion', context: 'tool name must not be blank' },
    ...{
      oracles: ['required-field-rejects-blanks'],
      about: 'Edit suggestion',
      fault: 'blank-suggestion-on-edit',
    },
  },
  {
    ...{ type: 'functional', target: 'cancel while editing a suggestion' },
    ...{ oracles: ['cancel-discards-an-edit'], fault: 'cancel-saves' },
  },
  {
    ...{
      type: 'functional',
      target: 'saving an edited suggestion',
      context: 'keeps the other values, e.g. its category',
    },
    ...{
      oracles: ['saved-value-is-kept', 'field-keeps-its-own-text'],
      about: 'Edit',
      fault: 'edit-resets-category',
    },
  },
  {
    ...{ type: 'functional', target: '/tools/7/borrowed', context: 'nobody borrowed it' },
    ...{
      oracles: ['pages-out-of-turn-say-so', 'records-open-without-server-error'],
      fault: 'receipt-without-loan',
    },
  },
  {
    type: 'security',
    target: 'search box',
    context: 'XSS',
    oracles: ['parameters-allow-no-script-injection'],
    about: '"q"',
  },
  {
    ...{ type: 'security', target: 'SQL injection through the category filter' },
    ...{
      oracles: ['parameters-allow-no-sql-injection', 'requests-carry-no-query-operators'],
      about: '"category"',
    },
  },
  {
    ...{ type: 'security', target: 'stored XSS in tool suggestions' },
    ...{ oracles: ['stored-text-allows-no-script-injection'], about: 'Suggest' },
  },
  {
    ...{ type: 'performance', target: 'the suggestions page when many people open it at the same time' },
    ...{ oracles: ['handles-ten-requests-at-once'], about: 'Suggestions' },
  },
  {
    ...{ type: 'performance', target: 'response time of the tool pages' },
    ...{
      oracles: [
        'pages-of-a-kind-are-equally-quick',
        'handles-ten-requests-at-once',
        'as-quick-as-its-siblings',
      ],
      about: 'tools',
    },
  },
  {
    type: 'functional',
    target: 'house rules on a smartphone or any page on a small screen',
    oracles: ['page-fits-a-narrow-screen', 'narrow-screen-offers-the-same'],
  },
  {
    ...{
      type: 'functional',
      target: 'Werkzeug ausleihen',
      context: 'nach dem Neuladen ist es noch ausgeliehen',
    },
    ...{ oracles: ['every-change-is-kept'], about: 'Borrow' },
  },
  {
    ...{ type: 'functional', target: 'recherche en majuscules', context: 'on trouve le même outil' },
    ...{ oracles: ['search-works-throughout', 'search-finds-upper-case', 'search-ignores-case'] },
  },
  {
    ...{ type: 'functional', target: '借りると返却', context: '元に戻る' },
    ...{
      oracles: ['opposite-buttons-undo-each-other', 'undoing-restores-the-page'],
    },
  },
  {
    ...{ type: 'regression', target: 'withdrawing a suggestion removes only that one' },
    ...{ oracles: ['acts-on-its-own-item-only'], about: 'Withdraw' },
  },
  {
    ...{ type: 'functional', target: 'suggest a tool', context: 'after an error the entries are kept' },
    ...{ oracles: ['rejected-form-keeps-input'], about: 'Suggest a tool' },
  },
];

const siebtraeger: readonly Omit<Request, 'site'>[] = [
  {
    ...{ type: 'functional', target: 'Katalog nach Preis sortieren' },
    ...{ oracles: ['sort-orders-all'], about: 'Preis', fault: 'preis-sortiert-als-text' },
  },
  {
    ...{
      type: 'functional',
      target: 'load more in the catalogue',
      context: 'keeps the chosen manufacturer filter',
    },
    ...{ oracles: ['more-continues-the-list'] },
  },
  {
    ...{
      type: 'functional',
      target: 'mehr anzeigen im Katalog',
      context: 'nichts doppelt, gleiche Reihenfolge',
    },
    ...{ oracles: ['more-continues-the-list'] },
  },
  {
    ...{ type: 'functional', target: 'Sortierung des Katalogs', context: 'bleibt nach dem Neuladen' },
    ...{ oracles: ['address-keeps-the-sort-order'], fault: 'neu-laden-vergisst-ordnung' },
  },
  {
    ...{ type: 'functional', target: 'search suggestions', context: 'Enter opens the right one' },
    ...{ oracles: ['marked-suggestion-is-chosen'] },
  },
  {
    ...{
      type: 'functional',
      target: 'the number on the Warenkorb button',
      context: 'goes up with every part',
    },
    ...{ oracles: ['badge-counts-added-items', 'badge-agrees-with-cart'], about: 'Warenkorb' },
  },
  {
    ...{ type: 'security', target: 'Bewertung eines Teils', context: 'Skripte im Text dürfen nicht laufen' },
    ...{
      oracles: ['stored-text-allows-no-script-injection'],
      about: 'Bewertung',
      fault: 'bewertung-als-html',
    },
  },
  {
    ...{ type: 'security', target: 'cross-site scripting in product reviews' },
    ...{
      oracles: ['stored-text-allows-no-script-injection'],
      about: 'Bewertung',
      fault: 'bewertung-als-html',
    },
  },
  {
    ...{ type: 'e2e', target: 'checkout', context: 'the last step shows what was entered' },
    ...{ oracles: ['summary-shows-what-was-entered', 'summary-follows-changes'], about: 'Kasse' },
  },
  {
    ...{ type: 'e2e', target: 'Kasse', context: 'Zurückgehen behält die Eingaben' },
    ...{ oracles: ['going-back-keeps-entries'], about: 'Kasse' },
  },
  {
    type: 'e2e',
    target: 'buying something from start to finish',
    oracles: ['main-flow-completes'],
    about: 'buy',
  },
  {
    ...{ type: 'functional', target: 'GET /api/teile/:id', context: 'unknown id' },
    ...{ oracles: ['unknown-ids-are-refused', 'unknown-ids-cause-no-server-error'], about: '/api/teile' },
  },
  {
    ...{ type: 'functional', target: 'POST /api/korb', context: 'malformed body must not crash the server' },
    ...{
      oracles: ['invalid-bodies-cause-no-server-error', 'malformed-json-causes-no-server-error'],
      about: '/api/korb',
    },
  },
  {
    ...{ type: 'security', target: '/bestellungen', context: 'SQL injection in the order number' },
    ...{
      oracles: ['parameters-allow-no-sql-injection', 'requests-carry-no-query-operators'],
      about: '/bestellungen',
    },
  },
  {
    ...{ type: 'performance', target: '/api/katalog', context: '10 requests at once' },
    ...{ oracles: ['handles-ten-requests-at-once'], about: '/api/katalog' },
  },
  {
    ...{ type: 'performance', target: 'Ladezeit der Teile-Seiten' },
    ...{
      oracles: [
        'pages-of-a-kind-are-equally-quick',
        'handles-ten-requests-at-once',
        'requests-are-not-repeated',
      ],
    },
  },
  {
    ...{
      type: 'functional',
      target: 'catálogo: buscar sin resultados',
      context: 'no muestra todas las piezas',
    },
    ...{ oracles: ['search-narrows-results'] },
  },
  {
    ...{
      type: 'functional',
      target: 'filtre Dichtungen du catalogue',
      context: 'le nombre affiché est correct',
    },
    ...{ oracles: ['filter-count-matches-results'], about: 'Dichtungen' },
  },
  {
    ...{ type: 'functional', target: 'the Warenkorb dialog closes with the escape key' },
    ...{ oracles: ['escape-closes-the-dialog'], about: 'Warenkorb' },
  },
  {
    ...{ type: 'functional', target: 'the catalogue page on mobile' },
    ...{ oracles: ['page-fits-a-narrow-screen'], about: 'Alle Teile' },
  },
  {
    ...{ type: 'functional', target: 'レビュー投稿', context: '名前は最大40文字' },
    ...{ oracles: ['boundary-values-are-accepted'], about: '40' },
  },
  {
    type: 'security',
    target: 'secrets in the scripts',
    oracles: ['answers-hold-no-secrets'],
    about: 'scripts',
  },
];

const turnos: readonly Omit<Request, 'site'>[] = [
  {
    ...{ type: 'functional', target: 'each new item of "Sacar turno"', context: 'has a number of its own' },
    ...{
      oracles: ['created-item-shows-once'],
      about: 'number of its own',
      fault: 'numero-repetido-en-tasas',
    },
  },
  {
    ...{
      type: 'functional',
      target: 'la cifra "En espera"',
      context: 'baja cuando alguien es llamado',
    },
    ...{ oracles: ['figures-follow-every-change'], about: 'En espera', fault: 'espera-no-baja' },
  },
  {
    ...{ type: 'functional', target: 'the figure "Atendidos hoy"' },
    ...{ oracles: ['figures-follow-every-change'], about: 'Atendidos' },
  },
  {
    ...{ type: 'functional', target: 'anular un turno', context: 'los demás turnos siguen igual' },
    ...{ oracles: ['acts-on-its-own-item-only'], about: 'Anular', fault: 'anular-en-dos-mesas' },
  },
  {
    ...{
      type: 'functional',
      target: 'cancelling a ticket with "Anular"',
      context: 'must not take one away at another desk',
    },
    ...{ oracles: ['acts-on-its-own-item-only'], about: 'Anular', fault: 'anular-en-dos-mesas' },
  },
  {
    ...{ type: 'functional', target: 'a name made of blanks', context: 'must be refused' },
    ...{ oracles: ['blank-items-are-refused'] },
  },
  {
    ...{
      type: 'functional',
      target: 'sacar turno',
      context: 'si se rechaza, no se pierde el trámite elegido',
    },
    ...{ oracles: ['rejected-form-keeps-input'], about: 'chosen', fault: 'error-cambia-el-tramite' },
  },
  {
    ...{ type: 'functional', target: 'límite de turnos en espera', context: 'como máximo 5' },
    ...{ oracles: ['stated-limit-holds'], about: '5', fault: 'cabe-uno-mas' },
  },
  {
    ...{ type: 'functional', target: 'sacar turno con la mesa completa', context: 'lo escrito no se borra' },
    ...{ oracles: ['rejected-form-keeps-input'], about: 'no room' },
  },
  {
    ...{ type: 'functional', target: 'Anular', context: 'persists after a refresh' },
    ...{ oracles: ['every-change-is-kept'], about: 'Anular' },
  },
  {
    type: 'e2e',
    target: 'sacar turno de principio a fin',
    oracles: ['main-flow-completes'],
    about: 'Sacar turno',
  },
  {
    type: 'security',
    target: 'GET /buscar',
    context: 'reflected XSS',
    oracles: ['parameters-allow-no-script-injection'],
    about: '"q"',
  },
  {
    type: 'security',
    target: 'inyección SQL en el nombre al sacar turno',
    oracles: ['stored-text-is-not-part-of-a-query'],
    about: 'Sacar turno',
  },
  {
    type: 'performance',
    target: 'la búsqueda con muchas peticiones simultáneas',
    oracles: ['handles-ten-requests-at-once'],
    about: '/buscar',
  },
  {
    type: 'functional',
    target: 'Doppelklick auf "Sacar turno"',
    oracles: ['double-submit-stores-once', 'repeated-enter-creates-one'],
  },
  {
    type: 'functional',
    target: 'nome con 40 caratteri',
    context: 'al massimo 40',
    oracles: ['each-input-is-checked'],
    about: '40',
  },
];

export const requests: readonly Request[] = [
  ...toolLibrary.map((each): Request => ({ site: 'tool-library', ...each })),
  ...siebtraeger.map((each): Request => ({ site: 'siebtraeger', ...each })),
  ...turnos.map((each): Request => ({ site: 'turnos', ...each })),
];

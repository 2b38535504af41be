// What of an application each oracle looks at, in the terms in which people ask for it to be tested: which oracles hold what a request names.
import type { Aspect } from '@prowl/lexicon';

/** Ids of oracles by aspect. An oracle may look at several. */
const oraclesOf: Readonly<Record<Aspect, string>> = {
  sorting: `sort-orders-all header-sorts-both-ways sort-keeps-every-item filter-and-sort-combine sorting-keeps-the-search
    filter-keeps-the-order item-opens-its-own-page-after-sorting address-keeps-the-sort-order stated-order-holds more-continues-the-list`,
  'stated-order': 'stated-order-holds new-item-begins-like-others sort-orders-all more-continues-the-list',
  filtering: `range-includes-its-ends filter-shows-only-matches filter-finds-all-matches filter-count-matches-results clearing-filter-restores-list
    cleared-filter-is-not-marked clear-takes-every-filter-back filter-persists-across-pages filter-and-sort-combine search-and-filter-combine two-filters-combine
    narrowing-starts-on-the-first-page counter-follows-filtering filter-keeps-the-order filter-survives-reload-and-back
    address-keeps-the-filter item-opens-its-own-page-after-filtering filters-divide-the-items filter-follows-each-change
    action-works-under-each-filter each-search-field-narrows-results setting-back-restores-the-result more-continues-the-list filtered-pages-are-full`,
  searching: `search-finds-by-name search-ignores-surrounding-spaces search-ignores-case search-finds-by-word search-finds-upper-case
    search-narrows-results search-finds-only-matches search-accepts-any-text search-shows-its-query clearing-search-restores-list
    search-and-filter-combine sorting-keeps-the-search each-search-field-narrows-results late-answer-is-passed-over
    marked-suggestion-is-chosen narrowing-starts-on-the-first-page counter-follows-filtering result-is-not-one-entry-late search-works-throughout search-covers-what-it-names select-all-takes-what-is-shown`,
  'letter-case': `search-finds-upper-case search-ignores-case search-ignores-surrounding-spaces name-is-taken-once search-works-throughout`,
  paging: `pages-do-not-overlap shown-page-is-marked narrowing-starts-on-the-first-page next-then-previous-returns last-page-has-items
    page-beyond-last-is-handled page-size-is-respected total-matches-items filter-persists-across-pages more-continues-the-list
    item-opens-its-own-page-on-page-two next-reaches-the-last-of-several months-follow-one-another filtered-pages-are-full sum-of-all-pages-stays`,
  counting: `cell-of-a-grid-acts-for-itself filter-count-matches-results total-matches-items counter-matches-shown-items counter-follows-filtering link-count-matches-list
    shares-are-those-of-their-counts figures-follow-every-change opener-counts-what-is-left badge-counts-added-items
    badge-agrees-with-cart badge-agrees-with-its-page noun-agrees-with-its-number character-counter-follows-typing undoing-restores-the-page
    clear-removes-only-what-it-claims state-count-follows-its-items`,
  summing: `figure-is-the-sum-of-its-column last-row-sums-up-the-others stated-sum-is-right cart-totals-add-up cart-totals-follow-quantity priced-choice-changes-the-total
    confirmation-shows-agreed-total summary-follows-changes figures-follow-every-change voucher-applies-once fraction-counts
    shares-are-those-of-their-counts average-is-that-of-its-list products-are-right total-is-the-sum-of-its-parts sum-of-all-pages-stays running-balance-goes-on amounts-hold-on-the-way`,
  calculating: `setting-back-restores-the-result fraction-counts legend-holds-for-every-value decimal-comma-counts
    figure-follows-its-field-to-both-ends reversed-dates-give-no-negative-amount conversion-leads-back
    typed-number-gives-what-its-buttons-give result-is-not-one-entry-late each-slider-of-a-set-counts stated-threshold-applies
    part-stays-within-its-whole priced-choice-changes-the-total shares-are-those-of-their-counts figures-follow-every-change`,
  'as-listed': `price-matches-item-page details-match-item-page image-matches-item-page record-shows-accounts-the-same-amounts
    cart-shows-listed-price added-item-shows-what-the-list-says summary-shows-what-was-entered choice-arrives-as-chosen
    confirmation-shows-agreed-total values-are-valid amounts-are-written-alike change-shows-what-a-reload-shows amounts-hold-on-the-way`,
  'own-page': `item-opens-its-own-page item-opens-its-own-page-after-sorting item-opens-its-own-page-after-filtering
    item-opens-its-own-page-on-page-two items-open-different-pages opened-page-is-as-loaded details-match-item-page
    marked-suggestion-is-chosen opened-fields-show-their-own-item added-item-is-the-chosen-one`,
  limit: `range-includes-its-ends numbers-are-as-directives-state rejected-form-keeps-input stated-limit-holds boundary-values-are-accepted form-rejects-invalid-values server-rejects-invalid-values each-input-is-checked
    step-refuses-what-it-rules-out step-accepts-what-it-states out-of-range-numbers-are-refused part-stays-within-its-whole
    stated-threshold-applies figure-follows-its-field-to-both-ends page-size-is-respected cart-takes-chosen-quantity
    character-counter-follows-typing quantity-stops-at-zero`,
  required: `required-field-rejects-blanks form-rejects-invalid-values blank-items-are-refused each-input-is-checked
    step-refuses-missing-entry odd-entries-cause-no-error emptied-field-leaves-nothing-behind server-rejects-invalid-values`,
  invalid: `rejected-form-keeps-input refused-step-keeps-entries form-rejects-invalid-values server-rejects-invalid-values required-field-rejects-blanks each-input-is-checked refusal-says-why
    step-refuses-what-it-rules-out step-refuses-missing-entry password-confirmation-must-match end-date-comes-after-start end-at-its-start-is-refused
    current-password-is-checked blank-items-are-refused stated-limit-holds name-is-taken-once out-of-range-numbers-are-refused
    malformed-json-causes-no-server-error refused-sign-in-says-so numbers-are-numbers invalid-bodies-cause-no-server-error
    unsupported-methods-cause-no-server-error`,
  accepted: `valid-data-is-accepted file-ending-in-capitals-is-taken boundary-values-are-accepted step-accepts-what-it-states every-choice-leads-on main-flow-completes
    each-input-is-checked text-is-stored-unchanged new-account-can-sign-in`,
  reason:
    'refusal-says-why refused-sign-in-says-so rejected-form-keeps-input pages-out-of-turn-say-so proposed-steps-cause-no-error',
  unchanged: `record-reads-back-as-saved chosen-option-shows-on-its-record dialog-keeps-what-is-saved field-takes-every-letter text-is-stored-unchanged field-keeps-its-own-text saved-value-is-kept created-record-persists search-accepts-any-text
    odd-entries-cause-no-error created-item-shows-once`,
  'entries-kept': `rejected-form-keeps-input refused-step-keeps-entries going-back-keeps-entries unfinished-text-survives-other-actions
    field-keeps-its-own-text ticked-boxes-stay-ticked`,
  'sent-twice': `double-submit-stores-once repeated-enter-creates-one reload-sends-nothing-again row-of-steps-ends-once what-counts-once-counts-once`,
  once: `double-submit-stores-once reload-sends-nothing-again created-item-shows-once repeated-enter-creates-one name-is-taken-once
    voucher-applies-once row-of-steps-ends-once requests-are-not-repeated keys-send-as-the-button-does what-counts-once-counts-once`,
  dates: `end-date-comes-after-start end-at-its-start-is-refused reversed-dates-give-no-negative-amount months-follow-one-another values-are-valid`,
  threshold: `stated-threshold-applies priced-choice-changes-the-total stated-limit-holds state-holds-at-its-threshold`,

  acting: `control-does-something action-works-on-items-that-are-there action-works-on-every-item control-works-for-every-item
    acts-on-its-own-item-only every-change-is-kept toggle-switches-back next-reaches-the-last-of-several pressing-causes-no-error
    actions-cause-no-error copy-button-copies-its-own setting-back-restores-the-result`,
  creating: `created-record-persists created-item-shows-once new-item-begins-like-others created-record-survives-new-sign-in
    blank-items-are-refused valid-data-is-accepted badge-counts-added-items added-item-is-the-chosen-one
    added-item-shows-what-the-list-says main-flow-completes new-account-can-sign-in repeated-enter-creates-one`,
  editing: `edit-changes-its-own-record saved-edit-reaches-no-other-item record-reads-back-as-saved dialog-keeps-what-is-saved saved-value-is-kept edit-keeps-the-rest-of-its-item entry-changes-its-own-item opened-fields-show-their-own-item edit-form-holds-what-the-list-says
    given-up-edit-leaves-no-trace escape-discards-an-edit cancel-discards-an-edit every-change-is-kept change-shows-what-a-reload-shows
    change-survives-another-view emptied-field-leaves-nothing-behind`,
  deleting: `delete-removes-only-that-record declined-delete-removes-nothing deleted-record-is-gone-from-its-page
    deleting-on-its-page-removes-that-one clear-removes-only-what-it-claims moving-all-leaves-nothing cart-removes-only-that-line
    removing-a-file-keeps-the-others acts-on-its-own-item-only every-change-is-kept figures-follow-every-change`,
  cancelling: `cancel-discards-an-edit cancel-discards-changes escape-discards-an-edit given-up-edit-leaves-no-trace
    declined-delete-removes-nothing escape-closes-the-dialog`,
  undoing: `opposite-buttons-undo-each-other undoing-restores-the-page toggle-switches-back setting-back-restores-the-result
    conversion-leads-back clearing-filter-restores-list clearing-search-restores-list next-then-previous-returns toggle-all-reaches-every-item undo-takes-back-what-was-done-last`,
  'only-this': `saved-edit-reaches-no-other-item cell-of-a-grid-acts-for-itself message-names-its-own-item removed-entry-is-the-chosen-one acts-on-its-own-item-only entry-changes-its-own-item edit-keeps-the-rest-of-its-item one-of-a-row-acts-for-itself
    opened-fields-show-their-own-item edit-form-holds-what-the-list-says delete-removes-only-that-record cart-removes-only-that-line clear-removes-only-what-it-claims
    saved-value-is-kept copy-button-copies-its-own removing-a-file-keeps-the-others deleting-on-its-page-removes-that-one
    added-item-is-the-chosen-one field-keeps-its-own-text item-opens-its-own-page dialog-is-about-its-own-item select-all-takes-what-is-shown`,
  'every-one': `action-works-on-every-item control-works-for-every-item action-works-on-items-that-are-there action-works-under-each-filter action-works-on-a-later-page what-is-done-to-several-reaches-each bulk-edit-reaches-each
    toggle-all-reaches-every-item every-choice-leads-on each-slider-of-a-set-counts each-input-is-checked box-follows-its-boxes
    images-load-on-every-page records-open-without-server-error opposite-buttons-undo-each-other legend-holds-for-every-value select-all-takes-what-is-shown`,
  kept: `every-change-is-kept change-shows-what-a-reload-shows change-survives-another-view created-record-persists
    created-record-survives-new-sign-in saved-value-is-kept cart-survives-reload cart-is-kept-on-sign-in chosen-look-is-kept settings-are-kept-alike
    address-keeps-the-filter address-keeps-the-sort-order filter-survives-reload-and-back ticked-boxes-stay-ticked
    filter-persists-across-pages`,
  reload: `every-change-is-kept change-shows-what-a-reload-shows reload-shows-the-same-page item-page-survives-reload cart-survives-reload
    reload-sends-nothing-again filter-survives-reload-and-back address-keeps-the-filter address-keeps-the-sort-order
    created-record-persists chosen-look-is-kept settings-are-kept-alike`,
  returning: `back-returns-to-the-list filter-survives-reload-and-back going-back-keeps-entries next-then-previous-returns
    address-keeps-the-filter address-keeps-the-sort-order changed-choice-leaves-nothing-behind`,
  skipping: `later-steps-need-the-earlier last-step-needs-the-steps-before step-refuses-missing-entry pages-out-of-turn-say-so
    account-pages-need-a-session refused-pages-stay-refused`,
  journey: `main-flow-completes row-of-steps-ends-once row-of-steps-begins-empty-again every-choice-leads-on going-back-keeps-entries
    summary-shows-what-was-entered amount-arrives-with-its-cents summary-follows-changes choice-arrives-as-chosen confirmation-shows-agreed-total
    sign-in-leads-to-the-asked-page new-account-can-sign-in proposed-steps-cause-no-error changed-choice-leaves-nothing-behind amounts-hold-on-the-way`,
  disclosing: `dialog-keeps-what-is-saved disclosure-opens-and-closes dialog-closes-and-opens-again escape-closes-the-dialog tab-shows-its-panel
    arrow-keys-change-the-tab closed-dialog-gives-focus-back dialog-is-about-its-own-item unsent-text-stays-with-its-item new-entry-begins-empty`,
  exporting: 'downloaded-file-can-be-read file-of-a-list-holds-all-of-it',
  uploading: 'file-ending-in-capitals-is-taken removing-a-file-keeps-the-others uploaded-files-run-no-script',

  access: `account-pages-need-a-session records-need-a-session protected-like-its-siblings account-data-needs-a-session
    documents-need-a-session requests-of-members-need-a-session refused-pages-stay-refused sign-in-leads-to-the-asked-page other-versions-need-a-session`,
  others: `access-is-as-directives-state records-of-others-are-refused records-of-other-accounts-are-refused parts-of-refused-records-are-refused
    pages-of-other-roles-are-refused forms-of-refused-pages-are-refused open-lists-hold-no-addresses record-shows-accounts-the-same-amounts
    records-need-a-session requests-cannot-name-another-account`,
  'signing-in': `refused-sign-in-says-so sign-in-limits-attempts sign-in-does-not-reveal-accounts sign-in-allows-no-sql-injection
    sign-in-leads-to-the-asked-page session-is-renewed-at-sign-in new-account-can-sign-in`,
  guessing:
    'sign-in-limits-attempts short-passwords-are-refused sign-in-does-not-reveal-accounts reset-answer-holds-no-code',
  'signing-out': 'sign-out-ends-the-session sign-out-returns-to-the-public-view',
  session: `session-cookie-is-http-only sign-out-ends-the-session session-is-renewed-at-sign-in session-token-is-checked
    account-pages-are-not-cached-for-all`,
  scripts: `parameters-allow-no-script-injection paths-allow-no-script-injection fragments-allow-no-script-injection
    stored-text-allows-no-script-injection typed-text-allows-no-script-injection uploaded-files-run-no-script messages-allow-no-script-injection`,
  queries: `parameters-allow-no-sql-injection paths-allow-no-sql-injection sign-in-allows-no-sql-injection requests-carry-no-query-operators
    stored-text-is-not-part-of-a-query`,
  injection: `inputs-allow-no-code-injection stored-text-is-not-carried-out redirects-stay-on-site file-parameters-allow-no-path-traversal
    requests-carry-no-query-operators parameters-allow-no-sql-injection parameters-allow-no-script-injection given-addresses-lead-nowhere-inside xml-resolves-no-entities`,
  'cross-site': 'forms-reject-cross-site-requests cors-allows-no-foreign-origins',
  headers:
    'pages-send-security-headers cors-allows-no-foreign-origins account-pages-are-not-cached-for-all no-mixed-content',
  secrets: `answers-hold-no-secrets errors-show-no-stack-trace sensitive-files-are-not-served passwords-stay-out-of-urls
    open-lists-hold-no-addresses reset-answer-holds-no-code sign-in-does-not-reveal-accounts`,
  tampering: `prices-come-from-the-server requests-cannot-set-protected-fields session-token-is-checked server-rejects-invalid-values requests-cannot-name-another-account what-counts-once-counts-once`,

  keyboard: `controls-take-keyboard-focus fields-release-keyboard-focus keyboard-focus-is-not-trapped focus-is-visible
    closed-dialog-gives-focus-back escape-closes-the-dialog arrow-keys-change-the-tab marked-suggestion-is-chosen tabindex aria-hidden-focus keys-send-as-the-button-does keys-do-what-they-are-said-to`,
  naming: `label select-name button-name input-button-name link-name aria-command-name aria-toggle-field-name aria-input-field-name html-has-lang
    html-lang-valid frame-title meta-viewport aria-required-attr aria-valid-attr aria-allowed-attr aria-valid-attr-value aria-roles
    duplicate-id-aria list listitem page-has-title`,
  contrast: 'color-contrast text-stays-readable-in-every-look',
  'text-alternative': 'image-alt input-image-alt role-img-alt svg-img-alt',
  phone: 'page-fits-a-narrow-screen narrow-screen-offers-the-same meta-viewport',
  readable:
    'texts-are-not-covered texts-are-not-cut-off siblings-are-aligned controls-stay-in-their-box no-unresolved-values-shown',

  speed: 'as-quick-as-its-siblings pages-of-a-kind-are-equally-quick handles-ten-requests-at-once',
  load: 'handles-ten-requests-at-once as-quick-as-its-siblings',
  weight: 'images-are-not-oversized layout-does-not-shift requests-are-not-repeated',
  failing: `page-opens-without-server-error page-throws-no-exception page-requests-succeed controls-cause-no-server-error
    controls-throw-no-exception forms-cause-no-server-error records-open-without-server-error page-loads-without-errors
    pressing-causes-no-error actions-cause-no-error odd-entries-cause-no-error unknown-ids-cause-no-server-error
    invalid-bodies-cause-no-server-error malformed-json-causes-no-server-error unsupported-methods-cause-no-server-error
    invalid-parameters-cause-no-server-error endpoint-answers proposed-steps-cause-no-error`,
  loading: `page-loads-without-errors page-opens-without-server-error page-files-load page-requests-succeed page-throws-no-exception
    endpoint-answers what-worked-is-still-there reload-shows-the-same-page`,
  links: 'links-are-not-broken link-fragments-exist',
  images:
    'images-load images-load-on-every-page different-items-have-different-images image-matches-item-page images-are-not-oversized',
  unknown: `pages-out-of-turn-say-so unknown-ids-are-refused unknown-ids-cause-no-server-error page-beyond-last-is-handled
    paths-allow-no-script-injection deleted-record-is-gone-from-its-page`,
  malformed: `invalid-bodies-cause-no-server-error malformed-json-causes-no-server-error unsupported-methods-cause-no-server-error
    invalid-parameters-cause-no-server-error numbers-are-numbers json-is-served-as-json out-of-range-numbers-are-refused endpoint-answers`,
  functions: 'function-keeps-its-properties',
};

const byOracle = new Map<string, Set<Aspect>>();
for (const [aspect, ids] of Object.entries(oraclesOf) as [Aspect, string][])
  for (const id of ids.split(/\s+/)) byOracle.set(id, (byOracle.get(id) ?? new Set()).add(aspect));

const none: ReadonlySet<Aspect> = new Set();

/** What the oracle of this id looks at; nothing for one that is not known. */
export const aspectsOf = (oracle: string): ReadonlySet<Aspect> => byOracle.get(oracle) ?? none;
/** Ids of all oracles that look at the aspect. */
export const oraclesFor = (aspect: Aspect): readonly string[] => oraclesOf[aspect].split(/\s+/);

// How the oracles and the demo shop's answer sheet belong together. Only for tests.

/**
 * Oracles that no fault of the demo shop trips yet: their own broken pages are all that shows them at work.
 * This list only shrinks; a new oracle comes with a fault in the shop, or with its reason for being here.
 */
export const withoutShopFault: readonly string[] = [
  'access-is-as-directives-state', // no second account in the shop
  'account-pages-are-not-cached-for-all', // the shop sends no-store everywhere
  'action-works-on-a-later-page', // no list of its shop has both pages and switches
  'action-works-on-every-item',
  'action-works-on-items-that-are-there',
  'action-works-under-each-filter',
  'actions-cause-no-error',
  'acts-on-its-own-item-only',
  'added-item-shows-what-the-list-says',
  'address-keeps-the-filter',
  'address-keeps-the-sort-order',
  'amount-arrives-with-its-cents', // no amount is entered in the shop
  'amounts-are-written-alike', // the shop formats all its prices in one place,
  'answers-hold-no-secrets', // the shop sends no records of accounts
  'aria-allowed-attr',
  'aria-command-name',
  'aria-hidden-focus',
  'aria-input-field-name',
  'aria-required-attr',
  'aria-roles',
  'aria-toggle-field-name',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'arrow-keys-change-the-tab', // the shop has no such widget,
  'average-is-that-of-its-list',
  'back-returns-to-the-list',
  'badge-agrees-with-its-page', // what the shop counts in its navigation is the cart, which has an oracle of its own
  'blank-items-are-refused',
  'boundary-values-are-accepted',
  'box-follows-its-boxes', // the shop has no such widget,
  'bulk-edit-reaches-each', // nor has it boxes to choose several by,
  'button-name',
  'cancel-discards-an-edit', // the shop's forms have no such button,
  'cart-is-kept-on-sign-in',
  'cart-shows-listed-price',
  'cart-survives-reload',
  'cell-of-a-grid-acts-for-itself', // the shop has no such plan
  'change-shows-what-a-reload-shows',
  'change-survives-another-view',
  'changed-choice-leaves-nothing-behind',
  'character-counter-follows-typing',
  'choice-arrives-as-chosen',
  'chosen-look-is-kept',
  'chosen-option-shows-on-its-record', // nothing that the shop's forms make has a choice that its page names
  'clear-removes-only-what-it-claims',
  'clear-takes-every-filter-back', // the shop has nothing of the kind,
  'cleared-filter-is-not-marked', // the shop has nothing of the kind,
  'clearing-search-restores-list',
  'closed-dialog-gives-focus-back',
  'controls-cause-no-server-error',
  'controls-stay-in-their-box',
  'controls-throw-no-exception',
  'conversion-leads-back',
  'copy-button-copies-its-own',
  'created-item-shows-once',
  'created-record-persists',
  'created-record-survives-new-sign-in',
  'current-password-is-checked',
  'decimal-comma-counts', // the shop has nothing of the kind,
  'declined-delete-removes-nothing',
  'deleting-on-its-page-removes-that-one',
  'details-match-item-page',
  'dialog-closes-and-opens-again',
  'dialog-is-about-its-own-item',
  'dialog-keeps-what-is-saved', // the shop has no such dialog
  'different-items-have-different-images',
  'disclosure-opens-and-closes',
  'downloaded-file-can-be-read',
  'duplicate-id-aria',
  'each-input-is-checked',
  'each-slider-of-a-set-counts',
  'edit-changes-its-own-record', // nothing that the shop lists can be edited
  'edit-form-holds-what-the-list-says', // nothing that the shop lists can be edited
  'edit-keeps-the-rest-of-its-item',
  'emptied-field-leaves-nothing-behind',
  'end-at-its-start-is-refused', // the shop says nothing of ends and starts
  'end-date-comes-after-start',
  'endpoint-answers',
  'entry-changes-its-own-item',
  'escape-closes-the-dialog',
  'escape-discards-an-edit',
  'every-change-is-kept',
  'every-choice-leads-on',
  'field-keeps-its-own-text',
  'field-takes-every-letter', // the shop has no shortcuts
  'figure-follows-its-field-to-both-ends',
  'figure-is-the-sum-of-its-column', // the shop's sums are those of the cart,
  'figures-follow-every-change',
  'file-ending-in-capitals-is-taken', // the shop takes no files,
  'file-of-a-list-holds-all-of-it', // the shop gives out no files of divided lists,
  'filter-and-sort-combine',
  'filter-follows-each-change',
  'filter-keeps-the-order',
  'filter-shows-only-matches',
  'filter-survives-reload-and-back',
  'filtered-pages-are-full', // the shop's filters look through all pages
  'filters-divide-the-items',
  'forms-of-refused-pages-are-refused', // a session on the shop has one account,
  'fraction-counts',
  'fragments-allow-no-script-injection',
  'frame-title',
  'function-keeps-its-properties',
  'given-addresses-lead-nowhere-inside', // the shop fetches nothing from addresses
  'given-up-edit-leaves-no-trace',
  'going-back-keeps-entries',
  'handles-ten-requests-at-once',
  'header-sorts-both-ways',
  'html-lang-valid',
  'input-button-name',
  'input-image-alt',
  'inputs-allow-no-code-injection',
  'invalid-parameters-cause-no-server-error',
  'item-opens-its-own-page-after-filtering',
  'item-opens-its-own-page-after-sorting',
  'item-opens-its-own-page-on-page-two',
  'item-page-survives-reload',
  'items-open-different-pages',
  'json-is-served-as-json',
  'keys-do-what-they-are-said-to', // the shop names no keys
  'keys-send-as-the-button-does',
  'last-page-has-items',
  'last-row-sums-up-the-others', // the shop has no such row
  'last-step-needs-the-steps-before',
  'late-answer-is-passed-over', // the shop's list is rendered by its server
  'later-steps-need-the-earlier',
  'legend-holds-for-every-value', // the shop has nothing of the kind,
  'link-count-matches-list',
  'link-fragments-exist',
  'link-name',
  'list',
  'listitem',
  'main-flow-completes',
  'marked-suggestion-is-chosen', // the shop has no such widget,
  'message-names-its-own-item', // the shop says nothing of the kind
  'messages-allow-no-script-injection', // no page of the shop listens to messages
  'meta-viewport',
  'months-follow-one-another', // the shop has no such widget,
  'more-continues-the-list',
  'moving-all-leaves-nothing',
  'name-is-taken-once',
  'narrow-screen-offers-the-same', // the shop's menu is the same at every width,
  'narrowing-starts-on-the-first-page', // the shop's search and filters lead to another address,
  'new-account-can-sign-in',
  'new-entry-begins-empty', // nothing is made in a dialog there
  'new-item-begins-like-others',
  'next-reaches-the-last-of-several', // the shop has no such widget,
  'next-then-previous-returns',
  'no-mixed-content',
  'no-unresolved-values-shown',
  'noun-agrees-with-its-number',
  'numbers-are-as-directives-state', // directives name no fault of the shop
  'odd-entries-cause-no-error',
  'one-of-a-row-acts-for-itself',
  'open-lists-hold-no-addresses', // the shop has no list of people
  'opened-fields-show-their-own-item',
  'opened-page-is-as-loaded', // the shop's pages are rendered by its server
  'opener-counts-what-is-left',
  'opposite-buttons-undo-each-other',
  'other-versions-need-a-session', // the shop's interface has one version
  'page-beyond-last-is-handled',
  'page-files-load',
  'page-fits-a-narrow-screen',
  'page-loads-without-errors',
  'page-requests-succeed',
  'page-size-is-respected',
  'pages-of-other-roles-are-refused', // the shop has one role of customers,
  'pages-out-of-turn-say-so',
  'part-stays-within-its-whole',
  'parts-of-refused-records-are-refused', // a session on the shop has one account,
  'password-confirmation-must-match',
  'passwords-stay-out-of-urls',
  'paths-allow-no-script-injection',
  'pressing-causes-no-error',
  'price-matches-item-page',
  'priced-choice-changes-the-total',
  'prices-come-from-the-server',
  'products-are-right', // the shop multiplies rightly,
  'proposed-steps-cause-no-error', // it takes a language model,
  'protected-like-its-siblings',
  'quantity-stops-at-zero',
  'range-includes-its-ends', // the filters of the shop are choices, not ranges
  'record-reads-back-as-saved', // the shop has no records that a form makes and another edits
  'record-shows-accounts-the-same-amounts', // a session on the shop has one account,
  'records-of-other-accounts-are-refused', // likewise,
  'refused-pages-stay-refused', // the shop has one role of customers
  'refused-sign-in-says-so',
  'refused-step-keeps-entries',
  'reload-sends-nothing-again', // the shop's forms are sent by script,
  'reload-shows-the-same-page',
  'removed-entry-is-the-chosen-one', // the shop has no such dialog
  'removing-a-file-keeps-the-others',
  'repeated-enter-creates-one',
  'requests-cannot-name-another-account', // the shop’s requests name no account
  'requests-carry-no-query-operators',
  'requests-of-members-need-a-session', // the shop checks the session of all requests in one place
  'reset-answer-holds-no-code', // the shop sends its links by mail
  'result-is-not-one-entry-late',
  'reversed-dates-give-no-negative-amount',
  'role-img-alt',
  'row-of-steps-begins-empty-again',
  'row-of-steps-ends-once',
  'running-balance-goes-on', // the shop keeps no account
  'saved-edit-reaches-no-other-item', // the shop has no such dialog
  'search-and-filter-combine', // the shop has nothing of the kind,
  'search-covers-what-it-names', // the shop's search field names nothing
  'search-finds-by-name',
  'search-finds-by-word',
  'search-finds-only-matches',
  'search-ignores-surrounding-spaces',
  'search-narrows-results',
  'search-shows-its-query',
  'select-all-takes-what-is-shown', // the shop has no rows to tick
  'select-name',
  'session-is-renewed-at-sign-in', // the shop renews it
  'session-token-is-checked', // the shop has no signed tokens
  'setting-back-restores-the-result',
  'settings-are-kept-alike', // the shop has no settings beside each other
  'shares-are-those-of-their-counts',
  'short-passwords-are-refused', // the shop signs up by a form without script
  'shown-page-is-marked', // the shop has nothing of the kind,
  'siblings-are-aligned',
  'sign-in-leads-to-the-asked-page',
  'sign-out-returns-to-the-public-view',
  'sort-keeps-every-item',
  'sorting-keeps-the-search', // the shop's list has no headers,
  'state-count-follows-its-items',
  'state-holds-at-its-threshold',
  'stated-limit-holds',
  'stated-order-holds',
  'stated-sum-is-right',
  'stated-threshold-applies', // the shop has nothing of the kind,
  'step-accepts-what-it-states',
  'step-refuses-missing-entry',
  'step-refuses-what-it-rules-out',
  'stored-text-is-not-carried-out', // the shop's templates get texts as values
  'stored-text-is-not-part-of-a-query', // the shop binds what it stores
  'sum-of-all-pages-stays', // the shop sums no list up
  'summary-follows-changes',
  'summary-shows-what-was-entered',
  'svg-img-alt',
  'tab-shows-its-panel',
  'tabindex',
  'text-stays-readable-in-every-look',
  'texts-are-not-covered',
  'texts-are-not-cut-off',
  'ticked-boxes-stay-ticked',
  'toggle-all-reaches-every-item',
  'two-filters-combine', // the shop has nothing of the kind,
  'typed-number-gives-what-its-buttons-give',
  'undo-takes-back-what-was-done-last',
  'undoing-restores-the-page',
  'unfinished-text-survives-other-actions',
  'unknown-ids-cause-no-server-error',
  'unsent-text-stays-with-its-item', // the shop has no such dialog
  'uploaded-files-run-no-script', // the shop takes no files
  'valid-data-is-accepted',
  'values-are-valid',
  'what-counts-once-counts-once', // nothing in the shop is counted once for each account
  'what-is-done-to-several-reaches-each', // the shop has no boxes to choose several by
  'what-worked-is-still-there', // it takes two sessions,
  'xml-resolves-no-entities', // the shop reads no XML
];

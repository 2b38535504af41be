// Where each oracle belongs in the rule: what a typical failure loses, and for whom. A new one is put here.
import type { Loss, Reach } from './rule.ts';

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

const places: Readonly<Record<Loss, Readonly<Partial<Record<Reach, string>>>>> = {
  others: {
    everybody: `
      reset-answer-holds-no-code
      stored-text-is-not-carried-out
      xml-resolves-no-entities other-versions-need-a-session session-token-is-checked
      stored-text-is-not-part-of-a-query
      answers-hold-no-secrets
      sign-in-allows-no-sql-injection parameters-allow-no-sql-injection paths-allow-no-sql-injection
      inputs-allow-no-code-injection requests-carry-no-query-operators file-parameters-allow-no-path-traversal stored-text-allows-no-script-injection
      prices-come-from-the-server documents-need-a-session account-data-needs-a-session
      account-pages-need-a-session records-need-a-session records-of-others-are-refused records-of-other-accounts-are-refused
      voucher-applies-once cart-totals-add-up cart-totals-follow-quantity cart-shows-listed-price
      amounts-hold-on-the-way confirmation-shows-agreed-total`,
    some: `
      open-lists-hold-no-addresses
      uploaded-files-run-no-script
      access-is-as-directives-state refused-pages-stay-refused
      requests-of-members-need-a-session
      parameters-allow-no-script-injection paths-allow-no-script-injection
      fragments-allow-no-script-injection typed-text-allows-no-script-injection
      forms-reject-cross-site-requests requests-cannot-name-another-account given-addresses-lead-nowhere-inside messages-allow-no-script-injection requests-cannot-set-protected-fields protected-like-its-siblings
      parts-of-refused-records-are-refused pages-of-other-roles-are-refused
      forms-of-refused-pages-are-refused
      sensitive-files-are-not-served passwords-stay-out-of-urls current-password-is-checked
      sign-out-ends-the-session sign-out-returns-to-the-public-view priced-choice-changes-the-total
      row-of-steps-ends-once amount-arrives-with-its-cents`,
  },
  purpose: {
    everybody: 'main-flow-completes new-account-can-sign-in',
    some: `
      every-choice-leads-on last-step-needs-the-steps-before handles-ten-requests-at-once
      keyboard-focus-is-not-trapped fields-release-keyboard-focus`,
  },
  own: {
    everybody: `
      created-record-persists created-record-survives-new-sign-in record-reads-back-as-saved chosen-option-shows-on-its-record saved-value-is-kept every-change-is-kept edit-changes-its-own-record
      change-survives-another-view created-item-shows-once delete-removes-only-that-record deleting-on-its-page-removes-that-one
      deleted-record-is-gone-from-its-page declined-delete-removes-nothing
      clear-removes-only-what-it-claims undo-takes-back-what-was-done-last acts-on-its-own-item-only action-works-on-items-that-are-there
      cell-of-a-grid-acts-for-itself one-of-a-row-acts-for-itself dialog-keeps-what-is-saved removed-entry-is-the-chosen-one dialog-is-about-its-own-item unsent-text-stays-with-its-item opened-fields-show-their-own-item edit-form-holds-what-the-list-says
      action-works-on-a-later-page what-is-done-to-several-reaches-each bulk-edit-reaches-each action-works-under-each-filter edit-keeps-the-rest-of-its-item saved-edit-reaches-no-other-item entry-changes-its-own-item
      opposite-buttons-undo-each-other field-keeps-its-own-text choice-arrives-as-chosen
      changed-choice-leaves-nothing-behind summary-follows-changes added-item-is-the-chosen-one added-item-shows-what-the-list-says
      cart-survives-reload cart-takes-chosen-quantity cart-removes-only-that-line item-opens-its-own-page
      item-opens-its-own-page-after-sorting item-opens-its-own-page-after-filtering
      item-opens-its-own-page-on-page-two items-open-different-pages actions-cause-no-error
      forms-cause-no-server-error total-is-the-sum-of-its-parts`,
    some: `
      text-is-stored-unchanged keys-send-as-the-button-does double-submit-stores-once reload-sends-nothing-again repeated-enter-creates-one new-item-begins-like-others
      cancel-discards-an-edit cancel-discards-changes removing-a-file-keeps-the-others moving-all-leaves-nothing
      escape-discards-an-edit message-names-its-own-item given-up-edit-leaves-no-trace undoing-restores-the-page
      toggle-all-reaches-every-item box-follows-its-boxes marked-suggestion-is-chosen
      ticked-boxes-stay-ticked going-back-keeps-entries
      refused-step-keeps-entries row-of-steps-begins-empty-again new-entry-begins-empty cart-is-kept-on-sign-in
      password-confirmation-must-match blank-items-are-refused quantity-stops-at-zero numbers-are-as-directives-state state-holds-at-its-threshold part-stays-within-its-whole stated-limit-holds
      end-date-comes-after-start end-at-its-start-is-refused form-rejects-invalid-values server-rejects-invalid-values
      each-input-is-checked step-refuses-missing-entry step-refuses-what-it-rules-out
      later-steps-need-the-earlier out-of-range-numbers-are-refused function-keeps-its-properties`,
    odd: 'required-field-rejects-blanks name-is-taken-once unfinished-text-survives-other-actions',
  },
  task: {
    everybody: `
      page-opens-without-server-error page-requests-succeed records-open-without-server-error
      item-page-survives-reload controls-cause-no-server-error pressing-causes-no-error
      proposed-steps-cause-no-error
      control-does-something control-works-for-every-item valid-data-is-accepted endpoint-answers
      search-finds-by-name search-covers-what-it-names search-finds-by-word range-includes-its-ends filter-finds-all-matches select-all-takes-what-is-shown sort-keeps-every-item months-follow-one-another
      what-worked-is-still-there`,
    some: `
      copy-button-copies-its-own downloaded-file-can-be-read file-of-a-list-holds-all-of-it
      search-works-throughout search-ignores-case search-finds-upper-case search-ignores-surrounding-spaces
      search-accepts-any-text boundary-values-are-accepted step-accepts-what-it-states file-ending-in-capitals-is-taken
      field-takes-every-letter odd-entries-cause-no-error refused-sign-in-says-so refusal-says-why action-works-on-every-item page-throws-no-exception
      page-loads-without-errors controls-throw-no-exception page-files-load links-are-not-broken
      pages-out-of-turn-say-so page-beyond-last-is-handled more-continues-the-list pages-do-not-overlap
      next-then-previous-returns next-reaches-the-last-of-several total-matches-items tab-shows-its-panel arrow-keys-change-the-tab values-are-valid
      no-unresolved-values-shown unknown-ids-cause-no-server-error invalid-bodies-cause-no-server-error
      malformed-json-causes-no-server-error invalid-parameters-cause-no-server-error
      controls-take-keyboard-focus focus-is-visible narrow-screen-offers-the-same image-alt input-image-alt role-img-alt svg-img-alt
      label select-name button-name input-button-name link-name aria-command-name aria-toggle-field-name
      aria-input-field-name aria-hidden-focus aria-required-attr duplicate-id-aria`,
    odd: 'unsupported-methods-cause-no-server-error unknown-ids-are-refused',
  },
  detour: {
    everybody: `
      sort-orders-all header-sorts-both-ways filter-shows-only-matches filters-divide-the-items
      filter-persists-across-pages filtered-pages-are-full narrowing-starts-on-the-first-page filter-and-sort-combine search-and-filter-combine sorting-keeps-the-search two-filters-combine filter-keeps-the-order
      clear-takes-every-filter-back clearing-filter-restores-list clearing-search-restores-list search-narrows-results
      late-answer-is-passed-over search-finds-only-matches each-search-field-narrows-results filter-survives-reload-and-back
      address-keeps-the-filter address-keeps-the-sort-order sign-in-leads-to-the-asked-page reload-shows-the-same-page
      opened-page-is-as-loaded back-returns-to-the-list change-shows-what-a-reload-shows state-count-follows-its-items figures-follow-every-change
      average-is-that-of-its-list figure-is-the-sum-of-its-column last-row-sums-up-the-others stated-sum-is-right badge-agrees-with-cart badge-counts-added-items
      badge-agrees-with-its-page
      sum-of-all-pages-stays running-balance-goes-on products-are-right
      summary-shows-what-was-entered price-matches-item-page details-match-item-page
      record-shows-accounts-the-same-amounts
      image-matches-item-page images-load images-load-on-every-page texts-are-not-covered
      shares-are-those-of-their-counts chosen-look-is-kept settings-are-kept-alike opener-counts-what-is-left
      toggle-switches-back disclosure-opens-and-closes dialog-closes-and-opens-again
      as-quick-as-its-siblings pages-of-a-kind-are-equally-quick
      fraction-counts decimal-comma-counts legend-holds-for-every-value stated-threshold-applies conversion-leads-back setting-back-restores-the-result
      typed-number-gives-what-its-buttons-give each-slider-of-a-set-counts`,
    some: `
      closed-dialog-gives-focus-back escape-closes-the-dialog keys-do-what-they-are-said-to filter-follows-each-change character-counter-follows-typing  emptied-field-leaves-nothing-behind figure-follows-its-field-to-both-ends shown-page-is-marked cleared-filter-is-not-marked
      reversed-dates-give-no-negative-amount result-is-not-one-entry-late`,
  },
  weakness: {
    everybody:
      'account-pages-are-not-cached-for-all session-is-renewed-at-sign-in what-counts-once-counts-once session-cookie-is-http-only redirects-stay-on-site errors-show-no-stack-trace no-mixed-content',
    some: `
      sign-in-does-not-reveal-accounts sign-in-limits-attempts short-passwords-are-refused cors-allows-no-foreign-origins
      pages-send-security-headers json-is-served-as-json numbers-are-numbers`,
  },
  comfort: {
    everybody: `
      text-stays-readable-in-every-look amounts-are-written-alike texts-are-not-cut-off siblings-are-aligned controls-stay-in-their-box layout-does-not-shift
      page-has-title link-fragments-exist images-are-not-oversized requests-are-not-repeated
      last-page-has-items page-size-is-respected search-shows-its-query filter-count-matches-results
      counter-matches-shown-items counter-follows-filtering link-count-matches-list
      noun-agrees-with-its-number stated-order-holds different-items-have-different-images rejected-form-keeps-input`,
    some: `
      page-fits-a-narrow-screen html-has-lang html-lang-valid color-contrast frame-title meta-viewport aria-valid-attr
      aria-allowed-attr aria-valid-attr-value aria-roles list listitem tabindex`,
  },
};

export interface Placed {
  readonly oracle: string;
  readonly loss: Loss;
  readonly reach: Reach;
}

/** Every oracle in the rule, the worst first. */
export const placed: readonly Placed[] = Object.entries(places).flatMap(([loss, byReach]) =>
  Object.entries(byReach).flatMap(([reach, ids]) =>
    words(ids).map((oracle) => ({ oracle, loss: loss as Loss, reach: reach as Reach })),
  ),
);

export interface Differing extends Placed {
  /** Where, in words that go on from the oracle’s title. */
  readonly where: string;
}

/** Where a plan knows a reason to differ. The spec holds these against the sources of the oracles. */
export const differing: readonly Differing[] = [
  {
    oracle: 'pages-of-other-roles-are-refused',
    where: 'no other page is refused to the account: what speaks for it is a menu that leaves the page out',
    loss: 'weakness',
    reach: 'everybody',
  },
  {
    oracle: 'pages-out-of-turn-say-so',
    where: 'the page says what is the matter, and only its status does not: people read what it says',
    loss: 'comfort',
    reach: 'some',
  },
  {
    oracle: 'forms-cause-no-server-error',
    where: 'the form only looks something up: nothing that was entered is lost',
    loss: 'task',
    reach: 'some',
  },
  {
    oracle: 'controls-cause-no-server-error',
    where:
      'the control asks for another order or filter of the page that it is on: all of it can still be reached',
    loss: 'task',
    reach: 'some',
  },
  {
    oracle: 'controls-throw-no-exception',
    where: 'the control did what it does, and nothing that was shown is gone: only the console shows it',
    loss: 'weakness',
    reach: 'some',
  },
  {
    oracle: 'valid-data-is-accepted',
    where: 'exploring saw the form take what was entered, with an exception or an “undefined” beside it',
    loss: 'detour',
    reach: 'everybody',
  },
  {
    oracle: 'saved-value-is-kept',
    where: 'a box is not ticked any more: it is seen at a glance and ticked with one press',
    loss: 'own',
    reach: 'some',
  },
  {
    oracle: 'what-worked-is-still-there',
    where: 'it is a link, and what it led to still opens by its address',
    loss: 'detour',
    reach: 'everybody',
  },
  {
    oracle: 'endpoint-answers',
    where: 'it fails only on text that nobody would send',
    loss: 'task',
    reach: 'odd',
  },
  {
    oracle: 'invalid-parameters-cause-no-server-error',
    where: 'only the script of a page asks for it, by a number that nobody types',
    loss: 'task',
    reach: 'odd',
  },
  {
    oracle: 'sensitive-files-are-not-served',
    where: 'it is a listing of a folder, or a page about the server: alone they open nothing',
    loss: 'weakness',
    reach: 'everybody',
  },
  {
    oracle: 'sensitive-files-are-not-served',
    where: 'it is the measures of the server’s process: often meant to be read, by programs inside',
    loss: 'weakness',
    reach: 'some',
  },
  {
    oracle: 'forms-reject-cross-site-requests',
    where: 'the session cookie’s SameSite attribute still keeps other sites out',
    loss: 'weakness',
    reach: 'everybody',
  },
  {
    oracle: 'cors-allows-no-foreign-origins',
    where: 'a cookie carries the session: a visit to a foreign page is enough',
    loss: 'others',
    reach: 'some',
  },
];

// The oracles of accessibility: the keyboard, and the serious and critical rules of the audit.

import { ariaAllowedAttr } from '../accessibility/aria-allowed-attr/oracle.ts';
import { ariaCommandName } from '../accessibility/aria-command-name/oracle.ts';
import { ariaHiddenFocus } from '../accessibility/aria-hidden-focus/oracle.ts';
import { ariaInputFieldName } from '../accessibility/aria-input-field-name/oracle.ts';
import { ariaRequiredAttr } from '../accessibility/aria-required-attr/oracle.ts';
import { ariaRoles } from '../accessibility/aria-roles/oracle.ts';
import { ariaToggleFieldName } from '../accessibility/aria-toggle-field-name/oracle.ts';
import { ariaValidAttr } from '../accessibility/aria-valid-attr/oracle.ts';
import { ariaValidAttrValue } from '../accessibility/aria-valid-attr-value/oracle.ts';
import { buttonName } from '../accessibility/button-name/oracle.ts';
import { closedDialogGivesFocusBack } from '../accessibility/closed-dialog-gives-focus-back/oracle.ts';
import { colorContrast } from '../accessibility/color-contrast/oracle.ts';
import { controlsTakeKeyboardFocus } from '../accessibility/controls-take-keyboard-focus/oracle.ts';
import { duplicateIdAria } from '../accessibility/duplicate-id-aria/oracle.ts';
import { fieldsReleaseKeyboardFocus } from '../accessibility/fields-release-keyboard-focus/oracle.ts';
import { focusIsVisible } from '../accessibility/focus-is-visible/oracle.ts';
import { frameTitle } from '../accessibility/frame-title/oracle.ts';
import { htmlHasLang } from '../accessibility/html-has-lang/oracle.ts';
import { htmlLangValid } from '../accessibility/html-lang-valid/oracle.ts';
import { imageAlt } from '../accessibility/image-alt/oracle.ts';
import { inputButtonName } from '../accessibility/input-button-name/oracle.ts';
import { inputImageAlt } from '../accessibility/input-image-alt/oracle.ts';
import { keyboardFocusIsNotTrapped } from '../accessibility/keyboard-focus-is-not-trapped/oracle.ts';
import { label } from '../accessibility/label/oracle.ts';
import { linkName } from '../accessibility/link-name/oracle.ts';
import { list } from '../accessibility/list/oracle.ts';
import { listitem } from '../accessibility/listitem/oracle.ts';
import { metaViewport } from '../accessibility/meta-viewport/oracle.ts';
import { roleImgAlt } from '../accessibility/role-img-alt/oracle.ts';
import { selectName } from '../accessibility/select-name/oracle.ts';
import { svgImgAlt } from '../accessibility/svg-img-alt/oracle.ts';
import { tabindex } from '../accessibility/tabindex/oracle.ts';
import type { Oracle } from '../definition/oracle.ts';

export const accessibilityOracles: readonly Oracle[] = [
  closedDialogGivesFocusBack,
  controlsTakeKeyboardFocus,
  fieldsReleaseKeyboardFocus,
  keyboardFocusIsNotTrapped,
  focusIsVisible,
  imageAlt,
  inputImageAlt,
  roleImgAlt,
  svgImgAlt,
  label,
  selectName,
  buttonName,
  inputButtonName,
  linkName,
  ariaCommandName,
  ariaToggleFieldName,
  ariaInputFieldName,
  htmlHasLang,
  htmlLangValid,
  colorContrast,
  frameTitle,
  metaViewport,
  ariaHiddenFocus,
  ariaRequiredAttr,
  ariaValidAttr,
  ariaAllowedAttr,
  ariaValidAttrValue,
  ariaRoles,
  duplicateIdAria,
  list,
  listitem,
  tabindex,
];

// The oracles of accessibility: the keyboard, and the serious and critical rules of the audit.
import type { Oracle } from '../definition/oracle.ts';
import { ariaAllowedAttr } from './aria-allowed-attr/oracle.ts';
import { ariaCommandName } from './aria-command-name/oracle.ts';
import { ariaHiddenFocus } from './aria-hidden-focus/oracle.ts';
import { ariaInputFieldName } from './aria-input-field-name/oracle.ts';
import { ariaRequiredAttr } from './aria-required-attr/oracle.ts';
import { ariaRoles } from './aria-roles/oracle.ts';
import { ariaToggleFieldName } from './aria-toggle-field-name/oracle.ts';
import { ariaValidAttr } from './aria-valid-attr/oracle.ts';
import { ariaValidAttrValue } from './aria-valid-attr-value/oracle.ts';
import { buttonName } from './button-name/oracle.ts';
import { colorContrast } from './color-contrast/oracle.ts';
import { controlsTakeKeyboardFocus } from './controls-take-keyboard-focus/oracle.ts';
import { duplicateIdAria } from './duplicate-id-aria/oracle.ts';
import { fieldsReleaseKeyboardFocus } from './fields-release-keyboard-focus/oracle.ts';
import { focusIsVisible } from './focus-is-visible/oracle.ts';
import { frameTitle } from './frame-title/oracle.ts';
import { htmlHasLang } from './html-has-lang/oracle.ts';
import { htmlLangValid } from './html-lang-valid/oracle.ts';
import { imageAlt } from './image-alt/oracle.ts';
import { inputButtonName } from './input-button-name/oracle.ts';
import { inputImageAlt } from './input-image-alt/oracle.ts';
import { keyboardFocusIsNotTrapped } from './keyboard-focus-is-not-trapped/oracle.ts';
import { label } from './label/oracle.ts';
import { linkName } from './link-name/oracle.ts';
import { list } from './list/oracle.ts';
import { listitem } from './listitem/oracle.ts';
import { metaViewport } from './meta-viewport/oracle.ts';
import { roleImgAlt } from './role-img-alt/oracle.ts';
import { selectName } from './select-name/oracle.ts';
import { svgImgAlt } from './svg-img-alt/oracle.ts';
import { tabindex } from './tabindex/oracle.ts';

export const accessibilityOracles: readonly Oracle[] = [
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

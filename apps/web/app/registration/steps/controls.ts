import type { ErrorField, FieldProblem } from '@sabha/domain/registration/wizard/wizard-state';

/** The id of a control, so that a summary can lead to it. */
export function controlId(field: ErrorField | 'consent' | 'face' | `code-${string}`): string {
  return `registration-${field}`;
}

/** Where a button takes itself away, the focus goes here, and not to the top of the page. */
export function focusControl(field: Parameters<typeof controlId>[0]): void {
  document.getElementById(controlId(field))?.focus();
}

/** The text of a problem of a control. */
export function problemKey(field: ErrorField, problem: FieldProblem) {
  if (problem === 'invalid') return `registration:error.invalid.${field}` as const;
  switch (field) {
    case 'email':
    case 'nicNumber':
    case 'mobileNumber':
    case 'wallet':
      return `registration:error.registered.${field}` as const;
    default:
      // Nobody can have registered a name or a province for themselves.
      return `registration:error.invalid.${field}` as const;
  }
}

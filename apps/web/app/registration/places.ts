import type { ErrorPlace, FieldProblem } from '@sabha/domain/registration/wizard-state';

/** The id of the control at a place, so that a summary can lead to it. */
export function placeId(place: ErrorPlace | 'consent' | `code-${string}`): string {
  return `registration-${place}`;
}

/** The text of a problem at a place. */
export function problemKey(place: ErrorPlace, problem: FieldProblem) {
  if (problem === 'invalid') return `registration:error.invalid.${place}` as const;
  switch (place) {
    case 'email':
    case 'nicNumber':
    case 'mobileNumber':
    case 'wallet':
      return `registration:error.registered.${place}` as const;
    default:
      // Nobody can have registered a name or a province for themselves.
      return `registration:error.invalid.${place}` as const;
  }
}

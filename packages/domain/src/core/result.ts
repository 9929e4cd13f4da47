/** An expected outcome: a value, or a failure that names its `kind`. Bugs throw; expectations return this. */
export type Result<Value, Failure extends { readonly kind: string }> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

/** Wraps a value as a success. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Wraps a failure; `kind` is what callers switch on. */
export function fail<const Failure extends { readonly kind: string }>(
  failure: Failure,
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}

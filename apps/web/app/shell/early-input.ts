type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Follows what is typed and chosen before the page's scripts are there. What it gives tells the scripts: each such control is changed
 * once more, so that its handlers hear of it. Without this, the next drawing of the page would take the text away. Where something foreign
 * is in the page, an element of a browser's extension, React makes it anew: then the control that replaced the old one is changed.
 */
export function followEarlyInput(): () => void {
  const controls = controlsNow();
  let focused = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null;
  };
  addEventListener('focusin', follow);
  return () => {
    removeEventListener('focusin', follow);
    for (const [typed, now] of replacements(controls, controlsNow())) {
      if (isChanged(typed)) change(now, typed);
      if (now !== typed && typed === focused) now.focus();
    }
  };
}

/** Each of the controls with the one that replaced it: itself, where it is in the page still. */
function* replacements(
  before: readonly Control[],
  after: readonly Control[],
): Generator<readonly [Control, Control]> {
  const found = byKind(after);
  for (const [kind, controls] of byKind(before))
    for (const [at, control] of controls.entries()) {
      const now = control.isConnected ? control : found.get(kind)?.[at];
      if (now) yield [control, now];
    }
}

function controlsNow(): Control[] {
  return [...document.querySelectorAll<Control>('input, textarea, select')];
}

/** The controls that go by the same name, in their order: an identifier is another one where the page was made anew. */
function byKind(controls: readonly Control[]): ReadonlyMap<string, readonly Control[]> {
  const kinds = new Map<string, Control[]>();
  for (const control of controls) {
    const kind = `${control.tagName} ${control.type} ${control.name}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), control]);
  }
  return kinds;
}

function isChanged(control: Control): boolean {
  if (isSwitch(control)) return control.checked !== control.defaultChecked;
  return control.type !== 'file' && control.value !== sentValue(control);
}

/** Changes a control to what `typed` says, which may be the same one. */
function change(control: Control, typed: Control): void {
  if (isSwitch(control)) {
    const { checked } = typed as HTMLInputElement; // of the same kind
    if (control === typed) control.checked = control.defaultChecked;
    if (control.checked !== checked) control.click();
    return;
  }
  const { value } = typed;
  const text = typed instanceof HTMLSelectElement ? null : typed;
  const caret = text?.selectionStart ?? null;
  // React remembers what is set on the element, and passes a change on only where it differs from that.
  control.value = sentValue(control);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  if (caret !== null && text === document.activeElement) text?.setSelectionRange(caret, caret);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function isSwitch(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

/** What the server sent: of a select its first option where none is marked. */
function sentValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const sent = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
  return sent?.value ?? '';
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Follows what is typed and chosen before the page's scripts are there. What it gives tells the scripts: each such control is changed
 * once more, so that its handlers hear of it. Without this, the next rendering would discard the text. If a browser extension has put
 * an element into the page, React renders the page again: then the control that replaced the old one is changed.
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
    const present = controlsNow();
    for (const typed of controls) {
      const now = typed.isConnected ? typed : alike(typed, present)[alike(typed, controls).indexOf(typed)];
      if (now && isChanged(typed)) change(now, typed);
      if (now !== typed && typed === focused) now?.focus();
    }
  };
}

function controlsNow(): Control[] {
  return [...document.querySelectorAll<Control>('input, textarea, select')];
}

/** The controls of the same name and type, in their order: their ids differ once the page was rendered again. */
function alike({ tagName, type, name }: Control, controls: readonly Control[]): Control[] {
  return controls.filter((one) => one.tagName === tagName && one.type === type && one.name === name);
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

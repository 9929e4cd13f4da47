type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells the page's scripts what was typed and chosen before they were there: each such control is changed once more, so
 * that its handlers hear of it. Without this, the next drawing of the page would take the text away.
 */
export function repeatEarlyInput(): void {
  const controls = document.querySelectorAll<Control>('input, textarea, select');
  for (const control of controls) if (isChanged(control)) repeatChange(control);
}

function isChanged(control: Control): boolean {
  if (isSwitch(control)) return control.checked !== control.defaultChecked;
  return control.type !== 'file' && control.value !== sentValue(control);
}

function repeatChange(control: Control): void {
  if (isSwitch(control)) {
    control.checked = control.defaultChecked;
    control.click();
    return;
  }
  const { value } = control;
  const text = control instanceof HTMLSelectElement ? null : control;
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

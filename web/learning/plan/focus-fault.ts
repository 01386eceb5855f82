/** Moves the focus to the first faulty field of a form; false when there is none. */
export function focusFault(form: HTMLFormElement): boolean {
  const faulty = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  faulty?.focus();
  return faulty !== null;
}

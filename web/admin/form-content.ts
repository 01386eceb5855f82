/** What is in the fields of a form, to be compared: what is typed while it is being saved must not be lost with it. */
export const contentOf = (form: HTMLFormElement): string => JSON.stringify([...new FormData(form)]);

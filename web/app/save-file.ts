/** Offers a text as a download, for data that a plain link cannot fetch because it would not send the bearer token. */
export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  // Not at once, because some browsers start the download only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

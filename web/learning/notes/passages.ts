/** Passages of the lesson's text on the page. Offsets count the characters of its text, without markup. */

/** The element that contains the text of the lesson; null in a lesson without text. */
export function lessonText(): Element | null {
  return document.querySelector('[data-lesson-text]');
}

/** The range of the document from one offset to another. */
export function rangeOf(root: Element, [start, end]: readonly [number, number]): Range {
  const range = document.createRange();
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (offset <= start && start < offset + length) range.setStart(node, start - offset);
    if (offset < end && end <= offset + length) {
      range.setEnd(node, end - offset);
      break;
    }
    offset += length;
  }
  return range;
}

/** The offsets of what is selected, without spaces around it; null if nothing within `root` is. */
export function selectedOffsets(root: Element): [start: number, end: number] | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const selected = selection.getRangeAt(0);
  if (!root.contains(selected.commonAncestorContainer)) return null;
  const before = document.createRange();
  before.setStart(root, 0);
  before.setEnd(selected.startContainer, selected.startOffset);
  const quote = selected.toString();
  const trimmed = quote.trim();
  if (trimmed === '') return null;
  const start = before.toString().length + quote.indexOf(trimmed);
  return [start, start + trimmed.length];
}

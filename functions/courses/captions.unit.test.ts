import { expect, test } from 'vitest';
import { readCaptions } from './captions.shared.ts';

test('reads captions with identifiers, settings, speakers, tags, entities and comments, in order', () => {
  const { cues, fault } = readCaptions(
    [
      '\uFEFFWEBVTT - A talk',
      'Kind: captions',
      '',
      'NOTE times were',
      'measured --> by hand',
      '',
      'second',
      '00:02.500 --> 01:00:04.000 line:0 align:start',
      'Fish &amp; <i>chips</i>',
      'twice',
      '',
      '00:00.000 --> 00:02.500',
      '<v.loud Maya>Hello &lt;you&gt;',
      '',
      '00:03.000 --> 00:04.000',
      '',
    ].join('\r\n'),
  );
  expect(fault).toBeNull();
  expect(cues).toEqual([
    { from: 0, to: 2.5, text: 'Maya: Hello <you>' },
    { from: 2.5, to: 3604, text: 'Fish & chips\ntwice' },
  ]);
});

test.each([
  ['another format', '1\n00:00:01,000 --> 00:00:02,000\nHello', 'Line 1: The first line'],
  ['a word that begins with WEBVTT', 'WEBVTTS\n', 'Line 1: The first line'],
  ['no captions', 'WEBVTT\n\nNOTE later\n', 'Line 4: There is no caption yet.'],
  ['words without times', 'WEBVTT\n\nHello\n', 'Line 3: A caption begins with its times'],
  ['a comma in a time', 'WEBVTT\n\n00:01,000 --> 00:02.000\nHello', 'Line 3: Write the times as in'],
  ['seconds above 59', 'WEBVTT\n\n00:61.000 --> 02:00.000\nHello', 'Line 3: Write the times as in'],
  ['an end before the beginning', 'WEBVTT\n\nname\n00:02.000 --> 00:01.000\nHello', 'Line 4: A caption ends after'],
])('names the line of %s', (_what, source, fault) => {
  expect(readCaptions(source).fault).toContain(fault);
  expect(readCaptions(source).cues).toEqual([]);
});

test.each(['<', '<v ', '<v.', '<v       '])(
  'a long line of %j, which never ends a tag, takes no longer than any other',
  (tags) => {
    const source = `WEBVTT\n\n00:00.000 --> 00:01.000\n${tags.repeat(150_000 / tags.length)}`;
    const before = process.threadCpuUsage();
    expect(readCaptions(source).fault).toBeNull();
    const { user, system } = process.threadCpuUsage(before);
    // It takes some milliseconds. Where each sign is looked at again for each before it, it takes seven seconds.
    expect((user + system) / 1_000_000).toBeLessThan(1.5);
  },
);

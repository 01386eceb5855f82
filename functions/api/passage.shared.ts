/**
 * A passage of a text in contracts: its words and those around it, so that it is found again after small edits
 * (https://www.w3.org/TR/annotation-model/#text-quote-selector).
 */
import { z } from 'zod';
import { draftText } from './text.shared.ts';

export const passageFields = {
  quote: draftText(2000).refine((quote) => quote.trim() !== '', 'Select a passage first'),
  prefix: draftText(100).describe('The text before the quote.'),
  suffix: draftText(100).describe('The text after the quote.'),
  start: z.number().int().min(0).max(1_000_000).describe('Where the quote began, in UTF-16 code units.'),
};

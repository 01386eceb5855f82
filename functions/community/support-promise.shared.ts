/** How soon the school answers. Without zod, for pages that only show it. */
import type { SupportCategory } from '#db/community/states.ts';

/** In the order of the form, with the hours within which an answer is promised (docs/product.md "Contact"). */
export const supportPromises: readonly { category: SupportCategory; label: string; hours: number }[] = [
  { category: 'general', label: 'General', hours: 24 },
  { category: 'technical', label: 'Technical', hours: 12 },
  { category: 'billing', label: 'Billing', hours: 6 },
  { category: 'urgent', label: 'Urgent', hours: 2 },
];

export const businessHours = [
  { days: 'Mon-Fri', hours: '9-6 EST' },
  { days: 'Sat', hours: '10-4 EST' },
  { days: 'Sun', hours: 'closed' },
] as const;

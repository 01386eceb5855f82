import type { SubmissionDecision } from '#functions/submissions/contract.ts';
import type { BadgeTone } from '#web/design/Badge.tsx';

type Decision = SubmissionDecision['decision'];

export const decisionLabels: Record<Decision, string> = { accepted: 'Accepted', returned: 'Returned' };

export const decisionTones: Record<Decision, BadgeTone> = { accepted: 'success', returned: 'warning' };

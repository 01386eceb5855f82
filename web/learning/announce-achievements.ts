import type { Achievement } from '#functions/learning/contract.ts';
import { toast } from '#web/design/toast.ts';

/** Spec part 2 section 4: one toast for each, with its name, for 5 seconds. */
export function announceAchievements(achievements: readonly Achievement[]): void {
  for (const { name, description } of achievements) {
    toast({ title: `Achievement earned: ${name}`, description, tone: 'success', duration: 5000 });
  }
}

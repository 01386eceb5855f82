import type { Achievement } from '#functions/learning/contract.ts';
import { toast } from '#web/design/toast.ts';

/** Shows a toast with the name of each achievement for 5 seconds (docs/product.md "Lesson"). */
export function announceAchievements(achievements: readonly Achievement[]): void {
  for (const { name, description } of achievements) {
    toast({ title: `Achievement earned: ${name}`, description, tone: 'success', duration: 5000 });
  }
}

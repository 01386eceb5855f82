import './earned-badge.css';
import type { Achievement } from '#functions/learning/contract.ts';
import { Image } from '#web/design/Image.tsx';
import { toast } from '#web/design/toast.ts';

/**
 * Shows each achievement for 5 seconds with its badge (docs/product.md "Lesson"): in the notice area, which stays while
 * the learner goes on to the next lesson, and which screen readers read out once.
 */
export function announceAchievements(achievements: readonly Achievement[]): void {
  for (const { name, description, icon } of achievements) {
    toast({
      title: `Achievement earned: ${name}`,
      description,
      tone: 'success',
      duration: 5000,
      picture: <Image src={icon} alt="" width={88} height={88} priority className="earned-badge" />,
    });
  }
}

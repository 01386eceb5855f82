import { useState } from 'react';
import type { LearnCourse } from '#functions/learning/contract.ts';
import { Button } from '#web/design/Button.tsx';
import { Drawer } from '#web/design/Drawer.tsx';
import { MenuIcon } from '#web/design/icons/interface.tsx';
import type { LessonAddress } from '../lesson-query.ts';
import { LessonOutline } from './LessonOutline.tsx';

/** How many lessons are done, and a button that opens the course's outline in a drawer. */
export function OutlineButton({ learning, address }: { learning: LearnCourse | undefined; address: LessonAddress }) {
  const [open, setOpen] = useState(false);
  const lessons = learning?.modules.flatMap((module) => module.lessons) ?? [];
  return (
    <>
      {learning?.enrollment && (
        <p className="lesson-tools-text px-3 text-muted text-sm">
          {lessons.filter(({ state }) => state === 'completed').length} of {lessons.length} done
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<MenuIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="lesson-tools-text">Lessons</span>
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Lessons" side="left">
        <LessonOutline
          slug={address.slug}
          modules={learning?.modules ?? []}
          current={address}
          onNavigate={() => setOpen(false)}
        />
      </Drawer>
    </>
  );
}

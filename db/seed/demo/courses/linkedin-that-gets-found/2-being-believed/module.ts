import type { ModuleSeed } from '../../../course-seed.ts';

export const beingBelieved: ModuleSeed = {
  title: 'Being Believed',
  description: 'About, experience, and evidence.',
  lessons: [
    {
      id: 'an-about-section-in-your-own-voice',
      title: 'An About Section in Your Own Voice',
      type: 'reading',
      minutes: 20,
      file: '2-being-believed/an-about-section-in-your-own-voice.md',
    },
    {
      id: 'experience-beyond-the-resume',
      title: 'Experience Beyond the Resume',
      type: 'reading',
      minutes: 5,
      file: '2-being-believed/experience-beyond-the-resume.md',
    },
    {
      id: 'projects-and-featured-work',
      title: 'Projects and Featured Work',
      type: 'reading',
      minutes: 15,
      file: '2-being-believed/projects-and-featured-work.md',
    },
    {
      id: 'your-profile-rewritten',
      title: 'Assignment: Your Profile, Rewritten',
      type: 'assignment',
      minutes: 75,
      file: '2-being-believed/your-profile-rewritten.md',
      rubric: [
        {
          criterion: 'About',
          points: 25,
          looksLike:
            'A voice that could be heard across a table; the first two lines work alone; things instead of qualities.',
        },
        {
          criterion: 'Experience',
          points: 25,
          looksLike:
            'A setting that a stranger understands, one thing told properly, and what is wanted next near the top.',
        },
        {
          criterion: 'Something to open',
          points: 15,
          looksLike: 'An item the writer may show, or a dated plan for one, with a caption that names the difficulty.',
        },
        {
          criterion: 'Words and agreement',
          points: 20,
          looksLike: 'Every tally word stands where it is true; profile and resume agree, and corrections are named.',
        },
        {
          criterion: 'The stranger',
          points: 15,
          looksLike: 'Three quoted answers, at least one doubt, and a change that answers it.',
        },
      ],
    },
  ],
};

import type { ModuleSeed } from '../../../course-seed.ts';

export const resumeWriting: ModuleSeed = {
  title: 'Resume Writing',
  description:
    'Weeks 3-4. One page that argues for one job: evidence instead of duties, numbers you can defend, and tailoring that takes fifteen minutes.',
  lessons: [
    {
      id: 'one-page-one-argument',
      title: 'One Page, One Argument',
      type: 'reading',
      minutes: 25,
      file: '2-resume-writing/one-page-one-argument.md',
      resources: [
        {
          id: 'resume-checklist',
          title: 'Resume Checklist',
          type: 'link',
          url: '/resources/resume-checklist.md',
          description: 'Ten minutes of checking before each application.',
        },
      ],
    },
    {
      id: 'bullets-that-prove-something',
      title: 'Bullets That Prove Something',
      type: 'reading',
      minutes: 35,
      file: '2-resume-writing/bullets-that-prove-something.md',
    },
    {
      id: 'tailor-in-fifteen-minutes',
      title: 'Tailor a Resume in Fifteen Minutes',
      type: 'video',
      recording: 'tailor-in-fifteen-minutes',
      minutes: 6,
      file: '2-resume-writing/tailor-in-fifteen-minutes.md',
      resources: [
        {
          id: 'onet-online',
          title: 'O*NET OnLine',
          type: 'link',
          url: 'https://www.onetonline.org/',
          description: 'Tasks and skills for hundreds of occupations: useful when a posting is vague.',
        },
      ],
    },
    {
      id: 'resume-writing-quiz',
      title: 'Check Yourself: Resume Writing',
      type: 'quiz',
      minutes: 10,
      questions: [
        {
          id: 'best-bullet',
          kind: 'single',
          prompt: 'Which bullet gives the reader the most evidence?',
          options: [
            {
              id: 'a',
              text: 'Set up a barcode count for a bookstore; the monthly stock check went from two evenings to one.',
            },
            { id: 'b', text: 'Responsible for the inventory of a busy bookstore.' },
            { id: 'c', text: 'Leveraged cutting-edge tools to optimize inventory processes.' },
            { id: 'd', text: 'Assisted with inventory, customer service, and other tasks as needed.' },
          ],
          correct: ['a'],
          explanation:
            'The barcode count has a verb, the thing done, and what changed. "Responsible for" names a duty, "leveraged" puts large words around nothing, and "assisted" makes the person smaller than they were.',
        },
        {
          id: 'no-measure',
          kind: 'single',
          prompt: 'You know that your script saved time, but you never measured how much. What do you write?',
          options: [
            { id: 'a', text: 'A precise-looking number such as 73%, because numbers get attention.' },
            { id: 'b', text: 'Nothing: a bullet without a measured number is worthless.' },
            { id: 'c', text: '"Significantly improved efficiency."' },
            { id: 'd', text: 'A marked estimate whose basis you can explain, or a named result without a number.' },
          ],
          correct: ['d'],
          explanation:
            '"About two hours, by the manager\'s own account" is honest and survives "how do you know?" An invented figure is a trap you set for yourself, and "significantly" tells the reader nothing.',
        },
        {
          id: 'readable-by-software',
          kind: 'multiple',
          prompt: 'Which choices help both software and people to read your resume? Choose all that apply.',
          options: [
            { id: 'a', text: 'One column with ordinary headings' },
            { id: 'b', text: 'Skill bars that show percentages' },
            { id: 'c', text: 'Text that can be selected and copied in the right order' },
            { id: 'd', text: 'Keywords in white text at the bottom' },
            { id: 'e', text: 'The words of the posting, where they are true of you' },
          ],
          correct: ['a', 'c', 'e'],
          explanation:
            'Plain layout and true, matching words serve both readers. Skill bars are pictures without a meaning, and hidden keywords are visible in the extracted text and read as dishonesty.',
        },
        {
          id: 'honest-tailoring',
          kind: 'multiple',
          prompt: 'Which of these are honest ways of tailoring? Choose all that apply.',
          options: [
            { id: 'a', text: 'Moving a volunteering entry to the top because it answers the posting.' },
            { id: 'b', text: 'Changing your official job title to the one in the posting.' },
            { id: 'c', text: 'Leaving out a job that has nothing to do with the claim.' },
            { id: 'd', text: 'Listing a tool because you plan to learn it before the interview.' },
          ],
          correct: ['a', 'c'],
          explanation:
            'Tailoring chooses and orders true things. Titles can be checked with the employer, and a tool you plan to learn belongs in the conversation ("I have started on it"), not in the list.',
        },
        {
          id: 'strongest-first',
          kind: 'single',
          prompt:
            'Your class projects are stronger evidence for the job than your two years in a shop. What comes first on the page?',
          options: [
            { id: 'a', text: 'The shop, because paid work must always come before projects.' },
            { id: 'b', text: 'Education, because you are a recent graduate.' },
            { id: 'c', text: 'Skills, because software looks for them.' },
            { id: 'd', text: 'The projects, because order is an opinion about what matters for this job.' },
          ],
          correct: ['d'],
          explanation:
            'The top third decides whether the rest is read. Put your best evidence for this claim there. The shop still belongs on the page: it shows reliability and people skills.',
        },
        {
          id: 'skeptical-questions',
          kind: 'text',
          prompt: 'The two-question test for a bullet is "So what?" and what other question?',
          accepted: ['How do you know?', 'How do you know', 'How do you know that', 'How do you know it'],
          explanation:
            'A bullet that answers "So what?" is worth reading. A bullet for which you can answer "How do you know?" for two minutes is worth putting in front of an interviewer.',
        },
      ],
    },
    {
      id: 'build-your-one-page-resume',
      title: 'Assignment: Your One-Page Resume',
      type: 'assignment',
      minutes: 120,
      file: '2-resume-writing/build-your-one-page-resume.md',
      rubric: [
        {
          criterion: 'One clear claim',
          points: 20,
          looksLike: 'A stranger can name the job from the top third; nothing on the page argues for a different one.',
        },
        {
          criterion: 'Evidence in the bullets',
          points: 30,
          looksLike:
            'Nearly every bullet says what changed, with a number or a named thing, and could be explained for two minutes.',
        },
        {
          criterion: 'Fit to the posting',
          points: 20,
          looksLike:
            "Each of the five main requirements is answered by a line, in the posting's own words where they are true.",
        },
        {
          criterion: 'Before and after',
          points: 20,
          looksLike:
            'Three rewrites whose reasons are specific, such as a hidden result that was found, not only a stronger verb.',
        },
        {
          criterion: 'Clean page',
          points: 10,
          looksLike:
            'One page of plain text in the right order, consistent dates, no errors; the ten-second test was done and used.',
        },
      ],
    },
  ],
};

import type { ModuleSeed } from '../../../course-seed.ts';

export const linkedInProfileBuilding: ModuleSeed = {
  title: 'LinkedIn Profile Building',
  description:
    'Weeks 5-6. A profile that is found and believed, work that a stranger can open, and messages that people answer.',
  lessons: [
    {
      id: 'headline-and-about',
      title: 'Headline and About: the First Two Lines',
      type: 'reading',
      minutes: 30,
      file: '3-linkedin-profile-building/headline-and-about.md',
      resources: [
        {
          id: 'linkedin-profile-checklist',
          title: 'LinkedIn Profile Checklist',
          type: 'link',
          url: '/resources/linkedin-profile-checklist.md',
          description: 'Eleven things to look at before you send anyone to your profile.',
        },
      ],
    },
    {
      id: 'show-your-work',
      title: 'Show Your Work: Projects a Stranger Can Open',
      type: 'reading',
      minutes: 45,
      file: '3-linkedin-profile-building/show-your-work.md',
      resources: [
        {
          id: 'github-about-readmes',
          title: 'GitHub Docs: About READMEs',
          type: 'link',
          url: 'https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-readmes',
          description: 'Where a README is shown, and how its links and pictures work.',
        },
        {
          id: 'mdn-web-docs',
          title: 'MDN Web Docs',
          type: 'link',
          url: 'https://developer.mozilla.org/',
          description: 'The reference for anything you publish on the web.',
        },
      ],
    },
    {
      id: 'messages-people-answer',
      title: 'Messages People Answer',
      type: 'reading',
      minutes: 4,
      file: '3-linkedin-profile-building/messages-people-answer.md',
    },
    {
      id: 'linkedin-profile-quiz',
      title: 'Check Yourself: LinkedIn Profile Building',
      type: 'quiz',
      minutes: 10,
      questions: [
        {
          id: 'best-headline',
          kind: 'single',
          prompt: 'Which headline is most likely to be found and believed?',
          options: [
            { id: 'a', text: 'Aspiring professional | Passionate | Seeking opportunities' },
            { id: 'b', text: 'Junior QA Tester: test plans, SQL, clear bug reports. Found 31 bugs in a campus app' },
            { id: 'c', text: 'Student at Eastfield University' },
            { id: 'd', text: 'Future CEO and technology visionary' },
          ],
          correct: ['b'],
          explanation:
            'It holds the role people search for, what the person can do, and one proof. Nobody types "aspiring" or "visionary" into a search box.',
        },
        {
          id: 'readme-missing',
          kind: 'single',
          prompt: 'Why should a README have a section on what is missing?',
          options: [
            { id: 'a', text: 'It shows judgment about your own work and keeps an interviewer from "catching" you.' },
            { id: 'b', text: 'It lowers expectations, so that nobody asks about the project.' },
            { id: 'c', text: 'It is required by most licenses.' },
            { id: 'd', text: 'It makes the README long enough to look serious.' },
          ],
          correct: ['a'],
          explanation:
            'Knowing the limits of your own work is what the depth and checking criteria look for. Saying them first turns a weakness into a conversation you are prepared for.',
        },
        {
          id: 'message-rules',
          kind: 'multiple',
          prompt:
            'Which of these belong in a first message to a stranger whose job you would like? Choose all that apply.',
          options: [
            { id: 'a', text: 'A sentence that could only have been written to this person' },
            { id: 'b', text: 'Your resume and a request for a referral' },
            { id: 'c', text: 'A question they can answer in a line or two' },
            { id: 'd', text: 'A way to say no without discomfort' },
          ],
          correct: ['a', 'c', 'd'],
          explanation:
            'A referral puts their name beside yours, so it comes after they know your work, and often without your asking. Specific, small and easy to refuse is what gets an answer.',
        },
        {
          id: 'employer-work',
          kind: 'single',
          prompt: 'Your best work is an internal report you wrote during an internship. How can you show it?',
          options: [
            { id: 'a', text: 'Publish it with the company name blacked out.' },
            { id: 'b', text: 'Publish it; you wrote it, so it is yours.' },
            { id: 'c', text: 'Send it privately to interviewers who promise not to share it.' },
            {
              id: 'd',
              text: 'Build a small version of the same idea with invented data, and say that the data is invented.',
            },
          ],
          correct: ['d'],
          explanation:
            'Work made for an employer usually belongs to them, and a new employer who sees you share it will wonder what you would share of theirs. A miniature shows the same skill.',
        },
        {
          id: 'consistency',
          kind: 'multiple',
          prompt: 'What must agree between your profile and your resume? Choose all that apply.',
          options: [
            { id: 'a', text: 'Job titles as given by the employer' },
            { id: 'b', text: 'Dates' },
            { id: 'c', text: 'The exact wording of every bullet' },
            { id: 'd', text: 'Employers and degrees' },
          ],
          correct: ['a', 'b', 'd'],
          explanation:
            'Facts must match, because an interviewer compares them minutes before the call. Wording may differ: the resume is tailored to one posting and the profile speaks to everybody.',
        },
        {
          id: 'headline-frame',
          kind: 'text',
          prompt: 'The headline frame is: role I want + what I can do + one ___. Fill in the missing word.',
          accepted: ['proof', 'piece of proof', 'piece of evidence', 'evidence', 'example'],
          explanation:
            'The proof is what makes somebody ask "how did you do that?", which is the conversation you want.',
        },
      ],
    },
    {
      id: 'publish-your-profile-and-reach-out',
      title: 'Assignment: Publish Your Profile and Reach Out',
      type: 'assignment',
      minutes: 120,
      file: '3-linkedin-profile-building/publish-your-profile-and-reach-out.md',
      rubric: [
        {
          criterion: 'Headline',
          points: 20,
          looksLike:
            'Role in the words of real postings, a skill and a proof; the reason for the choice compares it with the others.',
        },
        {
          criterion: 'About',
          points: 20,
          looksLike: 'Three short paragraphs that only this person could have written; the first line works alone.',
        },
        {
          criterion: 'Work on show',
          points: 25,
          looksLike:
            'Problem, your part, one decision with its reason, and what happened, in four sentences a stranger understands.',
        },
        {
          criterion: 'Messages',
          points: 25,
          looksLike: 'Three different messages, each short and specific, with a small request and an easy no.',
        },
        {
          criterion: 'Tested and changed',
          points: 10,
          looksLike: 'A real reader was asked, what they said is quoted, and something was changed because of it.',
        },
      ],
    },
  ],
};

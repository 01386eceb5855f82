import type { ModuleSeed } from '../../../course-seed.ts';

export const personalizedRoadMap: ModuleSeed = {
  title: 'Personalized Road Map',
  description:
    'Week 7. Two target roles chosen by evidence, one gap to close, a week you can repeat, and rules for changing course.',
  lessons: [
    {
      id: 'choose-two-target-roles',
      title: 'Choose Two Target Roles',
      type: 'reading',
      minutes: 30,
      file: '4-personalized-road-map/choose-two-target-roles.md',
      resources: [
        {
          id: 'occupation-finder',
          title: 'Occupation Finder',
          type: 'link',
          url: 'https://www.bls.gov/ooh/occupation-finder.htm',
          description: 'Browse US occupations by entry-level education, growth and median pay.',
        },
        {
          id: 'onet-interest-profiler',
          title: 'O*NET Interest Profiler',
          type: 'link',
          url: 'https://www.mynextmove.org/explore/ip',
          description: 'A free questionnaire that suggests neighbor roles when you have no idea for one.',
        },
      ],
    },
    {
      id: 'a-week-you-can-repeat',
      title: 'A Week You Can Repeat',
      type: 'reading',
      minutes: 30,
      file: '4-personalized-road-map/a-week-you-can-repeat.md',
      resources: [
        {
          id: 'job-search-tracker',
          title: 'Job Search Tracker',
          type: 'link',
          url: '/resources/job-search-tracker.csv',
          description: 'A table for any spreadsheet program, with one example row to delete.',
        },
      ],
    },
    {
      id: 'road-map-quiz',
      title: 'Check Yourself: Personalized Road Map',
      type: 'quiz',
      minutes: 10,
      questions: [
        {
          id: 'how-many-roles',
          kind: 'single',
          prompt: 'Why does this course ask you to choose two target roles, and not one or five?',
          options: [
            { id: 'a', text: 'Two roles double the number of postings, and more would triple it.' },
            { id: 'b', text: 'One is fragile, and with many you can neither tailor, practice nor measure.' },
            { id: 'c', text: 'Recruiters only accept two applications from one person.' },
            { id: 'd', text: 'The second role is for the case that you fail at the first.' },
          ],
          correct: ['b'],
          explanation:
            'A main role and a neighbor share most skills, so practice for one helps the other, and the numbers still mean something. The neighbor is a choice and not a consolation prize.',
        },
        {
          id: 'which-gap',
          kind: 'single',
          prompt: 'Which gap should you close first?',
          options: [
            { id: 'a', text: 'The one that sounds most impressive.' },
            { id: 'b', text: 'One that is common in the postings, learnable in about twenty hours, and provable.' },
            { id: 'c', text: 'The one that appears in two of fifteen postings but would set you apart.' },
            { id: 'd', text: 'All of them, an hour each every week.' },
          ],
          correct: ['b'],
          explanation:
            'A common requirement opens many doors, twenty hours fit into four weeks, and proof is what the reader sees. An hour each for everything proves nothing.',
        },
        {
          id: 'calls-no-second',
          kind: 'single',
          prompt:
            'After thirty tailored applications you had nine first calls and no second round. What does that tell you?',
          options: [
            { id: 'a', text: 'The resume works; practice the conversation.' },
            { id: 'b', text: 'The resume is not working; rewrite it.' },
            { id: 'c', text: 'The role is wrong; change to the neighbor at once.' },
            { id: 'd', text: 'Nothing; only offers count.' },
          ],
          correct: ['a'],
          explanation:
            'People drop out after the stage that needs work. The page earned the calls, so leave it alone and put the hours into mock interviews.',
        },
        {
          id: 'four-activities',
          kind: 'multiple',
          prompt: 'Which activities are in your control and belong in the weekly plan? Choose all that apply.',
          options: [
            { id: 'a', text: 'Applying with a tailored resume' },
            { id: 'b', text: 'Getting an offer' },
            { id: 'c', text: 'Talking with people who do the job' },
            { id: 'd', text: 'Practicing aloud' },
            { id: 'e', text: 'Building the proof that closes your gap' },
          ],
          correct: ['a', 'c', 'd', 'e'],
          explanation:
            'Offers are an outcome. A plan made of outcomes makes every silent week a failure; a plan made of activities can be kept, measured and changed.',
        },
        {
          id: 'seven-hours',
          kind: 'multiple',
          prompt: 'You have only seven hours a week beside a job. What do you keep? Choose all that apply.',
          options: [
            { id: 'a', text: 'A practice or mock session' },
            { id: 'b', text: 'A stop time, and days off' },
            { id: 'c', text: 'Five applications, by skipping the tailoring' },
            { id: 'd', text: 'A short weekly review with one change' },
          ],
          correct: ['a', 'b', 'd'],
          explanation:
            'With little time, send fewer applications but keep them tailored. Practice and review are what make the next application better than the last.',
        },
        {
          id: 'next-action',
          kind: 'text',
          prompt: 'In the tracker, no row may be without two things. One is a date; what is the other?',
          accepted: ['next action', 'a next action', 'the next action', 'next step', 'a next step', 'action'],
          explanation:
            'A next action with a date turns waiting into work, even if the action is to close the row on a certain day.',
        },
      ],
    },
    {
      id: 'your-ten-week-road-map',
      title: 'Assignment: Your Road Map',
      type: 'assignment',
      minutes: 120,
      file: '4-personalized-road-map/your-ten-week-road-map.md',
      rubric: [
        {
          criterion: 'Target roles from evidence',
          points: 25,
          looksLike:
            'Fifteen postings counted, at least six requirements, scores explained with facts and not with hopes.',
        },
        {
          criterion: 'One gap with a proof',
          points: 20,
          looksLike: 'Common in the table, possible in about twenty hours, ending in a thing that can be opened.',
        },
        {
          criterion: 'A week that fits',
          points: 25,
          looksLike: 'Blocks with verb and object, stop times, constraints named; all four activities have a target.',
        },
        {
          criterion: 'Rules for changing course',
          points: 20,
          looksLike: 'Numbers and dates for each of the three cases, and a rule for a bad week.',
        },
        {
          criterion: 'Someone who asks',
          points: 10,
          looksLike: 'A person has agreed to a fixed time and knows the four questions.',
        },
      ],
    },
  ],
};

import type { ModuleSeed } from '../../../course-seed.ts';
import { tellingYourStoryQuestions } from './quiz.ts';

export const tellingYourStory: ModuleSeed = {
  title: 'Telling Your Story',
  description:
    'Week 2. True stories in a shape that people can follow, calm answers about weaknesses and gaps, and an introduction that invites the right questions.',
  lessons: [
    {
      id: 'star-without-the-script',
      title: 'STAR Without the Script',
      type: 'reading',
      minutes: 35,
      file: '2-telling-your-story/star-without-the-script.md',
      resources: [
        {
          id: 'story-worksheet',
          title: 'STAR Story Worksheet',
          type: 'link',
          url: '/resources/star-story-worksheet.md',
          description: 'Prompts for one story, a self-check, and a table for the themes that interviewers return to.',
        },
      ],
    },
    {
      id: 'weaknesses-gaps-grades',
      title: 'Weaknesses, Gaps, and Low Grades',
      type: 'reading',
      minutes: 35,
      file: '2-telling-your-story/weaknesses-gaps-grades.md',
    },
    {
      id: 'tell-me-about-yourself',
      title: 'Rebuilding "Tell Me About Yourself"',
      type: 'video',
      recording: 'tell-me-about-yourself',
      minutes: 7,
      file: '2-telling-your-story/tell-me-about-yourself.md',
    },
    {
      id: 'telling-your-story-quiz',
      title: 'Check Yourself: Stories and Hard Questions',
      type: 'quiz',
      minutes: 10,
      questions: tellingYourStoryQuestions,
    },
    {
      id: 'the-uneven-share',
      title: 'Answer Aloud: The Uneven Share',
      type: 'practice',
      minutes: 10,
      file: '2-telling-your-story/the-uneven-share.md',
      question: 'uneven-work',
    },
    {
      id: 'three-stories',
      title: 'Assignment: Three Stories, Told and Retold',
      type: 'assignment',
      minutes: 120,
      file: '2-telling-your-story/three-stories.md',
      rubric: [
        {
          criterion: 'Actions that can be seen',
          points: 30,
          looksLike:
            'The longest part of every story is what the writer did, step by step; a camera could have filmed it.',
        },
        {
          criterion: 'Choices',
          points: 20,
          looksLike: 'Every story holds a point where another way was open, and the reason for the way taken.',
        },
        {
          criterion: 'Outcomes',
          points: 15,
          looksLike:
            'Results that somebody else who was there would confirm, with no invented figures, and a habit that remained.',
        },
        {
          criterion: 'Several doors',
          points: 15,
          looksLike: 'Three different questions for each story, each with an opening line that fits that question.',
        },
        {
          criterion: 'Listening and rewriting',
          points: 20,
          looksLike:
            'The note says exactly what was wrong in the recording; the rewrite and the introduction show that it was put right.',
        },
      ],
    },
  ],
};

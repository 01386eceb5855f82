import type { ModuleSeed } from '../../../course-seed.ts';

export const theConversation: ModuleSeed = {
  title: 'The Conversation',
  description: 'Asking, waiting, and answering.',
  lessons: [
    {
      id: 'when-they-ask-first',
      title: 'When They Ask First',
      type: 'reading',
      minutes: 20,
      file: '2-the-conversation/when-they-ask-first.md',
    },
    {
      id: 'the-ask-in-one-sentence',
      title: 'The Ask, in One Sentence',
      type: 'video',
      recording: 'the-ask-in-one-sentence',
      minutes: 7,
      file: '2-the-conversation/the-ask-in-one-sentence.md',
    },
    {
      id: 'what-to-do-with-silence',
      title: 'What to Do with Silence',
      type: 'reading',
      minutes: 15,
      file: '2-the-conversation/what-to-do-with-silence.md',
    },
    {
      id: 'rehearse-the-call',
      title: 'Assignment: Rehearse the Call',
      type: 'assignment',
      minutes: 60,
      file: '2-the-conversation/rehearse-the-call.md',
      rubric: [
        {
          criterion: 'The ask',
          points: 25,
          looksLike: 'Quoted as it was really said: interest, one number as a question, two reasons, and a clean stop.',
        },
        {
          criterion: 'Silence',
          points: 20,
          looksLike: 'Its length is noted, along with what the speaker did and said in it, without smoothing it over.',
        },
        {
          criterion: 'Replies',
          points: 20,
          looksLike:
            "At least three of the partner's lines are answered by a question or a reason, and no request is lowered before anyone has said no.",
        },
        {
          criterion: 'What was given away',
          points: 15,
          looksLike: 'Names the exact sentence that conceded something, or shows with quotations that none did.',
        },
        {
          criterion: 'Change between the calls',
          points: 20,
          looksLike: 'One sentence and one habit changed on purpose, with evidence from the second call that they did.',
        },
      ],
    },
  ],
};

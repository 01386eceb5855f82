/** What demo learners have handed in for an assignment of the demo creator, and what was said about it. */

export const readCourse = 'ultimate-interview-launchpad';
export const readAssignment = 'write-three-star-stories';

/** A comment at a passage of the text, which contains these words once. */
type CommentSeed = { passage: string; text: string };

type ReviewSeed = {
  /** Null: a draft that nobody was told of. */
  decision: 'accepted' | 'returned' | null;
  hoursAgo: number;
  /** One for each criterion of the rubric. */
  points: (number | null)[];
  comments: CommentSeed[];
  note: string;
};

export type SubmissionSeed = {
  /** Email of the demo learner. */
  learner: string;
  /** In order. */
  versions: { text: string; hoursAgo: number; review?: ReviewSeed }[];
};

const aminasFirst = `The late bus

S: On Fridays I closed the reading room of our town library. One evening in March the heating failed, and eleven people were still there.
T: The room had to be empty by eight, and three of them were waiting for the last bus at 8:40.
A: We looked for a solution together. The caretaker was called, and everybody was informed.
R: The people were happy, and I learned that communication is important.

Questions: What would have happened if the caretaker had not come? Why was it your task?`;

const aminasSecond = `The late bus

S: On Fridays I closed the reading room of our town library. One evening in March the heating failed, and eleven people were still there.
T: The room had to be empty by eight, and three of them were waiting for the last bus at 8:40.
A: I asked who had to wait and moved those three to the staff kitchen, which has a heater. I could have sent everybody home at once, but the bus stop has no shelter and one of them was seventy. I called the caretaker, told him what I had opened, and wrote it into the book.
R: The room was empty at 7:55. The library now has a key to the kitchen at the desk, and my note is in the closing list.

Questions: Who allowed you to open the kitchen? Nobody; I called at once and wrote it down. What if the caretaker had said no? Then I would have stayed with them in the hallway.`;

const noahs = `Three stories

1. The shift list. Our pizza place had a paper list, and twice in May nobody came on a Sunday. I copied the list into a shared sheet, asked everybody to put their initials beside their shifts, and phoned the two who did not. I thought about a messenger group and decided against it, because changes get lost in there. Since June no shift was empty.

2. The wrong order. I sent a family the meal of another table, and the child could not eat nuts. I took it back before they began, told my manager at once, and from then on I read allergies aloud at the pass.

3. The exam I failed. I failed statistics because I learned the examples by heart. In the second try I explained each exercise to my sister on the phone. I passed with 71 percent, and she can now read a box plot.

Follow-ups: "Did the others like the sheet?" Two did not; I printed it for them. "What did the mistake cost?" The meal, and a table that waited 20 minutes.`;

const martas = `The archive

My professor had 400 photographs of a dig and no list. I was asked to sort them. I decided to name each by trench and day instead of by topic, because topics change and trenches do not. I wrote a page that says how, and a student whom I never met finished the last 120 from it.

The presentation

Our group of four had ten minutes. I proposed that one person speaks, and it was me. I spoke for thirteen minutes and the last part, which was not mine, was cut. I apologized to Tarek that evening, and we agreed to rehearse with a clock. The next one took nine and a half.

The market stall

On my second day the card reader stopped working. I wrote the prices of what people chose on a paper bag, asked whether they had cash, and walked four of them to the cash machine across the street. We sold 31 of 40 jars.

Follow-ups: "Why not use topics and trenches?" Two names for one picture is how the old list broke. "What would you change about the stall?" A sign about cash, before people queue.`;

const eliass = `A story about teamwork

In my internship at a logistics company our team was responsible for the optimization of the returns process. Many stakeholders were involved, and it was challenging to align everybody. By working closely together we were able to significantly improve the process, and our supervisor was very satisfied with the result.

A story about a problem

The software had a lot of errors. It was decided to introduce a checklist, which was very helpful.

A story about me

I am a perfectionist, and sometimes I work too much. I have learned to relax.`;

const freyas = `The map

S: At a summer camp I led a group of nine on a night walk, and the map showed a bridge that was not there.
T: Nobody was hurt, but it was ten at night and the way back took two hours.
A: I counted everybody, told them what I knew and what I did not, and called the camp. They offered a van to the road, twenty minutes away by foot. One boy was tired, so two of us carried his bag.
R: We were back at 11:30. The camp now walks each route by day before it is used at night.

I still need a second and a third story. Is this one enough about what I did?`;

const gabriels = `The translation

At the clinic where I volunteered, forms were in two languages, and one question asked the opposite in the second. I noticed because a patient laughed. I crossed it out on the forms at the desk, wrote what it should say, and took one to the head nurse the same day. I could have corrected the file myself, but it belonged to the hospital, and other clinics used it. The new form came after three weeks.

The ladder

I painted a hallway with my uncle and put the ladder where the door opens. The door opened. Nobody fell, but a bucket did, and I spent my Saturday with a carpet. Now I lock or block a door before I climb.

The tutor

I tutored a boy in fractions for six weeks, and in the fourth his mark was worse than before. I asked him to teach me one exercise. He could do it and could not say why, so we cut paper for two lessons. His last test was a B.

Follow-ups: "Did you tell the patient?" Yes, and she helped me with the wording. "Was the mark your fault?" In part: I had explained where I should have asked.`;

/** In every state: waiting, being read, returned, revised, accepted. */
export const demoSubmissions: SubmissionSeed[] = [
  {
    learner: 'amina.yusuf@launchpad.test',
    versions: [
      {
        text: aminasFirst,
        hoursAgo: 98,
        review: {
          decision: 'returned',
          hoursAgo: 76,
          points: [10, 5, 5, 0, 10],
          comments: [
            {
              passage: 'We looked for a solution together.',
              text: 'What did you do in that minute? Start the sentence with "I", and name the first thing you did.',
            },
            {
              passage: 'The people were happy',
              text: 'How would I check this? A time, a number, or something that is still there.',
            },
          ],
          note: 'A good situation: I can see the room. The action is missing, though, and it is why we tell the story. Rewrite this one before you write the other two.',
        },
      },
      { text: aminasSecond, hoursAgo: 51 },
    ],
  },
  { learner: 'noah.bennett@launchpad.test', versions: [{ text: noahs, hoursAgo: 30 }] },
  {
    learner: 'freya.nielsen@launchpad.test',
    versions: [
      {
        text: freyas,
        hoursAgo: 26,
        review: {
          decision: null,
          hoursAgo: 2,
          points: [20, 15, null, null, null],
          comments: [{ passage: 'two of us carried his bag', text: 'Was one of the two you?' }],
          note: 'Clear and calm.',
        },
      },
    ],
  },
  { learner: 'gabriel.moreau@launchpad.test', versions: [{ text: gabriels, hoursAgo: 7 }] },
  {
    learner: 'elias.haddad@launchpad.test',
    versions: [
      {
        text: eliass,
        hoursAgo: 130,
        review: {
          decision: 'returned',
          hoursAgo: 109,
          points: [5, 0, 0, 5, 0],
          comments: [
            {
              passage: 'it was challenging to align everybody',
              text: 'Who disagreed, about what, and what did you say to them?',
            },
          ],
          note: 'I cannot see you in these yet. Take the checklist: who had the idea, what was on it, and how many errors were left a week later? Tell that one in eight sentences.',
        },
      },
    ],
  },
  {
    learner: 'marta.kowalska@launchpad.test',
    versions: [
      {
        text: martas,
        hoursAgo: 170,
        review: {
          decision: 'accepted',
          hoursAgo: 152,
          points: [28, 20, 18, 15, 12],
          comments: [
            {
              passage: 'a student whom I never met finished the last 120 from it',
              text: 'This is the best result that I read this month. End the story here.',
            },
          ],
          note: 'Three stories that nobody else could tell. Keep the one about the presentation for the question about failure.',
        },
      },
    ],
  },
];

/** What was said about the demo student's brief. */
export const briefReview: ReviewSeed = {
  decision: 'returned',
  hoursAgo: 20,
  points: [20, 18, 15, 12, 10],
  comments: [
    {
      passage: 'so fewer people called again to ask what we had agreed',
      text: 'How many fewer, or since when? This is the line they will ask about.',
    },
  ],
  note: 'The lines and worries are good. Two of the pieces of evidence end before the result: add what changed, and for whom. Then hand it in again.',
};

/** The demo creator's phrases for the course. */
export const demoPhrases = [
  'Start the sentence with "I", and name the first thing you did.',
  'How would I check this? Give a time, a number, or something that is still there.',
  'Which other way was open to you, and why did you not take it?',
  'Good: nobody else could tell this one.',
];

/**
 * What people type, and what our texts say instead. Read by search-terms.ts for the searches of catalog and blog. To teach
 * the search a word, add it here; a running product has it with the next deployment, whatever database it uses.
 */

type Synonyms = {
  /** Words and phrases that people type, in lower case. */
  typed: readonly string[];
  /** Beginnings of words or phrases that a text must contain, one of them, to be found as well. */
  found: readonly string[];
};

export const synonyms: readonly Synonyms[] = [
  {
    typed: [
      ...['nervous', 'nervousness', 'nerves', 'anxious', 'anxiety', 'afraid', 'scared', 'fear', 'stress', 'stressed'],
      ...['panic', 'stage fright', 'freeze', 'blank'],
    ],
    found: ['nervous', 'calm', 'frighten', 'rehears', 'recover', 'confidence', 'goes wrong', 'practice round'],
  },
  {
    typed: [
      'confidence',
      'confident',
      'self confidence',
      'self esteem',
      'courage',
      'imposter',
      'impostor',
      'imposter syndrome',
    ],
    found: ['confidence', 'calm', 'rehears', 'dress rehearsal', 'practice round', 'stories'],
  },
  {
    typed: ['shy', 'shyness', 'introvert', 'introverted', 'quiet', 'speaking up', 'public speaking', 'speak'],
    found: ['out loud', 'practice round', 'tell true stories'],
  },
  {
    typed: [
      ...['first job', 'first jobs', 'graduate', 'graduates', 'fresh graduate', 'fresher', 'entry level', 'student'],
      ...['no experience', 'school leaver', 'new grad', 'internship', 'intern', 'junior', 'career start'],
    ],
    found: ['first job', 'first good job', 'graduate', 'your first interview', 'never had a paid job', 'first resume'],
  },
  {
    typed: ['new job', 'onboarding', 'probation', 'starting work', 'first day', 'first week', 'first month'],
    found: ['ninety days', 'probation', 'first month', 'first day'],
  },
  { typed: ['cv', 'c v', 'curriculum vitae', 'vita', 'resumes', 'ats'], found: ['resume', 'applicant tracking'] },
  { typed: ['application', 'applications', 'apply', 'applying'], found: ['application', 'appli', 'letter', 'resume'] },
  { typed: ['cover letter', 'motivation letter', 'letter of motivation'], found: ['letter'] },
  {
    typed: ['salary', 'pay', 'money', 'wage', 'wages', 'raise', 'pay rise', 'compensation', 'earn', 'earn more'],
    found: ['salary', 'negotiat', 'offer'],
  },
  { typed: ['negotiate', 'haggle', 'bargain', 'counter offer', 'counteroffer'], found: ['negotiat'] },
  { typed: ['home office', 'work from home', 'wfh', 'telework', 'hybrid'], found: ['remote'] },
  {
    typed: ['coding', 'programming', 'coder', 'developer', 'leetcode', 'algorithm', 'algorithms', 'whiteboard'],
    found: ['coding', 'technical', 'program', 'whiteboard', 'solved aloud', 'system design'],
  },
  { typed: ['architecture', 'scalability', 'distributed systems'], found: ['system design'] },
  {
    typed: ['star', 'star method', 'tell me about a time', 'behavioural', 'competency', 'storytelling'],
    found: ['behavioral', 'stories', 'story'],
  },
  { typed: ['job interview', 'interviewing', 'hiring', 'recruiter', 'recruiting'], found: ['interview', 'recruiter'] },
  {
    typed: ['phone call', 'phone interview', 'telephone', 'video call', 'screening'],
    found: ['phone screen', 'first call', 'screen'],
  },
  {
    typed: ['linked in', 'networking', 'network', 'social media', 'profile'],
    found: ['linkedin', 'profile', 'recommendation'],
  },
  { typed: ['chatgpt', 'chat gpt', 'gpt', 'artificial intelligence', 'bot', 'robot'], found: ['ai '] },
  { typed: ['mock', 'mock interview', 'rehearsal', 'exercise', 'training'], found: ['mock', 'practice', 'rehears'] },
  {
    typed: ['rejected', 'rejection', 'failed', 'failure', 'turned down', 'unemployed', 'laid off'],
    found: ['rejection', 'a no ', 'goes wrong', 'recover', 'after a break'],
  },
  {
    typed: ['career change', 'change career', 'switch career', 'career switch', 'direction', 'what to do'],
    found: ['career change', 'changing career', 'change of career', 'road map', 'roadmap', 'experiments'],
  },
  { typed: ['gap', 'career break', 'parental leave', 'return to work'], found: ['gap', 'after a break', 'return'] },
  {
    typed: ['body language', 'dress', 'clothes', 'what to wear', 'eye contact'],
    found: ['the day itself', 'introduction', 'first two minutes'],
  },
  {
    typed: ['introduce myself', 'about myself', 'introduction', 'elevator pitch', 'pitch'],
    found: ['introduction', 'about yourself', 'introduc'],
  },
];

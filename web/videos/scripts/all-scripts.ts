import type { VideoScript } from '../video-script.ts';
import { fromAShiftToALine } from './from-a-shift-to-a-line.ts';
import { howInterviewersScore } from './how-interviewers-score.ts';
import { stuckAndRecovering } from './stuck-and-recovering.ts';
import { tailorInFifteenMinutes } from './tailor-in-fifteen-minutes.ts';
import { tellMeAboutYourself } from './tell-me-about-yourself.ts';
import { theAskInOneSentence } from './the-ask-in-one-sentence.ts';
import { theFirstPhoneScreen } from './the-first-phone-screen.ts';
import { theNegotiationCall } from './the-negotiation-call.ts';

export const allScripts: readonly VideoScript[] = [
  howInterviewersScore,
  tailorInFifteenMinutes,
  stuckAndRecovering,
  theNegotiationCall,
  theFirstPhoneScreen,
  tellMeAboutYourself,
  fromAShiftToALine,
  theAskInOneSentence,
];

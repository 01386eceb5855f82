/** The questions of the help center, by category, in the order in which they are shown. */
import { refundTerms } from '#db/commerce/states.ts';
import { guaranteeSentence, withdrawalAndRefunds } from '../commerce/refund-terms.shared.ts';

export type HelpCenterCategory = {
  name: 'Getting Started' | 'Account & Billing' | 'Course Access & Learning' | 'Technical Support';
  /** `page`: the page that the answer names. */
  questions: { question: string; answer: string; page?: { path: string; title: string } }[];
};

export const helpCenterQuestions: HelpCenterCategory[] = [
  {
    name: 'Getting Started',
    questions: [
      {
        question: 'How do I create an account?',
        answer:
          'Choose Get Started at the top of any page and fill in your name, email, and a password of at least 8 characters. You can also use social login (Google, Apple, Facebook) from the sign-in page. We send you a link to confirm your email address; you can start learning before you follow it.',
      },
      {
        question: 'Can I sign in with Google, Apple, or Facebook?',
        answer:
          'Yes. Sign-in by social login works with Google, Apple, and Facebook: choose your provider on the sign-in page, where those that are currently available are shown. If your provider confirms the email address of an account you already have with us, the two are joined, so your courses and progress stay in one place.',
      },
      {
        question: 'How long is the bootcamp?',
        answer:
          'Interview Ready is a 4-week bootcamp. Ultimate Interview Launchpad is the longer program, planned for 8 to 10 weeks. Both are self-paced between the live sessions, so you may take longer.',
      },
      {
        question: 'Do I need any experience before I enroll?',
        answer:
          'No. The beginner courses assume only that you are about to look for a job, or already looking. Every course shows its level, and the outline of its modules and lessons is open to everyone, so you can see what is coming before you decide.',
      },
      {
        question: 'Which course should I take first?',
        answer:
          'If you have an interview soon, start with Interview Ready Bootcamp. If you are sending applications and hearing nothing, start with the Resume Preparation Workshop. If you have the time for the whole path, Ultimate Interview Launchpad covers both and ends with negotiating an offer.',
      },
    ],
  },
  {
    name: 'Account & Billing',
    questions: [
      {
        question: 'What is your refund policy?',
        answer: `We offer a ${refundTerms.days}-day money-back guarantee. You can ask for a refund within ${refundTerms.days} days of enrolling, as long as you have completed less than ${refundTerms.percent}% of the course; you need no reason. Once a refund is approved, it takes 5-10 business days. ${guaranteeSentence} ${withdrawalAndRefunds} The full wording is in our Terms of Service.`,
        page: { path: '/terms-of-service', title: 'Terms of Service' },
      },
      {
        question: 'Where do I find my invoices?',
        answer:
          'Your invoices are under Dashboard > Billing. Every enrollment is listed there with its date, price, and any promo code that was applied.',
      },
      {
        question: 'Is my card charged when I enroll?',
        answer:
          'Where checkout says that it is a demonstration, no payment is processed: card details that you type there are checked in your browser only, not sent to us and not stored. Otherwise you pay on the page of Stripe, our payment service. Your card is charged there, exactly what checkout shows, and we never see it.',
      },
      {
        question: 'How do I use a promo code?',
        answer:
          'Type the code into the promo code box in the cart or on the enrollment page and apply it before you finish. You will see the new total at once. Capital letters do not matter, each code can be used once per account, and some codes need a minimum amount or have an end date.',
      },
      {
        question: 'How do I reset my password?',
        answer:
          'Choose the forgot-password link on the sign-in page and enter your email. We send a link that works once, for 60 minutes. For your safety, setting a new password signs you out on all your devices.',
      },
      {
        question: 'Can I download or delete my data?',
        answer:
          'Yes. In Settings you can download a copy of your data and delete your account. Deleting cannot be undone: your progress and certificates are removed with the account. Our Privacy Policy says what is kept and why.',
      },
    ],
  },
  {
    name: 'Course Access & Learning',
    questions: [
      {
        question: 'How do I get to my course after enrolling?',
        answer:
          'Open your Dashboard and choose the course, or press Continue Learning on its page. You can start as soon as you have enrolled, and access does not run out.',
      },
      {
        question: 'How is my progress tracked?',
        answer:
          'Progress tracking is automatic. Each lesson you complete counts toward the course, and Resume where you left off takes you to the right place on any device. Your streak counts the days on which you complete a lesson, in your own time zone.',
      },
      {
        question: 'Why is the next lesson locked?',
        answer:
          'Lessons unlock in order. Mark the lesson before it as complete first. A graded quiz needs 70 percent, and you can take it again; an assignment needs a submission; a video needs to have played for 90 percent of its length.',
      },
      {
        question: 'Do you offer AI-powered mock interviews?',
        answer:
          'AI-powered mock interviews are what the AI Mock Interview Lab is about: a course on practicing with AI assistants and on judging their feedback. The lab is marked Coming Soon. Join the waitlist and we will email you when it opens. We have no AI interviewer of our own. In Practice you can answer interview questions aloud at any hour today, hear yourself, and see what was measured, with one change to make. In your course you can book a live mock interview with people.',
      },
      {
        question: 'How do live sessions work?',
        answer:
          'Open the Live Sessions tab of a course you are enrolled in and book a seat. Seats are limited, and you can cancel if your plans change. A booked session can be added to your calendar, and Join Session takes you to the room.',
      },
      {
        question: 'Will I get a certificate?',
        answer:
          'Yes. When you complete every lesson of a course, a certificate appears on your dashboard. You can download it as a PDF or share its link, which lets anyone confirm that it is real.',
      },
    ],
  },
  {
    name: 'Technical Support',
    questions: [
      {
        question: 'Which browsers and devices are supported?',
        answer:
          'The current versions of Chrome, Edge, Firefox, and Safari, on a computer, tablet, or phone. There is nothing to install. For live coding sessions we recommend a computer with a keyboard.',
      },
      {
        question: 'A video or a page does not load. What can I do?',
        answer:
          'Reload the page first, then try another browser or a private window, which rules out extensions that block content. If the problem stays, write to us through the contact page with the address of the page and what you saw, and choose the technical category.',
      },
      {
        question: 'I did not get the email you sent. Where is it?',
        answer:
          'Look in your spam or promotions folder, and check that the address in Settings is spelled correctly. Confirmation and password emails usually arrive within minutes. If you ask for several password links, only the newest one works.',
      },
      {
        question: 'Why is a session or webinar shown at an odd time?',
        answer:
          'All times are shown in the time zone of your device. If they look wrong, check the time zone setting of your computer or phone. The calendar file we provide carries the exact moment, so it will be right in your calendar.',
      },
      {
        question: 'How fast will I get an answer?',
        answer:
          'The average response time is 2-4 hours on business days, and we promise to answer general questions within 24 hours, technical ones within 12, billing within 6, and urgent ones within 2. The average is what most people see; the promise is the latest we may take. Choose the matching category on the contact page so that your message reaches the right person.',
      },
    ],
  },
];

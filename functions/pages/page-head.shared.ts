/**
 * The texts in the head of every public page. The Worker writes them into the HTML for clients without scripts, and the
 * browser sets them after each navigation. Both use this file, so that the texts are the same.
 */
import { productName, tagline } from './page-title.shared.ts';

export type PageHead = {
  /** Without the name of the product. */
  title: string;
  description: string;
  /** The canonical address of the page, without the origin. */
  path: string;
  /** A picture of the page itself; by default the share picture of the product is used. */
  picture?: string | null;
  type?: 'website' | 'article';
  /** False keeps the page out of search results. Previews of shared links still work. */
  indexed?: boolean;
};

/** The public pages whose head does not depend on data. */
const fixedPages = {
  '/': {
    title: productName,
    description: `Interview preparation for fresh graduates and job seekers: courses, live coding sessions, mock interviews and mentors. ${tagline}.`,
  },
  '/courses': {
    title: 'Courses',
    description:
      'Courses on interview preparation, resume writing and career development, from beginner to advanced, with their whole outline open to read.',
  },
  '/blogs': {
    title: 'Blog',
    description:
      'Articles on interview skills, resumes, the job market and the mindset that carries you from the first application to the first day.',
  },
  '/webinars': {
    title: 'Webinars',
    description:
      'Free live webinars on interviews, resumes and offers: what is coming up, what has been, and a seat for anyone with an account.',
  },
  '/practice/questions': {
    title: 'Interview Questions',
    description:
      'Interview questions to answer aloud, each with what a strong answer shows, what follow-ups to expect and the mistake to avoid.',
  },
  '/practice/try': {
    title: 'Answer One Question Aloud',
    description:
      'Answer one interview question aloud and see what an interviewer would write down. No account, and nothing leaves your browser.',
  },
  '/success-stories': {
    title: 'Success Stories',
    description:
      'What students say about the courses of Interview Launchpad, in their own words. Read them, or share yours.',
  },
  '/referral': {
    title: 'Referral Program',
    description: 'Refer one, two or three friends to Interview Launchpad and earn up to $500 when they enroll.',
  },
  '/help-center': {
    title: 'Help Center',
    description:
      'Answers on accounts, billing, refunds, course access and technical support, and the ways to reach us when yours is not among them.',
  },
  '/contact-us': {
    title: 'Contact Us',
    description:
      'Write to Interview Launchpad about a course, a payment or a technical problem. We answer within 24 hours.',
  },
  '/coming-soon': {
    title: 'Coming Soon',
    description: 'Leave your email address and we will tell you when the course you are waiting for becomes available.',
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    description: 'What Interview Launchpad stores about you, why, for how long, and how to see, change or delete it.',
  },
  '/terms-of-service': {
    title: 'Terms of Service',
    description: 'The terms under which you use Interview Launchpad: accounts, enrollment, refunds and content.',
  },
  '/login': {
    title: 'Sign in',
    description: 'Sign in to Interview Launchpad to go on with your courses.',
  },
  '/register': {
    title: 'Create account',
    description: 'Create a free Interview Launchpad account to enroll in courses and register for live webinars.',
  },
  '/forgot-password': {
    title: 'Forgot password',
    description: 'Get a link to set a new password for your Interview Launchpad account.',
    indexed: false,
  },
} satisfies Record<string, Pick<PageHead, 'title' | 'description' | 'indexed'>>;
export type FixedPath = keyof typeof fixedPages;

/** Those that search engines may show. */
export const indexedPaths = Object.keys(fixedPages).filter((path) => path !== '/forgot-password');

const isSecondAddress = (path: string): path is keyof typeof secondAddresses => Object.hasOwn(secondAddresses, path);
const isFixedPath = (path: string): path is FixedPath => Object.hasOwn(fixedPages, path);

/** The head of a page without data. */
export function fixedHead(path: FixedPath): PageHead {
  return { ...fixedPages[path], path };
}

/** The head of the page at an address, which may be its second one; null for pages with data and unknown addresses. */
export function fixedHeadAt(address: string): PageHead | null {
  const path = isSecondAddress(address) ? secondAddresses[address] : address;
  return isFixedPath(path) ? fixedHead(path) : null;
}

/** The second addresses of some pages (docs/product.md "Routes"), each with the first one. */
export const secondAddresses = {
  '/auth/forgot-password': '/forgot-password',
  '/auth/login': '/login',
  '/auth/register': '/register',
  '/referral-program': '/referral',
} satisfies Record<string, FixedPath>;

type CourseHeadInput = {
  slug: string;
  title: string;
  subtitle: string | null;
  shortDescription: string | null;
  description: string;
  thumbnail: string | null;
};

export function courseHead(course: CourseHeadInput): PageHead {
  return {
    title: course.title,
    description: summary(course.shortDescription || course.subtitle || course.description),
    path: `/courses/${course.slug}`,
    picture: course.thumbnail,
  };
}

type OpenLessonHeadInput = { title: string; course: { slug: string; title: string } };

export function openLessonHead({ title, course }: OpenLessonHeadInput): PageHead {
  return {
    title: `${title} · ${course.title}`,
    description: `Take this lesson of ${course.title} now, without an account.`,
    path: `/courses/${course.slug}/try`,
  };
}

type ArticleHeadInput = { slug: string; title: string; excerpt: string; featuredImage: string | null };

export function articleHead(article: ArticleHeadInput): PageHead {
  return {
    title: article.title,
    description: summary(article.excerpt),
    path: `/blogs/${article.slug}`,
    picture: article.featuredImage,
    type: 'article',
  };
}

type WebinarHeadInput = { id: number; title: string; description: string; thumbnailUrl: string | null };

export function webinarHead(webinar: WebinarHeadInput): PageHead {
  return {
    title: webinar.title,
    description: summary(webinar.description),
    path: `/webinar/${webinar.id}`,
    picture: webinar.thumbnailUrl,
  };
}

type QuestionHeadInput = { slug: string; prompt: string; rubric: { lookingFor: string } };

export function questionHead({ slug, prompt, rubric }: QuestionHeadInput): PageHead {
  return { title: prompt, description: summary(rubric.lookingFor), path: `/practice/questions/${slug}` };
}

type CertificateHeadInput = { code: string; learnerName: string; courseTitle: string };

/** Not indexed: certificates are for people who have the link. */
export function certificateHead(certificate: CertificateHeadInput): PageHead {
  const { code, learnerName, courseTitle } = certificate;
  return {
    title: `Certificate of ${learnerName}`,
    description: `${learnerName} completed ${courseTitle} at ${productName}.`,
    path: `/certificates/${code}`,
    indexed: false,
  };
}

/** Search results show about this many characters. */
const summaryMaximum = 160;

/** The beginning of a text on one line, cut between words. */
function summary(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= summaryMaximum) return line;
  const cut = line.slice(0, summaryMaximum - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), summaryMaximum / 2)).replace(/[\s,;:.–-]+$/, '')}…`;
}

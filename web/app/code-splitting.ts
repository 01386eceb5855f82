/**
 * How the build puts modules into chunks (vite.config.ts). A page is a chunk of its own. Code that pages share is in a
 * few named chunks, because each file costs a request, and small files compress worse.
 */
import type { Rolldown } from 'vite';

/**
 * The modules of the entry, app.js. It contains the names of the chunks of all pages, so it changes with each of them.
 * No other chunk may depend on it.
 */
const entry = /web[\\/](index\.html|app[\\/](main|routes)\.tsx)$/;

/** A noun (docs/glossary.md "Code"), or a room of learning that its public pages do not need. */
const noun =
  /(?:web|functions|db)[\\/](?:learning[\\/](?=progress|plan|live-sessions))?(accounts|blog|commerce|community|learning|legal|live-sessions|plan|progress|webinars)[\\/]/;

/** What creators and admins use. */
const isWorkplace = (id: string) => /[\\/](admin|authoring)[\\/]/.test(id);

/** The groups by priority: a module is in the first one that fits. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // Libraries that every page needs and that seldom change, so that they stay cached after a release.
    // Without what only some pages use: infinite queries, and whether something is being saved.
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/](?!.*infiniteQuery(Observer|Options)|.*useInfinite|.*useMutationState)/,
  },
  {
    // The rest of what the entry imports: the frame of every page.
    name: 'shell',
    test: (id) => !entry.test(id),
    tags: ['$initial'],
  },
  {
    // Components of the home page and most public pages.
    name: 'parts',
    test: /(functions[\\/](community[\\/]reviewed-courses|courses[\\/](duration|launchpad)|pages[\\/]page-title)\.shared|db[\\/]courses[\\/]states|web[\\/](home[\\/]queries|courses[\\/](CourseCard|CourseCardSkeleton|CourseGrid|CourseRating|course-status)|commerce[\\/](AddToCart|cart-queries|owned-courses)|community[\\/]HoneypotField|app[\\/](document-title|sign-in-notice)|design[\\/](Badge|Card|Field|FieldError|Image|image-address|Notice|Price|price-text|Rating|Section|Tag|TextField|TextLink|icons[\\/]storefront)))\.tsx?$/,
  },
  {
    // What the frame of every page loads a moment later: the toasts, and the banner of the next webinar.
    name: 'later',
    test: /web[\\/](design[\\/](Countdown|ToastRegion)|webinars[\\/](WebinarBanner|time-left|use-now|webinar-time|when-released))\.tsx?$/,
  },
  {
    // The home page below the first screen, and the newsletter form below an article.
    name: 'newsletter',
    test: /web[\\/](home[\\/](FacultySection|FeaturedCourses|RestOfHome|StoriesSection)|community[\\/](Newsletter|newsletter-))/,
  },
  {
    // The queries of public pages, loaded when somebody first moves on a page (prefetch.ts).
    name: 'queries',
    test: /(web[\\/](app[\\/](first-queries|normalized-search|update-answer)|(blog|community|courses|webinars)[\\/]queries|practice[\\/]question-queries|blog[\\/]blog-filters|courses[\\/]catalog-filters|learning[\\/](certificate[\\/]certificate-query|try[\\/]open-lesson-query))|catalog-search\.shared|search-text\.shared)\.ts$|infiniteQueryOptions/,
  },
  {
    name: 'private',
    test: /web[\\/](app[\\/]private-first-queries|learning[\\/](queries|read-ahead))\.ts$/,
  },
  {
    // What pages store of a lesson in the browser. What joins an account (join-account.ts) is loaded by itself.
    name: 'tried-lesson',
    test: /web[\\/]learning[\\/](quiz[\\/]quiz-answers|(lesson[\\/](stored-keys|unsaved-study-time|use-stored-state)|video[\\/]watched-time)|try[\\/]tried-lessons|lesson-query)\.ts$/,
  },
  {
    // What course pages show of lessons: not with the rest of learning, which they do not need.
    name: 'lesson-kinds',
    test: /web[\\/]learning[\\/](lesson[\\/]lesson-kinds|course[\\/]ResourceLinks)\.tsx$/,
  },
  {
    // A lesson, for learners and for everybody.
    name: 'lesson',
    test: /web[\\/]learning[\\/](lesson|video)[\\/](?!announce|earned|use-autosaved|use-unsaved)/,
    minShareCount: 2,
  },
  {
    // Only learners need it, also its style sheet. In a chunk of the noun, the page of a course would load both.
    name: 'achievements',
    test: /web[\\/]learning[\\/]lesson[\\/](announce-achievements|earned-badge)/,
  },
  { name: 'quiz', test: /web[\\/]learning[\\/]quiz[\\/]/ },
  {
    // Components of most pages besides the home page.
    name: 'content',
    test: /(web[\\/](app[\\/](LoadFailure|follow-link|is-refusal|trusted-html)|courses[\\/]counted|design[\\/](Accordion|Avatar|Breadcrumbs|ErrorState|PageHeader|ProgressBar|copy-link|illustrations|initials|icons[\\/]objects))|(clock-text|support-promise)\.shared)\.tsx?$|infiniteQueryObserver|useInfiniteQuery/,
  },
  {
    // What buying needs wherever it begins.
    name: 'enrollment',
    test: /(web[\\/](app[\\/]payment-page|courses[\\/](answer-time|enrollment)|commerce[\\/]order-date)|db[\\/]commerce[\\/]states|(amount-text|refund-terms)\.shared)\.ts$/,
  },
  {
    // Components of most forms.
    name: 'forms',
    test: /(web[\\/](app[\\/](checked-form|unanswered)|accounts[\\/]webinar-redirect|design[\\/](OptionCard|RadioGroup|SelectField|TextArea))|functions[\\/]accounts[\\/]safe-redirect\.shared)\.tsx?$/,
  },
  {
    // The words, limits and queries of the pages of practice. Its larger parts, such as the measures, are loaded by some of
    // them.
    name: 'practice',
    test: /(web[\\/]practice[\\/](measure-text|moment-text|practice-labels|queries)\.ts|functions[\\/]practice[\\/](practice-limits|measures[\\/](measure-facts|median))\.shared\.ts|db[\\/]practice[\\/]states\.ts)$/,
  },
  {
    // The way from a question back to its lesson, and what was typed to a question: the page of an answer does without.
    name: 'origin',
    test: /web[\\/]practice[\\/](BackToLesson|lesson-behind|recorder[\\/]typed-draft)\.tsx?$/,
  },
  {
    // What the pages of answers share: each file that the entry names costs the home page.
    name: 'recordings',
    test: /web[\\/]practice[\\/](.*[\\/])?(recording-store|use-store|unkept-text|use-sending|UnsentAnswers)\.tsx?$/,
  },
  {
    name: 'notices',
    test: /web[\\/](notifications[\\/](refresh-unread|notification-queries)|teaching[\\/](.*[\\/])?announcement-queries)\.ts$/,
  },
  { name: 'enrolling', test: /web[\\/](app[\\/]later-navigation|courses[\\/]use-enrollment)\.ts$/ },
  { name: 'sign-out', test: /web[\\/]app[\\/](owed-)?sign-out\.ts$/ },
  // What pages do without that only sign in.
  { name: 'clear-session', test: /web[\\/](app[\\/]clear-session|accounts[\\/]leave-session)\.ts$/ },
  { name: 'tabs', test: /web[\\/]design[\\/](Tabs|next-index)\.tsx?$/ },
  {
    // The login page, which is at its budget, does without.
    name: 'new-password',
    test: /web[\\/]accounts[\\/]NewPasswordField\.tsx$/,
  },
  { name: 'passkeys', test: /web[\\/]accounts[\\/]second-factor[\\/](ask-for-passkey|passkey-sign-in)\.ts$/ },
  { name: 'filters', test: /web[\\/]app[\\/](use-address-filters|current-query)\.ts$/ },
  {
    // Whatever saves a file shows dialogs too.
    name: 'dialogs',
    test: /web[\\/](app[\\/]save-file|design[\\/](ConfirmDialog|Dialog|use-modal|use-while-mounted))\.tsx?$/,
  },
  {
    // Second factors, without what the login page needs of them: the settings and the dialogs show the same forms.
    name: 'second-factor',
    test: /web[\\/]accounts[\\/]second-factor[\\/](?!prove|use-passkeys|passkey-sign-in|ask-for-passkey|proof-rules)|node_modules[\\/](uqr|@simplewebauthn)[\\/]/,
  },
  {
    // What the pages after a purchase share: carts and checkouts do without.
    name: 'orders',
    test: /web[\\/]commerce[\\/](OrderGifts?|OrderStatus|order-queries)\.tsx?$/,
    minShareCount: 2,
  },
  {
    // What several pages of one noun share.
    name: (id, context) => (pagesWith(id, context).size > 1 ? (noun.exec(id)?.[1] ?? null) : null),
    test: (id) => !isWorkplace(id),
    minShareCount: 2,
  },
];

/** The lazy pages that need a module, without those of creators and admins. `seen`: modules that were looked at already. */
function pagesWith(id: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  const module = context.getModuleInfo(id);
  if (seen.has(id) || isWorkplace(id) || !module) return new Set();
  seen.add(id);
  const pages = new Set(module.importers.flatMap((importer) => [...pagesWith(importer, context, seen)]));
  if (module.dynamicImporters.length > 0) pages.add(id);
  return pages;
}

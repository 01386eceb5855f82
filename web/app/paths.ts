export type SettingsPage = 'profile' | 'security' | 'devices' | 'notifications' | 'plan' | 'orders' | 'privacy';

/** Every path of the product. Links use these functions; nobody writes a path by hand. */
export const paths = {
  home: () => '/',
  login: (redirect?: string) => withQuery('/login', { redirect }),
  register: (redirect?: string) => withQuery('/register', { redirect }),
  forgotPassword: (redirect?: string) => withQuery('/forgot-password', { redirect }),
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  /** The three questions after registering. `done`: they are answered, and the first step is shown. */
  welcome: ({ done = false } = {}) => withQuery('/welcome', { done: done ? 'yes' : undefined }),
  /** The list of all settings, or one of its pages. */
  settings: (page?: SettingsPage) => `/settings${page ? `/${page}` : ''}`,
  notifications: () => '/notifications',
  courses: (filters: { category?: string; level?: string; search?: string } = {}) => withQuery('/courses', filters),
  course: (slug: string) => `/courses/${encodeURIComponent(slug)}`,
  /** The price and the enroll button on the course page. */
  coursePrice: (slug: string) => `${paths.course(slug)}#pricing`,
  courseCurriculum: (slug: string) => `${paths.course(slug)}#curriculum`,
  /** The open lesson of a course, for everybody. */
  tryLesson: (slug: string) => `/courses/${encodeURIComponent(slug)}/try`,
  learn: (slug: string) => `/courses/${encodeURIComponent(slug)}/learn`,
  lesson: (slug: string, moduleId: string | number, lessonId: string) =>
    `/courses/${encodeURIComponent(slug)}/learn/lessons/${encodeURIComponent(moduleId)}/${encodeURIComponent(lessonId)}`,
  /** The recorder asks for the microphone: load it as a document. `lesson`: where the learner came from. */
  recorder: (question: string, from: { lesson?: string; retake?: string; answer?: string } = {}) =>
    withQuery(`/practice/record/${encodeURIComponent(question)}`, from),
  /** The recorder without an account, also a document. */
  practiceTry: () => '/practice/try',
  practiceKeep: () => '/practice/keep',
  practice: () => '/practice',
  practiceHistory: () => '/practice/history',
  practiceQuestions: (filters: { kind?: string; competency?: string; level?: string } = {}) =>
    withQuery('/practice/questions', filters),
  practiceQuestion: (slug: string) => `/practice/questions/${encodeURIComponent(slug)}`,
  practiceAnswer: (id: string) => `/practice/answers/${encodeURIComponent(id)}`,
  certificate: (code: string) => `/certificates/${encodeURIComponent(code)}`,
  dashboard: () => '/dashboard',
  progress: () => '/progress',
  cart: () => '/cart',
  order: (id: number) => `/orders/${id}`,
  staffInvitation: (token: string) => `/staff-invitations/${encodeURIComponent(token)}`,
  gift: (token: string) => `/gifts/${encodeURIComponent(token)}`,
  checkout: (courseId?: string | number) =>
    courseId === undefined ? '/checkout' : `/checkout/${encodeURIComponent(courseId)}`,
  /** The success screen of an order. */
  orderPlaced: (orderId: number) => withQuery('/checkout', { order: String(orderId) }),
  thankYou: (courseSlug?: string, orderId?: number) =>
    withQuery('/thank-you', { course: courseSlug, order: orderId?.toString() }),
  enrollment: (courseId: string | number, courseSlug?: string) =>
    withQuery(`/enrollment/${encodeURIComponent(courseId)}`, { course: courseSlug }),
  blogs: () => '/blogs',
  article: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  webinars: () => '/webinars',
  webinar: (id: string | number) => `/webinar/${encodeURIComponent(id)}`,
  successStories: () => '/success-stories',
  referral: () => '/referral',
  helpCenter: () => '/help-center',
  contact: () => '/contact-us',
  waitlist: (courseSlug?: string) => withQuery('/coming-soon', { course: courseSlug }),
  unsubscribe: (token?: string) => withQuery('/unsubscribe', { token }),
  privacyPolicy: () => '/privacy-policy',
  termsOfService: () => '/terms-of-service',
  refundPolicy: () => '/terms-of-service#refunds',
  /** A page of the creator area, by the parts of its path, such as 'questions' and an id; without parts, its start page. */
  creator: area('/creator'),
  /** The same for the admin area. */
  admin: area('/admin'),
  /** The same for the teaching desk: the id of a course, and the name of a page. */
  teaching: area('/teaching'),
  /** The server answers these two with a redirect: load them as documents; the router does not know them. */
  socialSignIn: (provider: string, redirect?: string) =>
    withQuery(`/api/auth/${encodeURIComponent(provider)}`, { redirect }),
  signInThroughServer: (redirect: string) => withQuery('/api/login', { redirect }),
};

function area(root: string) {
  return (...parts: (string | number)[]) => [root, ...parts.map(encodeURIComponent)].join('/');
}

function withQuery(path: string, parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

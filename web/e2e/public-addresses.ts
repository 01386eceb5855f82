/** An address of every public page, over the demo data: for tests and benches that look at all of them. */
import { openDatabase } from '#db/connection/client.ts';
import { createTestCertificate } from '#db/local/certificate-fixture.ts';
import type { PublicRoute } from '#functions/pages/first-screen.ts';

/** By route, so that the compiler asks for the address of a new page. Certificates are made by `createCertificate`. */
export const publicAddresses: Record<PublicRoute, string> = {
  '/': '/',
  '/blogs': '/blogs',
  '/blogs/:slug': '/blogs/the-pause-is-part-of-the-answer',
  '/certificates/:code': '/certificates/example-of-a-certificate',
  '/coming-soon': '/coming-soon?course=ai-mock-interview-lab',
  '/contact-us': '/contact-us',
  '/courses': '/courses',
  '/courses/:slug': '/courses/interview-ready',
  '/courses/:slug/try': '/courses/interview-ready/try',
  '/forgot-password': '/forgot-password',
  '/help-center': '/help-center',
  '/login': '/login',
  '/practice/questions': '/practice/questions',
  '/practice/questions/:slug': '/practice/questions/explained-to-a-beginner',
  '/practice/try': '/practice/try',
  '/privacy-policy': '/privacy-policy',
  '/referral': '/referral',
  '/register': '/register',
  '/success-stories': '/success-stories',
  '/terms-of-service': '/terms-of-service',
  '/webinar/:id': '/webinar/1',
  '/webinars': '/webinars',
};

/** Creates the certificate that `publicAddresses` names. The demo data have none. */
export async function createCertificate(databaseUrl: string, userId: number): Promise<void> {
  const [, code = ''] = publicAddresses['/certificates/:code'].split('/certificates/');
  await createTestCertificate(openDatabase(databaseUrl), { userId, code });
}

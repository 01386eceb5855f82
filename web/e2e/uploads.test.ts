/** A creator uploads a picture to a draft and looks at it in the preview. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#db/accounts/tables.ts';
import { openDatabase } from '#db/connection/client.ts';
import { courses } from '#db/courses/tables.ts';
import { demoPassword } from '#db/seed/demo/demo-accounts.ts';
import { signedInSchema } from '#functions/accounts/contract.ts';
import { paths } from '#web/app/paths.ts';
import { intercept } from './intercept.ts';
import { journey } from './journey.ts';

const { product, visit } = journey();

test('a picture is uploaded in the editor, resized to the size that pages show, and appears in the preview', async () => {
  const db = openDatabase(product().database.databaseUrl);
  const [draft] = await db
    .select({ id: courses.id, slug: courses.slug })
    .from(courses)
    .where(eq(courses.status, 'DRAFT'));
  if (!draft) throw new Error('There is no draft among the demo data.');
  const { token, user } = await product().expectAnswer(signedInSchema, {
    method: 'POST',
    path: '/api/auth/login',
    body: { email: 'creator@launchpad.test', password: demoPassword },
  });
  const { page, open, faults, expectMainAccessible } = await visit({ token });
  await open(paths.creator('courses', draft.id));

  const picture = page.getByRole('group', { name: 'Picture' });
  const file = picture.locator('input[type=file]');
  const html = Buffer.from('<script>window.hostile = 1</script>');
  await file.setInputFiles({ name: 'art.png', mimeType: 'image/png', buffer: html });
  await picture.getByText('This is not a picture we can show.').waitFor();
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await largePicture() });
  await picture.getByText('photo.webp is uploaded').waitFor({ state: 'attached' });
  const shown = picture.getByRole('img');
  const size = await shown.evaluate((image: HTMLImageElement) =>
    image.decode().then(() => [image.naturalWidth, image.naturalHeight]),
  );
  expect(size).toEqual([1600, 1000]);
  await expectMainAccessible();
  await page.getByText('All changes saved').first().waitFor();

  // Leaving would cancel the upload. The creator says no.
  const { promise: hasDeclined, resolve: goOn } = Promise.withResolvers<void>();
  await intercept(page, '**/api/uploads?*', async (route) => {
    await hasDeclined;
    await route.continue();
  });
  await file.setInputFiles({ name: 'better.png', mimeType: 'image/png', buffer: await largePicture() });
  await picture.getByText('Uploading better.png').first().waitFor();
  const [question] = await Promise.all([
    page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    }),
    page.getByRole('link', { name: 'Preview as Student' }).click(),
  ]);
  expect(question).toBe('A file is still being sent. Leave this page without it?');
  goOn();
  await picture.getByText('better.webp is uploaded').waitFor({ state: 'attached' });
  await page.getByText('All changes saved').first().waitFor();

  await page.getByRole('link', { name: 'Preview as Student' }).click();
  await page.getByText('It is not published yet.').waitFor();
  await page.locator('main img[src^="/uploads/"]').waitFor();
  await page.getByRole('navigation', { name: 'Preview' }).getByRole('link', { name: 'Lessons' }).click();
  await page.getByRole('tab', { name: 'Modules' }).waitFor();
  expect(faults).toEqual([]);

  // A session that ended asks for sign-in, and then the upload goes on.
  await open(paths.creator('courses', draft.id));
  await file.waitFor({ state: 'attached' });
  await db.delete(sessions).where(eq(sessions.userId, user.id));
  await file.setInputFiles({ name: 'late.png', mimeType: 'image/png', buffer: await largePicture() });
  const renewal = page.getByRole('dialog', { name: 'Your session has ended' });
  await renewal.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await picture.getByText('late.webp is uploaded').waitFor({ state: 'attached' });

  /** Larger than the size that pages show. */
  async function largePicture(): Promise<Buffer> {
    const content = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(1760, 1100);
      canvas.getContext('2d')?.fillRect(0, 0, 880, 1100);
      return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
    });
    return Buffer.from(content);
  }
});

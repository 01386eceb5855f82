/** Measures the largest import of people into a course that the product accepts. */
import type { z } from 'zod';
import { openDatabase } from '#db/connection/client.ts';
import { giveSecondFactor } from '#db/local/session-fixture.ts';
import { demoAdmin, demoPassword } from '#db/seed/demo/demo-accounts.ts';
import { studiedCourse } from '#db/seed/demo/study-history.ts';
import { importMaximum } from '#db/teaching/states.ts';
import { signedInSchema } from '../accounts/contract.ts';
import { courseDetailSchema } from '../courses/contract.ts';
import { addedStudentsSchema } from '../teaching/student-contract.ts';
import type { Stage } from './stage.ts';

/** How many seconds the import of as many people as a list may have takes. Nobody of the list has an account. */
export async function measureLargeImport({ product, database }: Stage): Promise<number> {
  const ask = async <Schema extends z.ZodType>(schema: Schema, path: string, init?: RequestInit) => {
    const response = await fetch(`${product.origin}${path}`, init);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return schema.parse(await response.json());
  };
  const post = (body: object, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { token, user } = await ask(
    signedInSchema,
    '/api/auth/login',
    post({ email: demoAdmin, password: demoPassword }),
  );
  await giveSecondFactor(openDatabase(database.databaseUrl), user.id);
  const { id } = await ask(courseDetailSchema, `/api/courses/${studiedCourse}`);
  const people = Array.from({ length: importMaximum }, (_, index) => `import-${index}@launchpad.test,Ada Learner`);
  const list = ['email,name', ...people].join('\n');

  const began = performance.now();
  const added = await ask(
    addedStudentsSchema,
    `/api/teaching/courses/${id}/students/import`,
    post({ list, reason: 'A company' }, { Authorization: `Bearer ${token}` }),
  );
  const seconds = (performance.now() - began) / 1000;
  if (added.invited !== importMaximum) throw new Error(`${added.invited} people were invited, not ${importMaximum}.`);
  return seconds;
}

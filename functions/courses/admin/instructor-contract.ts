/** What goes over the wire for instructors in the admin's list and form. */
import { z } from 'zod';
import { listedFields, usageSchema } from '../../admin/curated-list-contract.ts';
import { draftLine, optionalText, ownFile } from '../../admin/form-fields.shared.ts';
import { requiredLine } from '../../api/text.shared.ts';
import { instructorSchema } from '../contract.ts';

const listedInstructorSchema = instructorSchema
  .extend({ ...listedFields, usedBy: usageSchema })
  .meta({ id: 'ListedInstructor' });
export type ListedInstructor = z.infer<typeof listedInstructorSchema>;
export const instructorListingSchema = z.array(listedInstructorSchema).meta({ id: 'InstructorListing' });

export const instructorInputSchema = z
  .strictObject({
    name: requiredLine(100, 'Give the name'),
    title: draftLine(120).nullable(),
    company: draftLine(120).nullable(),
    credentials: draftLine(200).nullable(),
    bio: optionalText(2000),
    avatar: ownFile.nullable(),
  })
  .meta({ id: 'InstructorInput' });
export type InstructorFormInput = z.input<typeof instructorInputSchema>;

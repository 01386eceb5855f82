/** The wire format of the faculty, for admins. */
import { z } from 'zod';
import { listedFields } from '../../admin/curated-list-contract.ts';
import { optionalText, ownFile } from '../../admin/form-fields.shared.ts';
import { requiredLine } from '../../api/text.shared.ts';
import { facultyMemberSchema } from '../contract.ts';

const listedFacultySchema = facultyMemberSchema.extend(listedFields).meta({ id: 'ListedFaculty' });
export type ListedFaculty = z.infer<typeof listedFacultySchema>;
export const facultyListingSchema = z.array(listedFacultySchema).meta({ id: 'FacultyListing' });

export const facultyInputSchema = z
  .strictObject({
    name: requiredLine(100, 'Give the name'),
    title: requiredLine(120, 'Say what this person does'),
    bio: optionalText(600),
    avatar: ownFile.nullable(),
    expertise: z.array(requiredLine(40, 'Leave no empty field')).max(6, 'Name six fields at most'),
    featured: z.boolean(),
  })
  .meta({ id: 'FacultyInput' });
export type FacultyFormInput = z.input<typeof facultyInputSchema>;

/** Limits of what teachers write about students, for contracts and forms. */
export const reasonMaximum = 500;
export const nameMaximum = 160;
/** Characters of a list of students: 10,000 lines with long names and addresses. */
export const listMaximum = 2_000_000;

/** Says who still sees a hidden text. */
export function HiddenNote({ isOwn, what }: { isOwn: boolean; what: string }) {
  return (
    <p className="text-muted text-sm">
      {isOwn
        ? `A teacher has hidden this ${what}. Only you and the teachers of the course still see it.`
        : 'Learners do not see it, except for its author.'}
    </p>
  );
}

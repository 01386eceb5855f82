import { type ReactNode, useId } from 'react';

/** One chapter of the design page. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line border-t pt-8">
      <h2 id={id} className="mb-8">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">{children}</div>
    </section>
  );
}

/** An example of one or more components, under their names. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-4 font-mono font-normal text-muted text-xs tracking-normal">{name}</h3>
      {children}
    </div>
  );
}

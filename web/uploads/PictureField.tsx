import { classNames } from '#web/design/class-names.ts';
import { Image } from '#web/design/Image.tsx';
import { UploadField, type UploadFieldProps } from './UploadField.tsx';

/** A picture for public pages: chosen, dropped or pasted; shown as it will be, replaced and removed. */
export function PictureField({
  shape = 'wide',
  onChange,
  ...field
}: UploadFieldProps & {
  /** How pages show it: 'wide' as cards do, 'round' as people are. */
  shape?: 'wide' | 'round';
  /** With the address of the picture, or with '' when it is removed. */
  onChange: (address: string) => void;
}) {
  return (
    <UploadField
      {...field}
      purpose="picture"
      noun="a Picture"
      accept="image/*"
      onUploaded={({ address }) => onChange(address)}
      onRemove={() => onChange('')}
    >
      <Image
        src={field.value}
        alt={`The picture chosen as ${field.label}`}
        width={shape === 'round' ? 160 : 320}
        height={shape === 'round' ? 160 : 200}
        className={classNames(shape === 'round' ? 'size-28 rounded-full' : 'aspect-8/5 w-full max-w-80 rounded-md')}
      />
    </UploadField>
  );
}

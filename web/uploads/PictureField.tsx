import { classNames } from '#web/design/class-names.ts';
import { Image } from '#web/design/Image.tsx';
import { UploadField, type UploadFieldProps } from './UploadField.tsx';

/**
 * A field for a picture on public pages: it is chosen, dropped or pasted, shown in its final shape, replaced or
 * removed.
 */
export function PictureField({
  shape = 'wide',
  onChange,
  ...field
}: UploadFieldProps & {
  /** How pages show it: 'wide' for cards, 'round' for people. */
  shape?: 'wide' | 'round';
  /** Called with the address of the picture, or with '' when it is removed. */
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

import type { BannerFormInput, ListedBanner } from '#functions/home/admin/banner-contract.ts';
import { Badge } from '#web/design/Badge.tsx';
import { Checkbox } from '#web/design/Checkbox.tsx';
import { Image } from '#web/design/Image.tsx';
import { TextArea } from '#web/design/TextArea.tsx';
import { TextField } from '#web/design/TextField.tsx';
import { CuratedList } from '../../admin/CuratedList.tsx';
import type { FieldOf } from '../../admin/CuratedListForm.tsx';
import { FormPicture } from '../../uploads/FormPicture.tsx';
import { SlidePreview } from './SlidePreview.tsx';

/** /admin/banners: the slides at the top of the home page. */
export default function BannersPage() {
  return (
    <CuratedList<ListedBanner, BannerFormInput>
      path="/api/admin/banners"
      title="Banners"
      intro="The slides of the home page, in this order. At most five are shown."
      noun="Slide"
      empty="The home page shows its own first slide until you add one."
      invalidates={['/api/home']}
      formSize="large"
      order={{ path: '/api/admin/banners/order', normalize: (rows) => rows }}
      nameOf={({ title }) => title}
      summary={({ imageUrl, subtitle, ctaText, secondCtaText, active }) => ({
        picture: (
          <Image
            src={imageUrl}
            alt=""
            width={96}
            height={60}
            className="h-10 w-16 shrink-0 rounded-md sm:h-15 sm:w-24"
          />
        ),
        detail: [subtitle, [ctaText, secondCtaText].filter(Boolean).join(' / ')].filter(Boolean).join(' · '),
        badges: active ? <Badge tone="success">Shown</Badge> : <Badge tone="neutral">Hidden</Badge>,
      })}
      removal={() => ({ consequence: 'It cannot be brought back. A slide that is only hidden can be shown again.' })}
      preview={(slide) => <SlidePreview slide={slide} />}
      fields={(row, field) => (
        <>
          <TextField label="Title" {...field('title')} defaultValue={row?.title} maxLength={70} autoComplete="off" />
          <TextField
            label="Line above the title"
            optional
            {...field('subtitle')}
            defaultValue={row?.subtitle ?? ''}
            maxLength={60}
          />
          <TextArea
            label="Words"
            optional
            rows={3}
            {...field('description')}
            defaultValue={row?.description ?? ''}
            maxLength={220}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormPicture
              label="Picture"
              {...field('imageUrl')}
              initial={row?.imageUrl}
              hint="At best 1920 by 1200 pixels."
            />
            <TextField
              label="What the picture shows"
              optional
              {...field('imageAlt')}
              defaultValue={row?.imageAlt}
              maxLength={200}
              hint="For those who cannot see it. Empty where it only decorates."
            />
          </div>
          <CallToAction
            label="First button"
            field={field}
            names={['ctaText', 'ctaLink']}
            values={[row?.ctaText, row?.ctaLink]}
          />
          <CallToAction
            label="Second button"
            field={field}
            names={['secondCtaText', 'secondCtaLink']}
            values={[row?.secondCtaText, row?.secondCtaLink]}
          />
          <Checkbox label="Shown on the home page" name="active" defaultChecked={row?.active ?? false} />
        </>
      )}
      toInput={({ text, optional, ticked }) => ({
        title: text('title'),
        subtitle: optional('subtitle'),
        description: optional('description'),
        imageUrl: optional('imageUrl'),
        imageAlt: text('imageAlt'),
        ctaText: optional('ctaText'),
        ctaLink: optional('ctaLink'),
        secondCtaText: optional('secondCtaText'),
        secondCtaLink: optional('secondCtaLink'),
        active: ticked('active'),
      })}
    />
  );
}

function CallToAction({
  label,
  field,
  names: [text, link],
  values: [textValue, linkValue],
}: {
  label: string;
  field: FieldOf;
  names: [string, string];
  values: [string | null | undefined, string | null | undefined];
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={`${label} says`}
        optional
        {...field(text)}
        defaultValue={textValue ?? ''}
        maxLength={32}
        autoComplete="off"
      />
      <TextField
        label={`${label} leads to`}
        optional
        {...field(link)}
        defaultValue={linkValue ?? ''}
        maxLength={500}
        placeholder="/courses"
        autoComplete="off"
        spellCheck={false}
        hint="A path of this site, or an address with https://"
      />
    </div>
  );
}

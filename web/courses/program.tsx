/** The icons of the three links at the end of the page (RelatedLinks.tsx). */
import { BriefcaseIcon } from '#web/design/icons/objects.tsx';
import { FileIcon, MessageIcon } from '#web/design/icons/storefront.tsx';

export const relatedLinkIcons = {
  course: <BriefcaseIcon size={24} />,
  blog: <FileIcon size={24} />,
  support: <MessageIcon size={24} />,
};

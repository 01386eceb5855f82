import { ComingPage } from '#web/app/ComingPage.tsx';

export default function BlogListPage() {
  return <ComingPage title="Blog">The articles are being prepared and will be listed here.</ComingPage>;
}

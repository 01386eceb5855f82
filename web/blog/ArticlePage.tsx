import { ComingPage } from '#web/app/ComingPage.tsx';

export default function ArticlePage() {
  return <ComingPage title="Article">This article is being prepared and will be read here.</ComingPage>;
}

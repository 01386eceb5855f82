import { ComingPage } from '#web/app/ComingPage.tsx';

export default function ContactPage() {
  return <ComingPage title="Contact Us">The contact form is being built and will stand here.</ComingPage>;
}

import { useState } from 'react';
import { Accordion } from '../Accordion.tsx';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Breadcrumbs } from '../Breadcrumbs.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Countdown } from '../Countdown.tsx';
import { Image } from '../Image.tsx';
import { FlameIcon, LockIcon } from '../icons/objects.tsx';
import { ClockIcon } from '../icons/storefront.tsx';
import { Price } from '../Price.tsx';
import { Prose } from '../Prose.tsx';
import { Rating } from '../Rating.tsx';
import { Tabs } from '../Tabs.tsx';
import { Tag } from '../Tag.tsx';
import { Chapter, Specimen } from './Specimen.tsx';

/** Components for the content of pages. */
export function Content() {
  const [tab, setTab] = useState<'about' | 'outline' | 'reviews'>('about');
  return (
    <Chapter title="Content">
      <Specimen name="Card, Badge, Tag, Avatar, Rating, Price, Image">
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          <Card as="article" padding="none" interactive className="flex flex-col">
            <div className="grid h-44 place-items-center bg-accent text-on-accent">
              <FlameIcon size={72} />
            </div>
            <div className="flex flex-1 flex-col gap-3 p-6">
              <div className="flex gap-2">
                <Badge tone="highlight">NEW</Badge>
                <Badge>Beginner</Badge>
              </div>
              <h4 className="text-h3">
                <a href="#main" className="after:absolute after:inset-0">
                  A card whose heading is its link
                </a>
              </h4>
              <p className="text-muted text-sm">The whole card can be pressed, and a screen reader hears one link.</p>
              <Rating value={4.6} count={1247} />
              <div className="mt-auto flex items-center justify-between border-line border-t pt-4">
                <Price amount="299.00" original="499.00" />
                <span className="flex items-center gap-1.5 text-muted text-sm">
                  <ClockIcon size={16} />8 weeks
                </span>
              </div>
            </div>
          </Card>
          <div className="grid content-start gap-6">
            <Card tone="accent">
              <div className="flex items-center gap-4">
                <Avatar name="Ada Byron" size="large" />
                <div>
                  <p className="font-semibold">Ada Byron</p>
                  <p className="text-on-accent-soft text-sm">A card in the accent's soft tone</p>
                </div>
              </div>
            </Card>
            <Card tone="highlight">
              <p className="flex items-center gap-2 font-semibold">
                <FlameIcon className="text-on-highlight-soft" />7 days in a row
              </p>
              <p className="mt-1 text-on-highlight-soft text-sm">The highlight is kept for joy.</p>
            </Card>
            <div className="flex flex-wrap gap-2">
              <Badge tone="accent">Accent</Badge>
              <Badge tone="success">Published</Badge>
              <Badge tone="warning">Review</Badge>
              <Badge tone="danger">Refunded</Badge>
              <Badge icon={<LockIcon size={13} />}>Locked</Badge>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <Tag to="/design">negotiation</Tag>
              <Tag onRemove={() => {}}>beginner</Tag>
              <Avatar name="Grace Hopper" size="small" />
              <Avatar name="Linus" />
            </div>
          </div>
          <Image src={null} alt="A desk by a window" width={400} height={300} className="h-auto w-full rounded-lg" />
        </div>
      </Specimen>
      <Specimen name="Breadcrumbs, Tabs">
        <Breadcrumbs
          entries={[{ label: 'Home', to: '/design' }, { label: 'Library', to: '/design' }, { label: 'Chapter one' }]}
        />
        <Tabs
          label="Parts"
          className="mt-4"
          active={tab}
          onChange={setTab}
          tabs={[
            { id: 'about', label: 'About' },
            { id: 'outline', label: 'Outline' },
            { id: 'reviews', label: 'Reviews' },
          ]}
        >
          <p>The panel of “{tab}”. Arrow keys, Home and End move between the tabs.</p>
        </Tabs>
      </Specimen>
      <Specimen name="Accordion">
        <Accordion
          defaultOpen="first"
          entries={[
            {
              id: 'first',
              title: 'One stands open',
              meta: 'Weeks 1-2',
              content: <p>Opening another closes this one; the browser does it by the name they share.</p>,
            },
            { id: 'second', title: 'The next waits', meta: 'Weeks 3-4', content: <p>Until it is asked.</p> },
            {
              id: 'third',
              title: 'And one is locked',
              meta: <Badge icon={<LockIcon size={13} />}>Locked</Badge>,
              content: <p>It says why.</p>,
            },
          ]}
        />
      </Specimen>
      <Specimen name="Countdown">
        <div className="flex flex-wrap items-center gap-6">
          <Countdown label="Time until the start" days={3} hours={7} minutes={42} seconds={9} />
          <Countdown label="Time until the start" days={0} hours={7} minutes={42} seconds={9} size="inline" />
        </div>
      </Specimen>
      <Specimen name="Prose">
        <Prose>
          <p>
            An answer is easier to follow when it has a shape. <a href="#main">Situation, task, action, result</a> is
            one that listeners know, and it leaves out nothing they need.
          </p>
          <h3>Begin with the stakes</h3>
          <p>
            Say in one sentence why it mattered. Then say what <strong>you</strong> did, not what <em>we</em> did.
          </p>
          <ul>
            <li>One story, told in two minutes.</li>
            <li>
              One figure that anyone can check, such as <code>p95 &lt; 200 ms</code>.
            </li>
          </ul>
          <blockquote>
            <p>If you cannot say it in a sentence, you have two stories.</p>
          </blockquote>
          <pre>
            <code>{'function answer(question) {\n  return situation + task + action + result;\n}'}</code>
          </pre>
        </Prose>
      </Specimen>
      <Button to="/design" variant="quiet" className="justify-self-start">
        Back to the top
      </Button>
    </Chapter>
  );
}

import { Button, Heading, Text } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { Card } from '#app/components/layout/card.tsx'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { Landscape } from '../-pictures/landscape.tsx'
import { Portrait } from '../-pictures/portrait.tsx'
import { events, films, friends, person, photos } from './profile.ts'
import styles from './profile.module.css'
import { Timeline } from './timeline.tsx'

const tabs = ['timeline', 'about', 'photos', 'friends', 'videos', 'events'] as const
type Tab = (typeof tabs)[number]
const names: Record<Tab, string> = {
  timeline: 'Timeline',
  about: 'About',
  photos: 'Photos',
  friends: 'Friends',
  videos: 'Videos',
  events: 'Events',
}

/**
 * The profile of an invented person.
 * @param tab in the address; an unknown one means the timeline
 */
export function ProfilePage({ tab }: { tab: string | undefined }) {
  const shown = tabs.find((one) => one === tab) ?? 'timeline'
  return (
    <div className="page">
      <header className={styles['head']}>
        <Cover />
        <div className={styles['who']}>
          <div className={styles['face']}>
            <Portrait name={person.name} size={104} />
          </div>
          <div>
            <Heading as="h1" size="7" weight="medium" tabIndex={-1}>
              {person.name}
            </Heading>
            <Text as="p" size="2" color="gray">
              {person.role}
            </Text>
          </div>
          <Button asChild variant="soft" highContrast>
            <Link to="/pages/account-settings">
              <Settings size={15} aria-hidden="true" /> Account settings
            </Link>
          </Button>
        </div>
      </header>
      <TabLinks label="Parts of the profile" tabs={tabs} marked={shown}>
        {(one, look) => (
          <Link
            to="/pages/profile"
            search={{ tab: one === 'timeline' ? undefined : one }}
            resetScroll={false}
            {...look}
          >
            {names[one]}
          </Link>
        )}
      </TabLinks>
      <Part tab={shown} />
    </div>
  )
}

function Part({ tab }: { tab: Tab }) {
  switch (tab) {
    case 'timeline':
      return <Timeline />
    case 'about':
      return (
        <Card title="About">
          <p className={styles['text']}>{person.about}</p>
          <dl className={styles['facts']}>
            {person.facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )
    case 'photos':
      return <Gallery title="Photos" kind="images" of={photos} />
    case 'videos':
      return <Gallery title="Videos" kind="video" of={films} />
    case 'friends':
      return (
        <Card title="Friends">
          <ul className={styles['people']}>
            {friends.map((name) => (
              <li key={name}>
                <Portrait name={name} size={44} /> {name}
              </li>
            ))}
          </ul>
        </Card>
      )
    case 'events':
      return (
        <Card title="Events">
          <dl className={styles['facts']}>
            {events.map(({ name, when }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{when}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )
  }
}

interface GalleryProps {
  title: string
  kind: 'images' | 'video'
  of: readonly string[]
}

const Gallery = ({ title, kind, of }: GalleryProps) => (
  <Card title={title}>
    <ul className={styles['gallery']}>
      {of.map((name) => (
        <li key={name}>
          <Landscape title={name} kind={kind} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  </Card>
)

const Cover = () => (
  <svg className={styles['cover']} viewBox="0 0 1200 220" preserveAspectRatio="none" aria-hidden="true">
    <rect width="1200" height="220" fill="var(--orange-4)" />
    <circle cx="980" cy="64" r="34" fill="var(--amber-9)" />
    <path d="M0 120Q220 70 460 112T900 92T1200 116V220H0Z" fill="var(--teal-6)" />
    <path d="M0 158Q300 136 600 156T1200 150V220H0Z" fill="var(--teal-8)" />
    <g fill="var(--gray-12)">
      <path d="M300 156h120l-18 22h-84z" />
      <path d="M358 154V96l44 52z" fillOpacity="0.7" />
      <path d="M700 150h70l-10 14h-50z" />
      <path d="M732 148v-34l-24 30z" fillOpacity="0.7" />
    </g>
    <path d="M0 190Q300 176 600 192T1200 184V220H0Z" fill="var(--teal-9)" />
  </svg>
)

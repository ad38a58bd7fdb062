import { Button, IconButton } from '@radix-ui/themes'
import { Heart, UserCheck, UserPlus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Card } from '#app/components/layout/card.tsx'
import { Landscape } from '../-pictures/landscape.tsx'
import { Poll } from './poll.tsx'
import { PostCard } from './post-card.tsx'
import { Portrait } from '../-pictures/portrait.tsx'
import { person, photos, posts, suggestedPages, suggestions } from './profile.ts'
import styles from './profile.module.css'

const shownAtFirst = 3
const shownMore = 2

/** Posts in the middle; about, pages, photos, suggestions and a poll beside them. */
export function Timeline() {
  const [shown, setShown] = useState(shownAtFirst)
  return (
    <div className={styles['timeline']}>
      <div className={styles['column']}>
        <Card title="About">
          <p className={styles['text']}>{person.about}</p>
        </Card>
        <Card title="Suggested pages">
          <Toggles
            names={suggestedPages}
            iconOf={(on) => <Heart size={16} fill={on ? 'currentColor' : 'none'} aria-hidden="true" />}
            labelOf={(name) => `Like ${name}`}
          />
        </Card>
      </div>
      <div className={styles['column']}>
        {posts.slice(0, shown).map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
        {shown < posts.length && (
          <Button variant="soft" highContrast onClick={() => setShown(shown + shownMore)}>
            Load more
          </Button>
        )}
      </div>
      <div className={styles['column']}>
        <Card title="Latest photos">
          <ul className={styles['photos']}>
            {photos.map((name) => (
              <li key={name} aria-label={name}>
                <Landscape title={name} kind="images" />
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Suggestions">
          <Toggles
            names={suggestions}
            portraits
            iconOf={(on) =>
              on ? <UserCheck size={16} aria-hidden="true" /> : <UserPlus size={16} aria-hidden="true" />
            }
            labelOf={(name) => `Add ${name} as a friend`}
          />
        </Card>
        <Poll />
      </div>
    </div>
  )
}

interface TogglesProps {
  names: readonly string[]
  portraits?: boolean
  iconOf: (on: boolean) => ReactNode
  labelOf: (name: string) => string
}

/** Names with a button each that is pressed or not, while the page is open. */
function Toggles({ names, portraits = false, iconOf, labelOf }: TogglesProps) {
  const [on, setOn] = useState<readonly string[]>([])
  return (
    <ul className={styles['toggles']}>
      {names.map((name) => {
        const isOn = on.includes(name)
        return (
          <li key={name}>
            {portraits && <Portrait name={name} size={32} />}
            <span>{name}</span>
            <IconButton
              variant={isOn ? 'solid' : 'soft'}
              aria-pressed={isOn}
              aria-label={labelOf(name)}
              onClick={() => setOn(isOn ? on.filter((one) => one !== name) : [...on, name])}
            >
              {iconOf(isOn)}
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

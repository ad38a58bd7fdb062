import { Link } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Popup } from '#app/components/layout/popup.tsx'
import frame from '../-frame/frame.module.css'
import { PopupFilter } from '../-frame/popup-filter.tsx'
import { anchorOf, titleOf } from './example.ts'
import { isKitPath, kitPages, type KitPath } from './kit-pages.ts'
import styles from './kit.module.css'

interface FoundCard {
  path: KitPath
  page: string
  title: string
  anchor: string
}

const maxFound = 60

/** Searches the cards of all pages of the kit, by their titles and those of their pages. */
export const KitSearch = () => (
  <Popup
    label="Find a card"
    trigger={
      <>
        <Search size={16} aria-hidden="true" /> Find a card <ChevronDown size={14} aria-hidden="true" />
      </>
    }
    triggerClass={frame['trigger'] ?? ''}
    panelClass={styles['searchPanel'] ?? ''}
    align="end"
  >
    {(close) => <FoundCards onChosen={close} />}
  </Popup>
)

function FoundCards({ onChosen }: { onChosen: () => void }) {
  const [typed, type] = useState('')
  const [cards, setCards] = useState<readonly FoundCard[] | null>(null)
  useEffect(() => {
    let isShown = true
    import('.?examples').then(
      ({ default: examples }) => isShown && setCards(cardsOf(examples)),
      () => isShown && setCards([]),
    )
    return () => {
      isShown = false
    }
  }, [])
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = (cards ?? []).filter(({ page, title }) => {
    const text = `${page} ${title}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return (
    <>
      <PopupFilter label="Find a card" value={typed} onType={type} />
      <output className={styles['count']}>
        {cards === null ? 'Loading the cards…' : `${found.length} of ${cards.length} cards`}
      </output>
      <ul className={styles['found']} aria-label="Cards">
        {found.slice(0, maxFound).map(({ path, page, title, anchor }) => (
          <li key={`${path}#${anchor}`}>
            <Link to={path} hash={anchor} onClick={onChosen}>
              {title} <span>{page}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > maxFound && <p className={styles['count']}>Type more to see the others.</p>}
    </>
  )
}

const cardsOf = (examples: Readonly<Record<string, readonly string[]>>): FoundCard[] =>
  Object.entries(examples).flatMap(([path, names]) =>
    isKitPath(path)
      ? names.map((name) => ({ path, page: kitPages[path].title, title: titleOf(name), anchor: anchorOf(name) }))
      : [],
  )

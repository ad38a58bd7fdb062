import { SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { PaletteEntry, PaletteGroup, PaletteTarget } from './palette-groups.ts'
import styles from './palette.module.css'

interface PaletteListProps {
  /** Prefix of the ids that the field refers to. */
  id: string
  groups: readonly PaletteGroup[]
  /** Index of the entry that Enter would open, counted over all groups. */
  active: number
  onActive: (index: number) => void
  onOpen: (target: PaletteTarget) => void
}

/** The groups of results as one list box; the field above handles the keys. */
export function PaletteList({ id, groups, active, onActive, onOpen }: PaletteListProps) {
  const t = useMessages('search')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active, groups])
  const indexes = new Map(groups.flatMap((group) => group.entries).map((entry, index) => [entry, index]))
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox's list; a select cannot be searched
    <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('results')} className={styles['list']}>
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options in a list box
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} role="presentation" className={styles['heading']}>
            {t(`group.${group.id}`)}
          </div>
          {group.entries.map((entry) => {
            const index = indexes.get(entry) ?? 0
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys belong to the field
              <div
                key={entry.key}
                id={`${id}-${entry.key}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                data-active={index === active || undefined}
                className={styles['option']}
                // On move, not on enter: a list that changes under a resting pointer keeps the keyboard's choice.
                onPointerMove={() => onActive(index)}
                onClick={() => onOpen(entry.target)}
              >
                <Mark mark={entry.mark} />
                <span className={styles['text']}>
                  <span className={`${styles['title']} one-line`}>{entry.title}</span>
                  {entry.note && <span className={`${styles['note']} one-line`}>{entry.note}</span>}
                </span>
                {entry.end && <span className={styles['end']}>{entry.end}</span>}
              </div>
            )
          })}
          {group.entries.length === 0 && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- not to be chosen
            <div role="option" aria-disabled="true" aria-selected="false" className={styles['none']}>
              <SearchX size={16} aria-hidden="true" />
              {t('noResult')}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}

function Mark({ mark }: { mark: PaletteEntry['mark'] }) {
  if ('image' in mark) return <img src={mark.image} alt="" width={28} height={28} className={styles['portrait']} />
  return (
    <span className={styles['mark']} aria-hidden="true" {...('letters' in mark && { 'data-letters': mark.letters })}>
      {'icon' in mark && <mark.icon size={17} />}
    </span>
  )
}

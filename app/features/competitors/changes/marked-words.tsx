import type { ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { WordRun } from '#app/shared/competitors/hunk.ts'
import { differenceOf } from '#app/shared/competitors/difference.ts'
import styles from './marked-words.module.css'

interface WordsProps {
  /** Whether they are a whole text, which a sign marks instead of a line through or below all of it. */
  isWhole?: boolean
  children: ReactNode
}

/**
 * Words that are gone: struck through, and named for screen readers. The name is isolated, so that the direction of the
 * competitor's text is its own.
 */
export function Removed({ isWhole = false, children }: WordsProps) {
  const t = useMessages('competitorChanges')
  return (
    <del className={styles['removed']} data-whole={isWhole || undefined}>
      <bdi className="visually-hidden">{t('removed')} </bdi>
      {children}
    </del>
  )
}

/** Words that are new: underlined, and named for screen readers. */
export function Added({ isWhole = false, children }: WordsProps) {
  const t = useMessages('competitorChanges')
  return (
    <ins className={styles['added']} data-whole={isWhole || undefined}>
      <bdi className="visually-hidden">{t('added')} </bdi>
      {children}
    </ins>
  )
}

interface TextsProps {
  /** '' for a missing one. */
  before: string
  after: string
}

/** The difference of two texts of a competitor in a line: what was before struck, then what is there now. */
export function DifferenceLine({ before, after }: TextsProps) {
  const { lead, removed, added, tail } = differenceOf(before, after)
  const isWhole = before === '' || after === ''
  return (
    <bdi>
      {lead}
      {removed !== '' && (
        <>
          {' '}
          <Removed isWhole={isWhole}>{removed}</Removed>
        </>
      )}
      {added !== '' && (
        <>
          {' '}
          <Added isWhole={isWhole}>{added}</Added>
        </>
      )}
      {tail !== '' && ` ${tail}`}
    </bdi>
  )
}

/** A whole text that is new or gone, or one below the other. */
export function WholeTexts({ before, after }: TextsProps) {
  return (
    <>
      {before !== '' && (
        <p>
          <bdi>
            <Removed isWhole>{before}</Removed>
          </bdi>
        </p>
      )}
      {after !== '' && (
        <p>
          <bdi>
            <Added isWhole>{after}</Added>
          </bdi>
        </p>
      )}
    </>
  )
}

/** Characters of an unchanged part that are shown on each side of a changed one. */
const nearChars = 140

/** Returns an unchanged part of a text; of a long one what is near changes. */
function nearPart(text: string, isFirst: boolean, isLast: boolean): string {
  const characters = Array.from(text)
  if (characters.length <= 2 * nearChars) return text
  const start = isFirst ? '' : characters.slice(0, nearChars).join('')
  const end = isLast ? '' : characters.slice(-nearChars).join('')
  return `${start} … ${end}`
}

/** A changed text word by word. */
export const WordRuns = ({ words }: { words: readonly WordRun[] }) => (
  <p>
    <bdi>
      {words.map(({ how, text }, index) => {
        // The words of a stored difference never move.
        if (how === 'removed') return <Removed key={index}>{text}</Removed>
        if (how === 'added') return <Added key={index}>{text}</Added>
        return nearPart(text, index === 0, index === words.length - 1)
      })}
    </bdi>
  </p>
)

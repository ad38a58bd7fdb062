import { Fragment, type ReactNode } from 'react'
import { formatCount } from '#app/shared/format/number.ts'
import { useLocale } from '../locale/use-locale.ts'
import styles from './state-links.module.css'

/** Props that make a link part of the row; spread them on it. */
interface StateLook {
  className: string | undefined
  'aria-current': 'page' | undefined
  // Else the router marks each link whose path is the page's.
  activeOptions: { exact: true }
  preload: false
  resetScroll: false
}

interface StateLinksProps<State extends string> {
  /** Name of the row of links. */
  label: string
  states: readonly State[]
  /** The state of the items that are listed. */
  chosen: State
  nameOf: (state: State) => string
  /** How many items each state has; null while that is unknown. */
  counts: Readonly<Record<State, number>> | null
  /** Returns how many items of a state are unread, in words; null if none is. */
  unreadOf?: (state: State) => string | null
  /** Renders the link to the items of a state. */
  children: (state: State, look: StateLook, text: ReactNode) => ReactNode
}

/** The states of a list's items in a row, each with its number: links to the list of the items in that state. */
export function StateLinks<State extends string>(props: StateLinksProps<State>) {
  const { label, states, chosen, nameOf, counts, unreadOf, children } = props
  const locale = useLocale()
  const textOf = (state: State) => {
    const unread = unreadOf?.(state) ?? null
    return (
      <>
        {nameOf(state)} {counts && <span className={styles['count']}>{formatCount(locale, counts[state])}</span>}
        {unread !== null && <span className={styles['unread']}>{unread}</span>}
      </>
    )
  }
  return (
    <nav className={styles['states']} aria-label={label}>
      {states.map((state) => (
        <Fragment key={state}>
          {children(
            state,
            {
              className: styles['state'],
              'aria-current': state === chosen ? 'page' : undefined,
              activeOptions: { exact: true },
              preload: false,
              resetScroll: false,
            },
            textOf(state),
          )}
        </Fragment>
      ))}
    </nav>
  )
}

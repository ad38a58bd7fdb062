import type { LucideIcon } from 'lucide-react'
import { Fragment, useId, type ReactNode } from 'react'
import { Dot, type DotColor } from './dot.tsx'
import styles from './apps.module.css'

/** One of an app's lists. */
export interface AppNavEntry<Filter extends string> {
  filter: Filter
  name: string
  /** A sign before its name: an icon, or the color of a label. */
  icon?: LucideIcon
  dot?: DotColor
  /** A number after its name, such as that of unread mails; 0 is not shown. */
  count?: number
  /** What the number counts, for screen readers. */
  counted?: string
}

/** Props that make a link part of the lists; spread them on it. */
interface NavLook {
  className: string | undefined
  'aria-current': 'page' | undefined
  activeOptions: { exact: true }
  resetScroll: false
}

interface AppNavProps<Filter extends string> {
  /** Name of the lists. */
  label: string
  /** The lists in groups; a group may have a title. */
  groups: readonly { title?: string; entries: readonly AppNavEntry<Filter>[] }[]
  chosen: string
  /** Renders the link to a list. */
  children: (filter: Filter, look: NavLook, content: ReactNode) => ReactNode
}

/** The lists of an app, as links. */
export function AppNav<Filter extends string>({ label, groups, chosen, children }: AppNavProps<Filter>) {
  const id = useId()
  return (
    <nav className={styles['groups']} aria-label={label}>
      {groups.map(({ title, entries }, index) => (
        <div key={title ?? 'first'} className={styles['group']}>
          {title !== undefined && <p id={`${id}${index}`}>{title}</p>}
          <ul aria-labelledby={title === undefined ? undefined : `${id}${index}`}>
            {entries.map((entry) => (
              <li key={entry.filter}>
                <Fragment>
                  {children(
                    entry.filter,
                    {
                      className: styles['navLink'],
                      'aria-current': entry.filter === chosen ? 'page' : undefined,
                      activeOptions: { exact: true },
                      resetScroll: false,
                    },
                    <EntryContent {...entry} />,
                  )}
                </Fragment>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function EntryContent({ name, icon: Icon, dot, count = 0, counted }: Omit<AppNavEntry<string>, 'filter'>) {
  return (
    <>
      {Icon && <Icon size={16} aria-hidden="true" />}
      {dot && <Dot color={dot} />}
      <span className={styles['navName']}>{name}</span>
      {count > 0 && (
        <span className={styles['count']}>
          {count}
          {counted !== undefined && <span className="visually-hidden"> {counted}</span>}
        </span>
      )}
    </>
  )
}

import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { pageAt } from '#app/shared/pages.ts'
import { groupsOfBar, holdsPage } from './menu-groups.ts'
import { menuFor, type MenuGroup } from './menu.ts'

interface OpenGroup {
  id: string
  /** A clicked group stays open when the pointer leaves it. */
  pressed: boolean
  /** The entry that gets the focus when it is rendered. */
  focus?: 'first' | 'last'
}

interface HorizontalMenuProps {
  role: Role
  /** Collapsed: the bar shows only icons, like the rail of the vertical layout. */
  rail: boolean
  direction: 'ltr' | 'rtl'
}

/** The menu of the horizontal layout, a bar below the top bar. */
export function HorizontalMenu({ role, rail, direction }: HorizontalMenuProps) {
  const t = useMessages('shell')
  const groups = menuFor(role, t)
  return rail ? <IconBar groups={groups} /> : <GroupBar groups={groups} direction={direction} />
}

/** Every page as an icon with its name on hover; a line separates the groups. */
function IconBar({ groups }: { groups: readonly MenuGroup[] }) {
  const t = useMessages('shell')
  return (
    <nav className="hbar" aria-label={t('mainMenu')}>
      <ul className="hbar-list">
        {groups.map((group) => (
          <ListedGroup key={group.id} group={group} words={false} />
        ))}
      </ul>
    </nav>
  )
}

/** The pages of a group in the bar. */
function ListedGroup({ group, words }: { group: MenuGroup; words: boolean }) {
  const current = useLocation({ select: ({ pathname }) => pageAt(pathname) })
  return (
    <li className="hbar-pages" data-words={words || undefined}>
      <ul aria-label={group.title} className="hbar-row">
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <Link
              {...entry.link}
              className="menu-link"
              activeProps={{}}
              aria-current={entry.id === current ? 'page' : undefined}
              {...(words ? { 'data-of-bar': entry.id } : { 'aria-label': entry.title, title: entry.title })}
            >
              <entry.icon size={18} aria-hidden="true" />
              {words && <span className="menu-label">{entry.title}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

/**
 * The bar lists the pages of the groups for which it has room. The other groups hang from it: they follow the disclosure
 * pattern, and open by pointer, click or arrow keys. Arrows move along the bar in its visual order.
 */
function GroupBar({ groups, direction }: { groups: readonly MenuGroup[]; direction: 'ltr' | 'rtl' }) {
  const t = useMessages('shell')
  const pathname = useLocation({ select: (location) => location.pathname })
  const [opened, setOpened] = useState<OpenGroup | null>(null)
  const [shownOn, setShownOn] = useState(pathname)
  if (shownOn !== pathname) {
    setShownOn(pathname)
    setOpened(null)
  }
  const bar = useRef<HTMLElement>(null)
  const id = useId()
  const current = pageAt(pathname)

  useEffect(() => {
    if (!opened?.focus) return
    const links = bar.current?.querySelectorAll<HTMLElement>('.hbar-group[data-open] a')
    links?.item(opened.focus === 'first' ? 0 : links.length - 1).focus()
  }, [opened])

  useEffect(() => {
    if (!opened) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpened(null)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [opened])

  const { listed, hanging } = groupsOfBar(groups)
  const triggerOf = (group: string) => bar.current?.querySelector<HTMLElement>(`[data-of-bar="${group}"]`)

  /** Focuses what is `by` further in the bar than a page or group; an open group opens the next one. */
  const goAside = (from: string, by: 1 | -1) => {
    const items = [...(bar.current?.querySelectorAll<HTMLElement>('[data-of-bar]') ?? [])]
    const at = items.findIndex(({ dataset }) => dataset['ofBar'] === from)
    const next = items.at((at + by + items.length) % items.length)
    const group = hanging.find(({ id: one }) => one === next?.dataset['ofBar'])
    if (opened) setOpened(group ? { id: group.id, pressed: true } : null)
    next?.focus()
  }
  const forwards = direction === 'rtl' ? -1 : 1
  const aside: Readonly<Record<string, 1 | -1>> = { ArrowRight: forwards, ArrowLeft: forwards === 1 ? -1 : 1 }

  const onBarKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = aside[event.key]
    const from = event.target instanceof HTMLElement ? event.target.dataset['ofBar'] : undefined
    if (by === undefined || from === undefined || event.defaultPrevented) return
    event.preventDefault()
    goAside(from, by)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, group: string) => {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
    const link = links.findIndex((one) => one === document.activeElement)
    const goTo = (index: number) => link >= 0 && links.at(index % links.length)?.focus()
    const keys: Record<string, () => unknown> = {
      ArrowDown: () => (link >= 0 ? goTo(link + 1) : setOpened({ id: group, pressed: true, focus: 'first' })),
      ArrowUp: () => (link >= 0 ? goTo(link - 1) : setOpened({ id: group, pressed: true, focus: 'last' })),
      ArrowRight: () => goAside(group, forwards),
      ArrowLeft: () => goAside(group, forwards === 1 ? -1 : 1),
      Home: () => goTo(0),
      End: () => goTo(links.length - 1),
      Escape() {
        setOpened(null)
        triggerOf(group)?.focus()
      },
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpened(null)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the focus leave the buttons and links inside
    <nav ref={bar} className="hbar" aria-label={t('mainMenu')} onBlur={onBlur} onKeyDown={onBarKeyDown}>
      <ul className="hbar-list">
        {listed.map((group) => (
          <ListedGroup key={group.id} group={group} words />
        ))}
        {hanging.map((group) => {
          const open = opened?.id === group.id
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the button and links inside
            <li
              key={group.id}
              className="hbar-group"
              data-open={open || undefined}
              onKeyDown={(event) => onKeyDown(event, group.id)}
              onPointerEnter={({ pointerType }) => {
                if (pointerType === 'mouse' && !open) setOpened({ id: group.id, pressed: false })
              }}
              onPointerLeave={({ pointerType }) => {
                if (pointerType === 'mouse' && open && !opened.pressed) setOpened(null)
              }}
            >
              <button
                type="button"
                className="hbar-trigger"
                data-of-bar={group.id}
                data-active={holdsPage(group, pathname) || undefined}
                aria-expanded={open}
                aria-controls={id + group.id}
                // The pointer has already opened it: the first click keeps it open.
                onClick={() => setOpened(open && opened.pressed ? null : { id: group.id, pressed: true })}
              >
                {group.title}
                <ChevronDown size={14} aria-hidden="true" />
              </button>
              <ul id={id + group.id} className="hbar-panel">
                {group.entries.map((entry) => (
                  <li key={entry.id}>
                    <Link
                      {...entry.link}
                      className="menu-link"
                      activeProps={{}}
                      aria-current={entry.id === current ? 'page' : undefined}
                      onClick={() => setOpened(null)}
                    >
                      <entry.icon size={18} aria-hidden="true" />
                      <span className="menu-label">{entry.title}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as v from 'valibot'
import type { PageEntry } from '#app/components/layout/page-entry.ts'
import { whenIdle } from '#app/components/layout/when-idle.ts'
import { monthSchema, type Month } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { goMs, keyCommand, monthAside, type KeyCommand } from './page-keys.ts'
import { areSingleKeysOn } from './single-keys.ts'

interface PageKeysProps {
  /** Returns the keys that were pressed before this was loaded, and collects no more. */
  takeEarly: () => readonly KeyboardEvent[]
  /** The pages that the person may open. */
  pages: readonly PageEntry[]
  months: MonthRange
  mayCreateCards: boolean
  onSearch: () => void
  onHelp: () => void
}

/** Obeys the single keys that work on every page. It is loaded with the first key that is pressed. */
export default function PageKeys({ takeEarly, pages, months, mayCreateCards, onSearch, onHelp }: PageKeysProps): null {
  const router = useRouter()
  const goUntil = useRef(0)
  /** The current month is the address without a month. */
  const addressOf = (month: Month) => ({
    to: '.' as const,
    search: (before: object) => ({ ...before, month: month === months.current ? undefined : month }),
  })
  const showMonth = (by: 1 | -1) => {
    // The address changes at once, the shown month only when its page has loaded.
    const { month: named }: { month?: unknown } = router.latestLocation.search
    const latest = v.safeParse(monthSchema, named)
    const month = monthAside({ ...months, selected: latest.success ? latest.output : months.current }, by)
    if (month === null) return
    void router.navigate({ ...addressOf(month), resetScroll: false }).then(() => {
      // Who leafs through the months mostly goes on.
      const further = monthAside({ ...months, selected: month }, by)
      if (further !== null) whenIdle(() => void router.preloadRoute(addressOf(further)))
    })
  }
  const obey = (command: KeyCommand) => {
    if (typeof command === 'object') {
      const page = pages.find(({ id }) => id === command.page)
      if (page) void router.navigate(page.link)
    } else if (command === 'search') onSearch()
    else if (command === 'help') onHelp()
    else if (command === 'previousMonth') showMonth(-1)
    else if (command === 'nextMonth') showMonth(1)
    else if (command === 'newCard') {
      void router.navigate({ to: '/crafting/$filter', params: { filter: 'all' }, search: { create: true } })
    }
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = keyCommand(event, event.timeStamp < goUntil.current)
    // The letter after G is used up, also if no page has it.
    goUntil.current = 0
    if (command === null || !areSingleKeysOn() || document.body.hasAttribute('data-scroll-locked')) return
    if (document.querySelector('dialog[open]') || (command === 'newCard' && !mayCreateCards)) return
    event.preventDefault()
    if (command === 'go') goUntil.current = event.timeStamp + goMs
    else obey(command)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    for (const event of takeEarly()) listen(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [takeEarly])
  return null
}

import type { StateTone } from '#app/components/data-table/state-mark.tsx'
import type { PageFailure, PageState, ShownCompetitor, ShownPage } from '#app/shared/competitors/competitor.ts'

const tones: Record<PageState, StateTone | undefined> = {
  waiting: 'waiting',
  learning: 'waiting',
  watched: 'good',
  confirming: 'waiting',
  failing: 'bad',
  forbidden: 'bad',
  challenged: 'bad',
  gone: 'bad',
  paused: undefined,
}

/** Returns the mark of a page's state. */
export const toneOf = (state: PageState): StateTone | undefined => tones[state]

/** Returns whether a page can't be read at the moment. */
export const isUnread = ({ state }: Pick<ShownPage, 'state'>): boolean => tones[state] === 'bad'

/** Returns whether a page is read at any moment, so that the list is worth another look. */
export const isBeingChecked = ({ dueAt }: Pick<ShownPage, 'dueAt'>, now: number): boolean =>
  dueAt !== null && Date.parse(dueAt) <= now

/**
 * What a person can do about a page that can't be read: correct its address, look at it, leave it out, or wait for the
 * next check. Null if the failure's own text says it.
 */
export type FailureAdvice = 'address' | 'look' | 'leaveOut' | 'wait'

const advice: Record<PageFailure, FailureAdvice | null> = {
  not_http: 'address',
  credentials: 'address',
  other_port: 'address',
  no_such_host: 'address',
  private_address: 'address',
  other_host: 'address',
  too_many_redirects: 'address',
  robots: 'leaveOut',
  robots_unreachable: 'wait',
  unreachable: null,
  certificate: 'wait',
  too_slow: 'wait',
  too_large: 'leaveOut',
  broken: null,
  status: 'look',
  busy: null,
  challenge: null,
  empty: 'look',
  shrunk: 'look',
  not_found: 'address',
  soft_404: 'address',
  not_text: 'address',
  too_deep: 'leaveOut',
}

export const adviceFor = (failure: PageFailure): FailureAdvice | null => advice[failure]

/** Pages that are watched, those of them that can't be read, and the competitors with such pages. */
export interface ReadPages {
  pages: number
  unread: number
  names: string[]
}

/** Returns how well the pages of competitors can be read, without those that are paused. */
export function readPagesOf(competitors: readonly ShownCompetitor[]): ReadPages {
  const active = competitors.filter(({ state }) => state === 'active')
  return {
    pages: active.reduce((sum, { pages }) => sum + pages.length, 0),
    unread: active.reduce((sum, { pages }) => sum + pages.filter(isUnread).length, 0),
    names: active.filter(({ pages }) => pages.some(isUnread)).map(({ name }) => name),
  }
}

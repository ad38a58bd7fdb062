import { useNavigate } from '@tanstack/react-router'
import { useTypedSearch } from '#app/components/list/use-typed-search.ts'
import type { AppSearch } from './app-search.ts'

interface AppAddress {
  /** Goes to another search or open item of the list; with `replace` the browser's Back skips where it was. */
  show: (part: AppSearch, replace?: boolean) => void
  /** What is typed filters at once; the address follows when the typing pauses. */
  typed: string
  type: (text: string) => void
}

/** The address of an app with lists: what it is searched for and which item is open. */
export function useAppAddress(
  to: '/todo/$filter' | '/email/$filter',
  filter: string,
  { q, open }: AppSearch,
): AppAddress {
  const navigate = useNavigate()
  const show = (part: AppSearch, replace = false) =>
    void navigate({ to, params: { filter }, search: { q, open, ...part }, replace, resetScroll: false })
  const [typed, type] = useTypedSearch(q ?? '', (text) => show({ q: text.trim() || undefined }, true))
  return { show, typed, type }
}

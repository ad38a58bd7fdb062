import { Skeleton } from '@radix-ui/themes'
import { useMessages } from '#app/components/locale/use-messages.ts'

/** A page that is on its way: its head and one panel, so that nothing moves when it arrives. */
export function PagePending() {
  const say = useMessages('common')
  return (
    <div className="page" aria-busy="true">
      <output className="visually-hidden">{say('loading')}</output>
      <header className="page-head" aria-hidden="true">
        <div>
          <Skeleton width="180px" height="30px" />
          <Skeleton width="280px" height="16px" mt="2" />
        </div>
      </header>
      <Skeleton height="320px" aria-hidden="true" />
    </div>
  )
}

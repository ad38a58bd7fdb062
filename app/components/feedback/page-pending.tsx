import { useMessages } from '#app/components/locale/use-messages.ts'
import { Bone } from './bone.tsx'

/** A page that is on its way: its head and one panel, so that nothing moves when it arrives. */
export function PagePending() {
  const say = useMessages('common')
  return (
    <div className="page" aria-busy="true">
      <output className="visually-hidden">{say('loading')}</output>
      <header className="page-head" aria-hidden="true">
        <div>
          <Bone width="180px" height="30px" />
          <Bone width="280px" height="16px" />
        </div>
      </header>
      <Bone height="320px" />
    </div>
  )
}

import { Globe } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Popup } from '#app/components/layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

// Opened now and then: it is not part of the first page.
const loadList = () => import('./language-list.tsx')
export const LanguageList = lazy(loadList)

/** Where the languages stand in the user menu, as the top bar has no room; app/styles/topbar.css says the same. */
export const inUserMenu = '(max-width: 767px)'

/** The languages Loop speaks, in the top bar. */
export function LanguageMenu() {
  const say = useMessages('shell')
  return (
    <div className="language-menu">
      <Popup
        label={say('name.language')}
        trigger={<Globe size={19} aria-hidden="true" />}
        triggerClass="icon-button"
        align="end"
        onIntent={() => void loadList()}
      >
        {(close) => (
          <Suspense>
            <LanguageList onDone={close} />
          </Suspense>
        )}
      </Popup>
    </div>
  )
}

import { Globe } from 'lucide-react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { Popup } from '#app/components/layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'

// Opened only sometimes, so it isn't part of the first page.
const loadList = () => import('./language-list.tsx')
export const LanguageList = lazyPart(() => loadList().then((module) => module.default))

/**
 * The width at which the languages are in the user menu, because the top bar has no room; app/styles/topbar.css has the
 * same.
 */
export const inUserMenu = '(max-width: 767px)'

/** The languages of Loop, in the top bar. */
export function LanguageMenu() {
  const t = useMessages('shell')
  return (
    <div className="language-menu">
      <Popup
        label={t('name.language')}
        trigger={<Globe size={19} aria-hidden="true" />}
        triggerClass="icon-button"
        align="end"
        onIntent={() => void loadList()}
      >
        {(close) => <LanguageList onDone={close} />}
      </Popup>
    </div>
  )
}

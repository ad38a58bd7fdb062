import { useQuery } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { Popup } from '#app/components/layout/popup.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import { languageOf } from '#app/shared/account/locale.ts'
import { languageNames } from './language-names.ts'

const loadList = () => import('./language-list.tsx')
const LanguageList = lazyPart(() => loadList().then((module) => module.default))

/**
 * The languages of Loop, for this browser, on the pages of people who aren't signed in. Separate from `LanguageMenu`,
 * so that the first page of the product doesn't contain it.
 */
export function VisitorLanguage() {
  const t = useMessages('shell')
  const inForce = languageNames[languageOf(useLocale())]
  // Signed-in people use the top bar and the account page.
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  if (user) return null
  return (
    <Popup
      label={t('languageIs', { language: inForce })}
      trigger={
        <>
          <Languages size={17} aria-hidden="true" /> {inForce}
        </>
      }
      triggerClass="topbar-button"
      align="end"
      onIntent={() => void loadList()}
    >
      {(close) => <LanguageList onDone={close} />}
    </Popup>
  )
}

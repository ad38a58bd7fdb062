import { Check } from 'lucide-react'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { languages } from '#app/shared/account/appearance.ts'
import { languageOf } from '#app/shared/account/locale.ts'
import { languageNames } from './language-names.ts'
import { useUpdateAppearance } from './use-update-appearance.ts'

/** The languages by their own names; choosing one applies and saves it. */
export default function LanguageList({ onDone }: { onDone: () => void }) {
  const inForce = languageOf(useLocale())
  const showError = useShowError()
  const change = useUpdateAppearance()
  return (
    <ul className="month-list">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            className="popup-item"
            lang={language}
            aria-current={language === inForce ? 'true' : undefined}
            onClick={() => {
              // As a promise: the list is closed when the server answers.
              void change.mutateAsync({ language }).catch(showError)
              onDone()
            }}
          >
            {languageNames[language]}
            {language === inForce && <Check size={15} aria-hidden="true" className="popup-check" />}
          </button>
        </li>
      ))}
    </ul>
  )
}

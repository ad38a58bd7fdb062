import { RadioGroup } from '@radix-ui/themes'
import { useState } from 'react'
import { isLanguage, languages, type Language } from './texts.ts'
import styles from './i18n.module.css'

export const about =
  'The paragraph has its language as an attribute, so that it is read aloud and hyphenated correctly.'
export const isWide = true

export default function ChangeTheLanguage() {
  const [language, setLanguage] = useState<Language>('en')
  const { date, text } = languages[language]
  return (
    <div className={styles['stack']}>
      <RadioGroup.Root
        aria-label="Language of the paragraph"
        value={language}
        onValueChange={(code) => isLanguage(code) && setLanguage(code)}
      >
        <div className={styles['languages']}>
          {Object.entries(languages).map(([code, { name }]) => (
            <RadioGroup.Item key={code} value={code}>
              <span lang={code}>{name}</span>
            </RadioGroup.Item>
          ))}
        </div>
      </RadioGroup.Root>
      <div lang={language} className={styles['text']} aria-live="polite">
        <p>{text}</p>
        <p className={styles['date']}>{date}</p>
      </div>
    </div>
  )
}

import { Button, Checkbox, TextField } from '@radix-ui/themes'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { announce } from '#app/components/feedback/announcements.ts'
import { Field } from '#app/components/form/field.tsx'
import { FieldError } from '#app/components/form/form-error.tsx'
import { ValueChoice } from '#app/components/list/list-controls.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { pageKinds } from '#app/shared/competitors/competitor.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { chosenPages, shownAddress, typedPage, type PageChoice } from './page-choice.ts'
import styles from './watched.module.css'

interface PageChoicesProps {
  choices: readonly PageChoice[]
  /** The competitor's domain. */
  domain: string
  /** Pages that may be watched at most. */
  most: number
  /** Whether someone has tried to save them. */
  isTried: boolean
  onChange: (choices: readonly PageChoice[]) => void
}

/** The pages of a competitor to choose from, each with its kind, and a field for another address. */
export function PageChoices({ choices, domain, most, isTried, onChange }: PageChoicesProps) {
  const { t, locale } = useTranslator('competitorWatch')
  const chosen = chosenPages(choices).length
  const isTooMany = chosen > most
  // None is wrong only once someone tries to save them.
  const isNone = isTried && chosen === 0
  return (
    <fieldset className={styles['choices']} data-invalid={isTooMany || isNone || undefined}>
      <legend>{t('pagesToWatch')}</legend>
      <Note as="output">{t('chosenOf', { chosen: formatCount(locale, chosen), most: formatCount(locale, most) })}</Note>
      {isTooMany && <FieldError>{t('tooManyPages', { count: most })}</FieldError>}
      {isNone && <FieldError>{t('choosePage')}</FieldError>}
      <ul className={styles['choiceList']} aria-label={t('pagesToWatch')}>
        {choices.map((choice, index) => (
          <PageChoiceItem
            key={choice.address}
            choice={choice}
            domain={domain}
            onChange={(part) => onChange(choices.with(index, { ...choice, ...part }))}
          />
        ))}
      </ul>
      <AddressField
        domain={domain}
        isThere={(address) => choices.some((choice) => choice.address === address)}
        onAdd={(choice) => onChange([...choices, choice])}
      />
    </fieldset>
  )
}

interface PageChoiceItemProps {
  choice: PageChoice
  domain: string
  onChange: (part: Partial<PageChoice>) => void
}

function PageChoiceItem({ choice, domain, onChange }: PageChoiceItemProps) {
  const t = useMessages('competitorWatch')
  const tCompetitors = useMessages('competitors')
  const noteId = useId()
  const { kind, address, by, isForbidden, isChosen } = choice
  const shown = shownAddress(address, domain)
  return (
    <li>
      <label className={styles['choice']}>
        <Checkbox
          checked={isChosen}
          disabled={isForbidden}
          aria-describedby={noteId}
          onCheckedChange={(checked) => onChange({ isChosen: checked === true })}
        />
        <bdi title={address}>{shown}</bdi>
      </label>
      <ValueChoice
        label={t('kindOf', { address: shown })}
        values={pageKinds}
        nameOf={(value) => tCompetitors(`page.${value}`)}
        value={kind}
        disabled={!isChosen}
        onChoose={(value) => onChange({ kind: value })}
      />
      <Note id={noteId}>{t(isForbidden ? 'forbidden' : `by.${by}`)}</Note>
    </li>
  )
}

interface AddressFieldProps {
  domain: string
  /** Whether an address is in the list. */
  isThere: (address: string) => boolean
  onAdd: (choice: PageChoice) => void
}

/** A field for an address that wasn't found. Enter adds it, and doesn't save the form. */
function AddressField({ domain, isThere, onAdd }: AddressFieldProps) {
  const t = useMessages('competitorWatch')
  const [text, type] = useState('')
  const [wrong, setWrong] = useState<'addressWrong' | 'addressThere' | null>(null)
  const add = () => {
    const choice = typedPage(text, domain)
    const problem = choice === null ? 'addressWrong' : isThere(choice.address) ? 'addressThere' : null
    setWrong(problem)
    if (choice === null || problem !== null) return
    onAdd(choice)
    type('')
    announce('result', t('addressAdded', { address: shownAddress(choice.address, domain) }))
  }
  return (
    <Field
      label={t('otherAddress')}
      note={t('otherAddressNote')}
      error={wrong === null ? undefined : t(wrong, { domain })}
    >
      {(control) => (
        <div className={styles['address']}>
          <TextField.Root
            {...control}
            value={text}
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            onChange={({ target }) => {
              type(target.value)
              setWrong(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <Button type="button" variant="soft" color="gray" highContrast onClick={add}>
            <Plus size={15} aria-hidden="true" /> {t('addAddress')}
          </Button>
        </div>
      )}
    </Field>
  )
}

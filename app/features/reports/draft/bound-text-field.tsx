import { Button } from '@radix-ui/themes'
import { TriangleAlert } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { TextAreaInput } from '#app/components/form/inputs.tsx'
import { Choice } from '#app/components/list/list-controls.tsx'
import type { FieldProps } from '#app/components/form/use-form.ts'
import { useSettled } from '#app/components/form/use-settled.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { figureForms, type FigureForm } from '#app/shared/reports/figure.ts'
import type { BoundFigure } from '#app/shared/reports/report-preview.ts'
import { contradictionsIn } from './contradictions.ts'
import { figuresFor, plainFigures, readParts, referenceTo, textOf, type FiguresById } from './bound-texts.ts'
import styles from './editor.module.css'

interface BoundTextFieldProps extends FieldProps<string> {
  blockId: string
  /** All figures of the report, and the titles of its blocks. */
  figures: readonly BoundFigure[]
  titles: ReadonlyMap<string, string>
  language: Language
}

/**
 * The text of a block. Numbers are inserted as references, which show the number of now in a draft; below the field
 * is the text as readers see it, and where its words contradict its numbers.
 */
export function BoundTextField({ blockId, figures, titles, language, ...field }: BoundTextFieldProps) {
  const t = useMessages('reportEditor')
  const area = useRef<HTMLTextAreaElement>(null)
  const known = useMemo(() => figuresFor(blockId, figures), [blockId, figures])
  const insert = (reference: string) => {
    const { selectionStart: from, selectionEnd: to } = area.current ?? { selectionStart: 0, selectionEnd: 0 }
    field.onChange(field.value.slice(0, from) + reference + field.value.slice(to))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from + reference.length, from + reference.length)
    })
  }
  return (
    <>
      <TextAreaInput {...field} ref={area} label={t('text')} note={t('textNote')} rows={5} lang={language} />
      {known.size > 0 && <NumberPicker known={known} titles={titles} onInsert={insert} />}
      <AsRead text={field.value} known={known} language={language} />
      <Contradictions text={field.value} known={known} language={language} />
    </>
  )
}

/** Chooses a figure and what of it to show. */
function NumberPicker({
  known,
  titles,
  onInsert,
}: Pick<BoundTextFieldProps, 'titles'> & { known: FiguresById; onInsert: (reference: string) => void }) {
  const t = useMessages('reportEditor')
  const tStates = useMessages('reportStates')
  const all = [...known.values()]
  const [chosen, choose] = useState(all[0]?.figure.id ?? '')
  const [form, setForm] = useState<FigureForm>('value')
  const bound = known.get(chosen) ?? all[0]
  if (!bound) return null
  const forms = figureForms.filter((name) => textOf(bound, name) !== null)
  const shown = forms.includes(form) ? form : 'value'
  const blocks = [...new Set(all.map(({ blockId }) => blockId))]
  const ordered = blocks.flatMap((blockId) => all.filter((one) => one.blockId === blockId))
  return (
    <fieldset className={styles['picker']}>
      <legend>{t('insertNumber')}</legend>
      <Choice
        label={tStates('number')}
        value={bound.figure.id}
        onChange={(index) => choose(ordered[index]?.figure.id ?? chosen)}
      >
        {blocks.map((blockId) => (
          <optgroup key={blockId} label={titles.get(blockId) ?? ''}>
            {ordered
              .filter((one) => one.blockId === blockId)
              .map(({ figure, label, value }) => (
                <option key={figure.id} value={figure.id}>{`${label} (${value})`}</option>
              ))}
          </optgroup>
        ))}
      </Choice>
      <Choice label={t('numberForm')} value={shown} onChange={(index) => setForm(forms[index] ?? 'value')}>
        {forms.map((name) => (
          <option key={name} value={name}>
            {t(`form.${name}`, { text: textOf(bound, name) ?? '' })}
          </option>
        ))}
      </Choice>
      <Button type="button" variant="soft" highContrast onClick={() => onInsert(referenceTo(bound.figure.id, shown))}>
        {t('insert')}
      </Button>
    </fieldset>
  )
}

/** The text as readers see it; nothing as long as it has no numbers, because then it looks like the field. */
function AsRead({ text, known, language }: { text: string; known: FiguresById; language: Language }) {
  const t = useMessages('reportEditor')
  const tReports = useMessages('reports')
  const parts = readParts(text, known, t('within.noNumber'))
  if (parts.every(({ kind }) => kind === 'text')) return null
  return (
    <div className={styles['asRead']}>
      <h3>{t('asRead')}</h3>
      <p lang={language}>
        {parts.map(({ kind, text: part }, index) =>
          kind === 'text' ? (
            part
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- parts have no ids, and two may be the same
            <strong key={index} data-unknown={kind === 'unknown' || undefined}>
              {kind === 'number' ? part : tReports('notReferenced', { id: part })}
            </strong>
          ),
        )}
      </p>
    </div>
  )
}

/** Where the words of a text contradict its numbers. It waits for a pause, so that half a word is no warning. */
function Contradictions({ text, known, language }: { text: string; known: FiguresById; language: Language }) {
  const t = useMessages('reportEditor')
  const settled = useSettled(text)
  const found = useMemo(() => contradictionsIn(settled, language, plainFigures(known)), [settled, language, known])
  return (
    <output className={styles['warnings']}>
      {found.map(({ start, end, reason, figureId }) => {
        const bound = known.get(figureId)
        return (
          <span key={`${start} ${reason}`}>
            <TriangleAlert size={15} aria-hidden="true" />
            <span>
              {t(`contradicts.${reason}`, {
                words: settled.slice(start, end),
                figure: bound?.label ?? figureId,
                value: bound?.value ?? t('within.noNumber'),
                change: bound?.change ?? t('noChange'),
              })}
            </span>
          </span>
        )
      })}
    </output>
  )
}

import { TextArea } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Field } from '#app/components/form/field.tsx'
import type { FieldProps } from '#app/components/form/use-form.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { maxCommentLength } from '#app/shared/items/comment.ts'
import { completeMention, suggestPeople, typedMention, type MentionCandidate } from '#app/shared/items/mention.ts'
import { assigneesQueryOptions } from '../people.queries.ts'
import styles from './mention-input.module.css'

interface MentionInputProps extends FieldProps<string> {
  label: string
  /** Whom it suggests, if not all of the staff. */
  people?: readonly MentionCandidate[] | undefined
  onMention: (person: MentionCandidate) => void
}

/**
 * A field for a comment. After an @ it suggests people of the staff: arrow keys choose, Enter or Tab completes, Escape
 * closes the list and keeps the text.
 */
export function MentionInput({ label, error, value, name, people: chosen, onChange, onMention }: MentionInputProps) {
  const t = useMessages('items')
  const staff = useQuery({ ...assigneesQueryOptions(), enabled: chosen === undefined })
  const people = chosen ?? staff.data ?? []
  const listId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [marked, mark] = useState(0)
  /** The @ whose list was closed by Escape. */
  const [closed, close] = useState<number | null>(null)
  const typed = typedMention(value, caret)
  const found = typed && typed.at !== closed ? suggestPeople(people, typed.query) : []
  const isOpen = found.length > 0
  const index = Math.min(marked, found.length - 1)

  const follow = () => {
    setCaret(area.current?.selectionStart ?? 0)
    mark(0)
  }
  const choose = (person: MentionCandidate | undefined) => {
    if (!typed || !person) return
    const next = completeMention(value, typed, person.name)
    onChange(next.text)
    onMention(person)
    setCaret(next.caret)
    close(typed.at)
    // The new text is in the field only after React has drawn it.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) mark((index + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[index])
    else return
    event.preventDefault()
  }
  const at = typed?.at ?? null
  useEffect(() => {
    if (!isOpen) return
    // Before the dialog around it, which Escape would close.
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      close(at)
    }
    window.addEventListener('keydown', onEscape, { capture: true })
    return () => window.removeEventListener('keydown', onEscape, { capture: true })
  }, [isOpen, at])

  return (
    <div className={styles['frame']}>
      <Field label={label} error={error} note={t('mentionNote')}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            name={name}
            value={value}
            rows={2}
            resize="vertical"
            maxLength={maxCommentLength}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? `${listId}-${index}` : undefined}
            onChange={(event) => {
              onChange(event.target.value)
              follow()
            }}
            onSelect={() => setCaret(area.current?.selectionStart ?? 0)}
            onBlur={() => close(at)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <output className="visually-hidden">{isOpen && t('peopleFound', { count: found.length })}</output>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a field; a select can't be typed into
        <div id={listId} role="listbox" aria-label={t('mentionList')} className={styles['list']}>
          {found.map((person, position) => (
            <div
              key={person.id}
              id={`${listId}-${position}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              tabIndex={-1}
              aria-selected={position === index}
              // A click would take the focus out of the field first, which closes the list.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(person)
              }}
            >
              <bdi>{person.name}</bdi>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

import { IconButton, TextArea } from '@radix-ui/themes'
import { SendHorizontal, Smile } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { Popup } from '#app/components/layout/popup.tsx'
import styles from './chat.module.css'
import { maxMessage } from './chat.ts'

// 90 kB, with all emoji and their names; most messages have none.
const EmojiPanel = lazy(() => import('./emoji-panel.tsx').then((module) => ({ default: module.EmojiPanel })))

interface ComposerProps {
  /** Whom the message is for. */
  name: string
  text: string
  onType: (text: string) => void
  onSend: (text: string) => void
}

/** The field for a message. Enter sends it, Shift and Enter begin a new line. */
export function Composer({ name, text, onType, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number>(null)
  useLayoutEffect(() => {
    const element = field.current
    // A click in the list moves the focus on to writing, unless a keyboard on the screen would hide what is written.
    const isFromList = document.activeElement?.closest('[data-opens]') != null
    if (isFromList && matchMedia('(hover: hover)').matches) element?.focus({ preventScroll: true })
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  }, [text])
  const send = () => {
    field.current?.focus()
    if (text.trim() !== '') onSend(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends the composition of a letter, as in Japanese, sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const insert = (emoji: string) => {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {}
    const after = `${text.slice(0, from)}${emoji}${text.slice(to)}`
    field.current?.focus()
    if (after.length > maxMessage) return
    caret.current = from + emoji.length
    onType(after)
  }
  return (
    <form
      className={styles['composer']}
      aria-label={`Message to ${name}`}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Popup
        label="Insert emoji"
        trigger={<Smile size={18} aria-hidden="true" />}
        triggerClass="icon-button"
        align="start"
        panelClass={styles['emoji'] ?? ''}
      >
        {(close) => (
          <Suspense fallback={<Loading height="320px" />}>
            <EmojiPanel
              onPick={(emoji) => {
                insert(emoji)
                close()
              }}
            />
          </Suspense>
        )}
      </Popup>
      <TextArea
        ref={field}
        className={styles['field'] ?? ''}
        rows={1}
        resize="none"
        dir="auto"
        aria-label={`Message to ${name}`}
        placeholder="Write a message"
        enterKeyHint="send"
        value={text}
        maxLength={maxMessage}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton type="submit" aria-label="Send message">
        <SendHorizontal size={17} aria-hidden="true" className={styles['turned']} />
      </IconButton>
    </form>
  )
}
